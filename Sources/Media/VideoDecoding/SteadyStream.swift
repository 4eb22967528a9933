import Basics
import FFmpeg
import Imaging

/// Which frames of which video are wanted.
struct WantedFrames {
    /// A file, or `-` for standard input.
    var path: String
    /// Frames shown before this time are left out, except that of a still picture.
    var from: MediaTime?
    /// What to save at frames from which no other is made.
    var economy: FrameEconomy
    /// Larger pictures are refused.
    var maximumPixels: Int
    /// Which of several videos in the file, from 1; `nil`: the one that the container would play.
    var number: Int?
}

/// The wanted frames of a video, the same in every run on every machine: those that one thread decodes from the start.
/// Several threads and a jump to the start of the wanted part are tried first, and given up at the first doubt about
/// them: all frames so far were sound and are skipped.
final class SteadyStream {
    private let wanted: WantedFrames
    private var attempt: DecodingAttempt
    private var handedOut = 0
    /// The frames that `attempt` has given.
    private var given = 0

    /// - Parameter threads: how many threads decode a sound file.
    /// - Throws: `VitrineError` when the input can't be read or gives no frame.
    init(_ wanted: WantedFrames, threads: Int) throws {
        self.wanted = wanted
        attempt = try Self.attempt(wanted, .init(threads: max(1, threads), seeks: wanted.from != nil))
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
                attempt = try Self.attempt(wanted, attempt.shortCuts.fewer)
                given = 0
            }
        }
    }

    /// What FFmpeg has said so far.
    func drainLog() -> [Diagnostic] { attempt.drainLog() }

    private static func attempt(
        _ wanted: WantedFrames, _ first: DecodingAttempt.ShortCuts
    ) throws -> DecodingAttempt {
        var shortCuts = first
        while true {
            do {
                return try DecodingAttempt(wanted, shortCuts: shortCuts)
            } catch is DecodingAttempt.Doubt {
                shortCuts = shortCuts.fewer
            }
        }
    }
}

/// One try to decode a video, by short cuts or without: opened, its first frame decoded, and on the way through it.
final class DecodingAttempt {
    /// Ways to be done sooner. They give the frames that one thread decodes from the start of the video, unless that is
    /// damaged: then each thread makes up for the damage as far as it knows, and so does a decoder that starts within.
    struct ShortCuts {
        /// How many threads decode.
        var threads: Int
        /// Whether the frames before the wanted ones are jumped over, if the container allows.
        var seeks: Bool

        var areTaken: Bool { threads > 1 || seeks }

        /// The short cuts to try when these have failed.
        var fewer: ShortCuts { ShortCuts(threads: seeks ? threads : 1, seeks: false) }
    }

    /// There may be damage where short cuts were taken.
    struct Doubt: Error {}

    let stream: FrameStream
    /// The video's first frame, whether it is wanted or not.
    let first: FrameStream.Decoded
    /// Whether the video has one frame only, which counts at any time.
    let isStill: Bool
    /// The short cuts that were possible.
    let shortCuts: ShortCuts

    private let path: String
    private let from: MediaTime?
    private let log: FFmpegLog
    /// Wanted frames that were decoded in advance.
    private var ahead: [FrameStream.Decoded]

    /// - Parameter possible: the short cuts to take where the container allows them.
    /// - Throws: `Doubt` where fewer short cuts may help, otherwise `VitrineError`.
    init(_ wanted: WantedFrames, shortCuts possible: ShortCuts) throws {
        let (log, path, from) = (FFmpegLog(), wanted.path, wanted.from)
        (self.path, self.log) = (path, log)
        let demuxer: Demuxer
        (demuxer, stream, shortCuts) = try Self.explaining(path, log) {
            let demuxer = try Demuxer(path: path, number: wanted.number)
            // What can't be read twice must be decoded right at once.
            let shortCuts = ShortCuts(
                threads: demuxer.isSeekable ? possible.threads : 1, seeks: possible.seeks && demuxer.seeksExactly)
            let stream = try FrameStream(
                demuxer, threads: shortCuts.threads, economy: wanted.economy, maximumPixels: wanted.maximumPixels,
                log: log)
            return (demuxer, stream, shortCuts)
        }
        let (stream, shortCuts) = (stream, shortCuts)
        if shortCuts.areTaken { log.watch() }
        let start = try Self.judging(path, log, stream, shortCuts) {
            guard let first = try stream.next() else {
                throw InputTrouble.nothingDecodes(codec: stream.decoder.codecName)
            }
            guard !demuxer.isPictureFile, let second = try stream.next() else {
                return (first: first, ahead: [first], isStill: true)
            }
            guard let from, shortCuts.seeks, second.time < from else {
                return (first: first, ahead: [first, second], isStill: false)
            }
            guard let there = try stream.seek(to: from) else { throw Doubt() }
            return (first: first, ahead: [there], isStill: false)
        }
        (first, isStill) = (start.first, start.isStill)
        self.from = isStill ? nil : from
        ahead = start.ahead
    }

    /// The next wanted frame, `nil` at the end.
    /// - Throws: `Doubt` where fewer short cuts may help, otherwise `VitrineError`.
    func next() throws -> FrameStream.Decoded? {
        try Self.judging(path, log, stream, shortCuts) {
            while let decoded = try step() {
                if let from, decoded.time < from { continue }
                return decoded
            }
            return nil
        }
    }

    /// What FFmpeg has said.
    func drainLog() -> [Diagnostic] { log.drain() }

    /// The next frame; with short cuts, as soon as all frames that may have spoilt it are known to be sound.
    private func step() throws -> FrameStream.Decoded? {
        let reserve = shortCuts.areTaken ? stream.decoder.silentReferences : 0
        while !isStill, ahead.count <= reserve, let decoded = try stream.next() { ahead.append(decoded) }
        return ahead.isEmpty ? nil : ahead.removeFirst()
    }

    /// Runs `body` on the way through the video; what goes wrong or is damaged there casts doubt on short cuts.
    private static func judging<Result>(
        _ path: String, _ log: FFmpegLog, _ stream: FrameStream, _ shortCuts: ShortCuts, _ body: () throws -> Result
    ) throws -> Result {
        guard shortCuts.areTaken else { return try explaining(path, log, body) }
        guard let result = try? log.attributing(body), !stream.isDoubtful, !log.hasAlarm else { throw Doubt() }
        return result
    }

    /// Runs `body`; what it throws becomes an error for people, with FFmpeg's last words.
    private static func explaining<Result>(_ path: String, _ log: FFmpegLog, _ body: () throws -> Result) throws
        -> Result
    {
        do { return try log.attributing(body) } catch {
            throw InputTrouble.explain(error, path: path, said: log.lastWords)
        }
    }
}
