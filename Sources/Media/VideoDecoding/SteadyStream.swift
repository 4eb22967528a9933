import Basics
import Imaging

/// The wanted frames of a video, the same in every run on every machine: those that one thread decodes from the start.
/// Several threads and a jump to the start of the wanted part are tried first, and given up at the first doubt about
/// them: all frames so far were sound and are skipped.
final class SteadyStream {
    private let path: String
    private let from: MediaTime?
    private let economy: FrameEconomy
    private var attempt: DecodingAttempt
    private var handedOut = 0
    /// The frames that `attempt` has given.
    private var given = 0

    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - from: frames shown before this time are left out, except that of a still picture.
    ///   - economy: what to save at frames from which no other is made.
    ///   - threads: how many threads decode a sound file.
    /// - Throws: `VitrineError` when the input can't be read or gives no frame.
    init(path: String, from: MediaTime?, economy: FrameEconomy, threads: Int) throws {
        (self.path, self.from, self.economy) = (path, from, economy)
        attempt = try Self.attempt(path, from, economy, .init(threads: max(1, threads), seeks: from != nil))
    }

    /// The video's first frame, whether it is wanted or not.
    var first: FrameStream.Decoded { attempt.first }
    var isStill: Bool { attempt.isStill }
    /// The frames' source.
    var stream: FrameStream { attempt.stream }

    /// The next frame, `nil` at the end.
    /// - Throws: `VitrineError` when the video can't be read any further.
    func next() throws -> FrameStream.Decoded? {
        while true {
            do {
                guard let decoded = try attempt.next() else { return nil }
                given += 1
                guard given > handedOut else { continue }
                handedOut = given
                return decoded
            } catch is DecodingAttempt.Doubt {
                attempt = try Self.attempt(path, from, economy, attempt.shortCuts.fewer)
                given = 0
            }
        }
    }

    /// What FFmpeg has said so far.
    func drainLog() -> [Diagnostic] { attempt.drainLog() }

    private static func attempt(
        _ path: String, _ from: MediaTime?, _ economy: FrameEconomy, _ wanted: DecodingAttempt.ShortCuts
    ) throws -> DecodingAttempt {
        var shortCuts = wanted
        while true {
            do {
                return try DecodingAttempt(path: path, from: from, economy: economy, shortCuts: shortCuts)
            } catch is DecodingAttempt.Doubt {
                shortCuts = shortCuts.fewer
            }
        }
    }
}
