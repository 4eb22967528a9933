import Basics
import Imaging

/// What engines printed on one frame, and where they failed on it: as diagnostics, which `DiagnosticTally` counts kind by
/// kind.
struct EngineMessages {
    private(set) var all: [Diagnostic] = []
    private let frame: Frame

    init(_ frame: Frame) {
        self.frame = frame
    }

    /// Takes what a library printed about the frame.
    mutating func add(_ messages: [String]) {
        all += messages.map { Diagnostic(.note, code: "engine-message", $0, time: frame.time) }
    }

    /// Takes what a library printed while a reader was made, for whichever frame that was.
    mutating func add(madeBy messages: [String]) {
        all += messages.map { Diagnostic(.note, code: "engine-setup", $0) }
    }

    /// Takes that an engine failed on a part of the frame.
    mutating func add(_ failure: any Error) {
        all.append(Diagnostic(.warning, code: "recognition-failed", "\(failure)", time: frame.time))
    }

    /// Runs an engine. Its failure becomes a diagnostic, and the run goes on: one bad picture must not end it.
    mutating func recovering<Found>(_ recognise: () throws -> Found?) -> Found? {
        do {
            return try recognise()
        } catch {
            add(error)
            return nil
        }
    }
}
