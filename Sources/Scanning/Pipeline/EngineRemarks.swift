import Basics
import Imaging

/// What engines said, and where they failed, on one frame.
struct EngineRemarks {
    private(set) var all: [Diagnostic] = []
    private let frame: Frame

    init(_ frame: Frame) {
        self.frame = frame
    }

    /// Takes what a library said of the frame.
    mutating func add(_ messages: [String]) {
        all += messages.map { Diagnostic(.note, code: "engine-message", $0, time: frame.time) }
    }

    /// Takes what a library said while a reader was made, for whichever frame that was.
    mutating func add(madeBy messages: [String]) {
        all += messages.map { Diagnostic(.note, code: "engine-setup", $0) }
    }

    /// Runs an engine. Its failure is told, and the run goes on: one bad picture must not end it.
    mutating func recovering<Found>(_ recognise: () throws -> Found?) -> Found? {
        do {
            return try recognise()
        } catch {
            add(error)
            return nil
        }
    }

    /// Takes what an engine failed with.
    mutating func add(_ failure: any Error) {
        all.append(Diagnostic(.warning, code: "recognition-failed", "\(failure)", time: frame.time))
    }
}
