import Basics
import CameraMotion
package import Imaging
package import Recognition

/// A line that the tracker wants to have read in the frame just observed.
package struct ReadRequest: Hashable, Sendable {
    /// The track that the reading is for.
    package var track: Int
    /// The frame that is to be read.
    package var frame: Int
    /// The tight box around the line's ink in that frame.
    package var quad: Quad
    /// Which way it is read.
    package var direction: LineDirection
    package var isLightOnDark: Bool
    /// Whether the line was surely found in that frame, so that it is read however it looks.
    package var isSure = false
    /// What the line fills of the quad, where it runs along a curve.
    package var bend: LineBand?
    /// Whether it is read however blurred it is, because it was too blurred before.
    package var takesBlurred = false
}

/// The answer to a `ReadRequest`.
package struct ReadResult: Sendable {
    /// What was asked.
    package var request: ReadRequest
    /// `nil` where what stands there doesn't look like print, so that the engine wasn't asked.
    package var reading: LineReading?
    /// Whether it does, but too blurred to be read well.
    package var isBlurred: Bool

    package init(request: ReadRequest, reading: LineReading?, isBlurred: Bool = false) {
        self.request = request
        self.reading = reading
        self.isBlurred = isBlurred
    }
}

/// Which of the lines that were found are worth reading in the frame just observed; and what the answers say.
struct ReadingPlanner {
    let picture: PictureEdges

    /// What to read of what was found.
    func requests(
        for found: Set<Int>, in observation: Observation, _ tracks: inout TrackStore, on timeline: MotionTimeline
    ) -> [ReadRequest] {
        let now = timeline.time(of: observation.frame)
        return found.sorted().compactMap { id in
            tracks.update(id) { request(for: &$0, id, in: observation, at: now) }.flatMap(\.self)
        }
    }

    private func request(for track: inout Track, _ id: Int, in observation: Observation, at now: MediaTime)
        -> ReadRequest?
    {
        guard case .text(var evidence) = track.content else { return nil }
        let quad = track.path.anchor.quad
        // Reading a frame twice adds nothing.
        guard track.path.isSeenWhole, track.lastHeard != observation.frame else { return nil }
        if track.lastOffered == observation.frame, !track.isFixed {
            track.updateText { $0.noteSighting(height: quad.height) }
            return nil
        }
        let isWanted = evidence.wantsReading(quad, hits: track.hits, isStill: picture.isStill)
        let isWantedAgain = !isWanted && track.wantsRereading(at: now)
        if isWanted { evidence.asked(hits: track.hits) }
        if isWantedAgain { evidence.askedAgain() }
        track.content = .text(evidence)
        guard isWanted || isWantedAgain else { return nil }
        track.ask(at: now)
        return ReadRequest(
            track: id, frame: observation.frame, quad: quad, direction: evidence.vote.direction,
            isLightOnDark: evidence.isLightOnDark,
            isSure: track.bend != nil || observation.lines.contains { $0.isSure && $0.quad == quad },
            bend: track.bend, takesBlurred: picture.isStill || isWantedAgain || evidence.takesBlurred)
    }

    /// Takes readings that were asked for earlier.
    func absorb(_ results: [ReadResult], _ tracks: inout TrackStore, on timeline: MotionTimeline) {
        for result in results {
            tracks.update(result.request.track) { $0.take(result, at: timeline.moment(of: result.request.frame)) }
        }
    }
}
