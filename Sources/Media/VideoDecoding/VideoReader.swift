package import Basics
package import FFmpeg
import Foundation
package import Imaging

/// Reads a video or a still picture through FFmpeg: every container and codec that it opens.
///
/// Frames are upright, displayed with square pixels, and their times count from the start of the video. A frame may be kept
/// as long as wanted. Not to be used from two threads at once.
package final class VideoReader: FrameSource {
    /// What is known of the video before its frames are read.
    package let info: VideoInfo
    /// What the colours of the first frame mean.
    package let colours: ColourDescription

    /// Seconds that a file may end before the end that it promises, and the share of its length, whichever is more:
    /// sound often lasts a little longer than the picture. Less would warn of sound files, more would miss cut ones.
    private static let usualShortfall = (seconds: 1.0, share: 0.05)

    private let path: String
    private let source: SteadyStream
    private let keepsSizes: Bool
    private let turn: PictureTurn
    private let preparation = FramePreparation()
    private var geometry: DisplayGeometry
    private var luma: UprightLuma
    private let to: MediaTime?
    private var events: [FrameEvent]
    private var limiter = DiagnosticLimiter()
    private var nextNumber = 0
    private var frameSize: (width: Int, height: Int)
    private var hasEnded = false

    /// How many pixels a picture may have if no other limit is given: 8192 × 8192.
    package static let usualMaximumPixels = Decoder.usualMaximumPixels

    /// Opens a video and decodes its first frames.
    /// - Parameters:
    ///   - path: a file, or `-` for standard input, which must carry a format that can be streamed.
    ///   - from: the frames shown before this time are left out; a still picture has no time.
    ///   - to: the frames shown at this time or later are left out.
    ///   - economy: what to save at frames from which no other is made.
    ///   - threads: how many threads decode.
    ///   - maximumPixels: larger pictures are refused: damage may claim any size.
    ///   - number: which of several videos in the file, from 1; `nil`: the one that the container would play.
    ///   - turn: how frames are turned besides what the file asks for.
    ///   - keepsSizes: whether each frame has its own size, where that changes within the video; else all are scaled to
    ///     the first one's.
    /// - Throws: `VitrineError` when the input can't be read or gives no frame.
    package init(
        path: String, from: MediaTime? = nil, to: MediaTime? = nil, economy: FrameEconomy = .none,
        threads: Int = ProcessInfo.processInfo.activeProcessorCount,
        maximumPixels: Int = VideoReader.usualMaximumPixels, number: Int? = nil, turn: PictureTurn = .none,
        keepsSizes: Bool = false
    ) throws {
        (self.path, self.turn, self.keepsSizes) = (path, turn, keepsSizes)
        let wanted = WantedFrames(
            path: path, from: from, economy: economy, maximumPixels: maximumPixels, number: number)
        source = try SteadyStream(wanted, threads: threads)
        let (stream, first, isStill) = (source.stream, source.first.frame, source.isStill)
        let layout = DisplayLayout(of: first, in: stream, turnedBy: turn.quarters)
        geometry = layout.geometry
        let notes = [Self.note(of: stream.demuxer, isChosen: number != nil), Self.note(of: turn)].compactMap(\.self)
        events = (layout.diagnostics + notes).map(FrameEvent.diagnostic)
        frameSize = (first.width, first.height)
        colours = ColourDescription(of: first)
        self.to = isStill ? nil : to
        info = VideoInfo(
            width: geometry.width, height: geometry.height, duration: isStill ? nil : stream.demuxer.duration,
            frameRate: isStill ? nil : stream.demuxer.stream.frameRate, container: stream.demuxer.formatName,
            codec: stream.decoder.codecName, rotation: geometry.orientation.clockwiseDegrees, isStill: isStill,
            creationTime: stream.demuxer.creationTime)
        do { luma = try UprightLuma(geometry) } catch { throw InputTrouble.explain(error, path: path, said: nil) }
    }

    package var end: MediaTime? { info.isStill ? nil : source.stream.end }

    /// - Throws: `VitrineError` when the video can't be read any further.
    package func next() throws -> FrameEvent? {
        while events.isEmpty, !hasEnded { try advance() }
        return events.isEmpty ? nil : events.removeFirst()
    }

    /// Decodes until there is something to hand out.
    private func advance() throws {
        guard let decoded = try source.next() else { return finish(isWhole: true) }
        if let to, decoded.time >= to { return finish(isWhole: false) }
        decoded.diagnostics.forEach(report)
        // Before the first frame that is wanted there are none that were.
        let leftOut = nextNumber == 0 ? [] : decoded.leftOut
        nextNumber += leftOut.count
        do {
            try noteSize(decoded)
            let prepared = try preparation.prepared(decoded.frame)
            if prepared !== decoded.frame { notePreparation(at: decoded.time) }
            let image = try luma.image(of: prepared)
            let picture = DecodedPicture(frame: prepared, geometry: geometry)
            let frame = Frame(number: nextNumber, time: decoded.time, leftOut: leftOut, image: image, picture: picture)
            events.append(.frame(frame))
        } catch {
            throw InputTrouble.explain(error, path: path, said: nil)
        }
        nextNumber += 1
    }

    /// Whether it was said that the video is interlaced.
    private var hasNotedFields = false

    private func notePreparation(at time: MediaTime) {
        guard preparation.deinterlaced > 0, !hasNotedFields else { return }
        hasNotedFields = true
        report(
            Diagnostic(
                .note, code: "interlaced",
                "the video is interlaced: where something moves, every other row is made from the rows around it",
                time: time))
    }

    /// What there is to say of other videos in the file.
    private static func note(of demuxer: Demuxer, isChosen: Bool) -> Diagnostic? {
        let place = demuxer.place
        guard place.count > 1, !isChosen else { return nil }
        return Diagnostic(
            .warning, code: "streams-left",
            "the file holds \(place.count) video streams, of which number \(place.number) is scanned; --stream N chooses"
        )
    }

    private static func note(of turn: PictureTurn) -> Diagnostic? {
        guard turn.isFound, turn.quarters > 0 else { return nil }
        return Diagnostic(
            .note, code: "rotation-found",
            "the text stands \(turn.quarters == 2 ? "on its head" : "sideways"): frames are turned clockwise by \(90 * turn.quarters)°; --rotate 0 leaves them as they are"
        )
    }

    private func noteSize(_ decoded: FrameStream.Decoded) throws {
        let size = (width: decoded.frame.width, height: decoded.frame.height)
        guard size != frameSize else { return }
        frameSize = size
        if keepsSizes {
            geometry = DisplayLayout(of: decoded.frame, in: source.stream, turnedBy: turn.quarters).geometry
            luma = try UprightLuma(geometry)
        }
        let what = "the video changes to \(size.width) × \(size.height) pixels"
        report(
            Diagnostic(
                .note, code: "size-changed", keepsSizes ? what : "\(what); frames are scaled to the first size",
                time: decoded.time))
    }

    /// - Parameter isWhole: whether the end of the file was reached, and not just that of the range.
    private func finish(isWhole: Bool) {
        hasEnded = true
        let stream = source.stream
        if isWhole {
            stream.takeDiagnostics().forEach(report)
            noteTruncation()
        }
        if nextNumber == 0 {
            let message = "no frame lies between the times asked for"
            report(Diagnostic(.warning, code: "range-empty", message, time: stream.end))
        }
        events += (limiter.summaries + source.drainLog()).map(FrameEvent.diagnostic)
    }

    private func noteTruncation() {
        guard !info.isStill else { return }
        let stream = source.stream
        if let failure = stream.readFailure {
            let message = "the rest of the file can't be read (\(failure.reason)): it may be cut short"
            return report(Diagnostic(.warning, code: "file-truncated", message, time: stream.end))
        }
        guard let end = stream.end, let promised = stream.demuxer.promisedEnd else { return }
        let shortfall = max(Self.usualShortfall.seconds, promised.seconds * Self.usualShortfall.share)
        guard promised.seconds - end.seconds > shortfall else { return }
        let message = "the video ends before the \(promised.seconds) s that the file promises: it may be cut short"
        report(Diagnostic(.warning, code: "file-truncated", message, time: end))
    }

    private func report(_ diagnostic: Diagnostic) {
        if limiter.admits(diagnostic) { events.append(.diagnostic(diagnostic)) }
    }
}
