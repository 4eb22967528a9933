import CFFmpeg
import RecognitionCore

/// The decoded frames of one video with their times, from a container and a decoder. Damage is counted and stepped over.
final class FrameStream {
    struct Decoded {
        let frame: FrameBuffer
        let time: MediaTime
        /// What went wrong since the frame before.
        let diagnostics: [Diagnostic]
    }

    /// After so many vain attempts in a row nothing more is expected of a file or, at its end, of the decoder.
    private static let maximumFailures = 100

    let demuxer: Demuxer
    let decoder: Decoder
    /// The orientation that a still picture's own bytes ask for, where FFmpeg doesn't read it.
    private(set) var embeddedOrientation: Orientation?
    /// Why reading ended before the end of the file, if it did.
    private(set) var readFailure: FFmpegFailure?

    private let packet: UnsafeMutablePointer<AVPacket>
    private var clock: FrameClock
    private var isDraining = false
    private var hasRead = false
    private var firstFrameHadTimestamp: Bool?
    /// Packets since the last frame that couldn't be decoded, and why the first of them couldn't.
    private var lost: (count: Int, reason: String)?

    /// Opens `path` (`-` for standard input).
    /// - Throws: `FFmpegFailure` or `InputTrouble`.
    init(path: String, threads: Int, log: DecoderLog) throws {
        demuxer = try Demuxer(path: path)
        decoder = try Decoder(demuxer, threads: threads, log: log)
        let timeBase = demuxer.stream.pointee.time_base
        clock = FrameClock(
            timeBase: (timeBase.num, timeBase.den), start: demuxer.startTime, frameRate: demuxer.frameRate)
        packet = try check("av_packet_alloc", av_packet_alloc())
    }

    deinit {
        var packet: UnsafeMutablePointer<AVPacket>? = packet
        av_packet_free(&packet)
    }

    /// When the last frame handed out is over.
    var end: MediaTime? { clock.end }

    /// What went wrong since the last frame, at the end of the video.
    func takeDiagnostics() -> [Diagnostic] {
        defer { lost = nil }
        guard let lost else { return [] }
        let what = lost.count == 1 ? "a frame" : "\(lost.count) frames in a row"
        return [
            Diagnostic(
                .warning, code: "frame-damaged", "\(what) couldn't be decoded (\(lost.reason))", time: clock.end)
        ]
    }

    /// The next frame, `nil` at the end.
    func next() throws -> Decoded? {
        var failures = 0
        while failures < Self.maximumFailures {
            switch try decoder.receive() {
            case .frame(let frame):
                if let decoded = finish(frame) { return decoded }
            case .needsPacket:
                try feed()
            case .failed(let failure):
                lose(failure)
                failures += isDraining ? 1 : 0
            case .ended:
                return nil
            }
        }
        return nil
    }

    /// Goes to `time` and returns a frame there, at most a keyframe's distance before it where the file allows; the
    /// frames between are still to come. Without a way to seek, the next frame.
    func seek(to time: MediaTime) throws -> Decoded? {
        guard demuxer.hasTimestamps, firstFrameHadTimestamp == true else { return try next() }
        var target = time
        var step = MediaTime(seconds: 1)
        while demuxer.seek(to: target) {
            decoder.restart()
            clock.restart()
            (isDraining, lost) = (false, nil)
            let found = try next()
            if let found, found.time <= time || target == .zero { return found }
            guard target > .zero else { return nil }
            // The container's idea of a keyframe was too late or wrong: look further back.
            target = max(.zero, target - step)
            step = step + step
        }
        return try next()
    }

    private func feed() throws {
        do {
            let isPacket = try readPacket()
            isDraining = !isPacket
            if isPacket, demuxer.isEncrypted(packet) { throw InputTrouble.encrypted }
            try decoder.send(isPacket ? packet : nil)
        } catch let failure as FFmpegFailure {
            lose(failure)
        }
        av_packet_unref(packet)
    }

    /// Reads on behind places that can't be read; false at the end of the file or of all patience.
    private func readPacket() throws -> Bool {
        for _ in 0..<Self.maximumFailures {
            do {
                let isPacket = try demuxer.read(into: packet)
                readFailure = isPacket ? nil : readFailure
                if isPacket, !hasRead {
                    hasRead = true
                    embeddedOrientation = demuxer.embeddedOrientation(of: packet)
                }
                return isPacket
            } catch let failure as FFmpegFailure {
                readFailure = failure
            }
        }
        return false
    }

    private func lose(_ failure: FFmpegFailure) {
        lost = ((lost?.count ?? 0) + 1, lost?.reason ?? failure.reason)
    }

    /// `nil` for a frame that an edit list cuts off.
    private func finish(_ frame: FrameBuffer) -> Decoded? {
        let told = frame.frame.pointee.best_effort_timestamp
        let timestamp = told == ffmpeg_no_timestamp ? nil : told
        firstFrameHadTimestamp = firstFrameHadTimestamp ?? (timestamp != nil)
        if demuxer.hasEditLists, let timestamp, clock.isBeforeStart(timestamp) { return nil }
        var diagnostics = takeDiagnostics()
        let time = clock.time(timestamp: timestamp, duration: frame.frame.pointee.pkt_duration)
        if frame.isDamaged {
            diagnostics.append(
                Diagnostic(.warning, code: "frame-damaged", "parts of a frame are damaged", time: time))
        }
        return Decoded(frame: frame, time: time, diagnostics: diagnostics)
    }
}
