import Basics
import FFmpeg
import Imaging

/// The decoded frames of one video with their times, from a container and a decoder. Damage is counted and stepped over.
final class FrameStream {
    /// A frame, and what happened before it.
    struct Decoded {
        let frame: FrameBuffer
        let time: MediaTime
        /// When the frames are shown that were left out since the frame before.
        let leftOut: [MediaTime]
        /// What went wrong since the frame before.
        let diagnostics: [Diagnostic]
    }

    /// After so many failures in a row nothing more is expected of a file or, at its end, of the decoder. Fewer would give
    /// up at a damaged stretch, more would spin longer at a broken disk. Chosen by reasoning.
    private static let maximumFailures = 100

    /// How much earlier a second try to seek aims; each further one doubles it. Less needs more tries, more decodes more
    /// frames that aren't wanted.
    private static let firstStepBack = MediaTime(seconds: 1)

    let demuxer: Demuxer
    let decoder: Decoder
    /// The orientation that a still picture's own bytes ask for, where FFmpeg doesn't read it.
    private(set) var embeddedOrientation: Orientation?
    /// Why reading ended before the end of the file, if it did.
    private(set) var readFailure: FFmpegFailure?

    private let packet: Packet
    private var clock: FrameClock
    private var thinning: FrameThinning?
    private var isDraining = false
    private var hasRead = false
    private var hasTimestamps = true
    /// Whether anything so far was damaged, or such that damage may go unnoticed.
    private(set) var isDoubtful = false
    /// Packets since the last frame that couldn't be decoded, and why the first of them couldn't.
    private var lost: (count: Int, reason: String)?

    /// Starts at the beginning of `demuxer`'s video.
    /// - Parameters:
    ///   - economy: what to save at frames from which no other is made.
    ///   - maximumPixels: larger pictures are refused.
    /// - Throws: `FFmpegFailure` or `InputTrouble`.
    init(
        _ demuxer: Demuxer, threads: Int, economy: FrameEconomy, maximumPixels: Int = Decoder.usualMaximumPixels,
        log: FFmpegLog
    ) throws {
        self.demuxer = demuxer
        decoder = try Decoder(
            demuxer.stream, threads: threads, economy: economy, maximumPixels: maximumPixels, log: log)
        let timeBase = demuxer.stream.timeBase
        clock = FrameClock(
            timeBase: (timeBase.numerator, timeBase.denominator), start: demuxer.startTime,
            frameRate: demuxer.stream.frameRate)
        thinning = economy.largestGap.map { FrameThinning(largestGap: timeBase.ticks($0)) }
        packet = try Packet()
    }

    /// When the last frame handed out is over.
    var end: MediaTime? { clock.end }

    /// What went wrong since the last frame, at the end of the video.
    func takeDiagnostics() -> [Diagnostic] {
        defer { lost = nil }
        guard let lost else { return [] }
        let what = lost.count == 1 ? "a frame" : "\(lost.count) frames in a row"
        return [
            Diagnostic(.warning, code: "frame-damaged", "\(what) couldn't be decoded (\(lost.reason))", time: clock.end)
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

    /// Goes to the last keyframe at or before `time` and returns its frame; the others are still to come. `nil` where
    /// that isn't possible: the place that was reached instead is unknown.
    func seek(to time: MediaTime) throws -> Decoded? {
        guard hasTimestamps else { return nil }
        var target = time
        var step = Self.firstStepBack
        while demuxer.seek(to: target) {
            decoder.restart()
            clock.restart()
            thinning?.restart()
            isDraining = false
            let found = try next()
            if let found, found.time <= time { return found }
            guard target > .zero else { return nil }
            // Containers index the time of decoding, which may come long before that of showing.
            target = max(.zero, target - step)
            step = step + step
        }
        return nil
    }

    private func feed() throws {
        defer { packet.clear() }
        do {
            let isPacket = try readPacket()
            isDraining = !isPacket
            if isPacket, demuxer.isEncrypted(packet) { throw InputTrouble.encrypted }
            guard isPacket else { return try decoder.send(nil) }
            let slices = PictureSlices(packet, of: demuxer.stream)
            isDoubtful = isDoubtful || packet.isCorrupt || slices?.areSeveral == true
            if !isLeftOut(slices) { try decoder.send(packet) }
        } catch let failure as FFmpegFailure {
            lose(failure)
        }
    }

    /// Whether the packet at hand, with such slices, isn't decoded.
    private func isLeftOut(_ slices: PictureSlices?) -> Bool {
        thinning?.leavesOut(timestamp: packet.presentation, isDisposable: slices?.areDisposable == true) ?? false
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
        isDoubtful = true
        lost = ((lost?.count ?? 0) + 1, lost?.reason ?? failure.reason)
    }

    /// `nil` for a frame that an edit list cuts off.
    private func finish(_ frame: FrameBuffer) -> Decoded? {
        let timestamp = frame.timestamp
        hasTimestamps = hasTimestamps && frame.hasTimestamp
        if demuxer.hasEditLists, let timestamp, clock.isBeforeStart(timestamp) { return nil }
        var diagnostics = takeDiagnostics()
        let leftOut = (timestamp.flatMap { thinning?.take(before: $0) } ?? []).map {
            clock.time(timestamp: $0, duration: frame.duration)
        }
        let time = clock.time(timestamp: timestamp, duration: frame.duration)
        if frame.isDamaged {
            isDoubtful = true
            diagnostics.append(Diagnostic(.warning, code: "frame-damaged", "parts of a frame are damaged", time: time))
        }
        return Decoded(frame: frame, time: time, leftOut: leftOut, diagnostics: diagnostics)
    }
}
