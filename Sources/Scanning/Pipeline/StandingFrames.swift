import Basics
import Imaging

/// A video of which frames that stand for long are seen again and again, as in a video with a steady rate: a recording of
/// a screen has a frame only where something changes. What counts is how long something could be seen, not in how many
/// frames.
final class StandingFrames: FrameSource {
    private let source: any FrameSource
    private let step: MediaTime
    /// What is to be handed out before the source is asked again.
    private var waiting: [FrameEvent] = []
    private var last: Frame?
    private var repeats = 0

    /// The most repeats of a frame. A line of text is believed after four to six looks; fewer would miss short words, more
    /// only take time.
    private static let mostRepeats = 8

    /// - Parameter step: how long a frame stands until it is looked at again.
    init(_ source: any FrameSource, every step: MediaTime) {
        self.source = source
        self.step = step
    }

    var info: VideoInfo { source.info }
    var end: MediaTime? { source.end }

    func next() throws -> FrameEvent? {
        if waiting.isEmpty { try fetch() }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private func fetch() throws {
        switch try source.next() {
        case .frame(var frame)?:
            // What was left out was there to be seen.
            if frame.leftOut.isEmpty { repeatLast(until: frame.time) }
            frame.number += repeats
            last = frame
            waiting.append(.frame(frame))
        case .diagnostic(let diagnostic)?:
            waiting.append(.diagnostic(diagnostic))
        case nil:
            if let end = source.end { repeatLast(until: end) }
            last = nil
        }
    }

    /// Hands the last frame out once more for each `step` that it stands until `end`, spread evenly.
    private func repeatLast(until end: MediaTime) {
        guard !info.isStill, let last, step > .zero else { return }
        let gap = end - last.time
        let count = min(Self.mostRepeats, Int(gap.microseconds / step.microseconds) - 1)
        guard count > 0 else { return }
        for index in 1...count {
            var frame = last
            frame.number += index
            frame.time = last.time + MediaTime(microseconds: gap.microseconds * Int64(index) / Int64(count + 1))
            frame.isRepeated = true
            frame.leftOut = []
            waiting.append(.frame(frame))
        }
        repeats += count
    }
}
