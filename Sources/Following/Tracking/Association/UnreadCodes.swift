import Basics
import CameraMotion
import Imaging
package import Recognition

/// All sights of a place that may be a barcode, which the tracker wants to have read together.
package struct StackRequest: Sendable {
    /// The track that the reading is for.
    package var track: Int
    /// The frame that the stack's quads are in.
    package var frame: Int
    /// All sights of the place, the clearest first.
    package var stack: CodeStack
}

/// The answer to a `StackRequest`.
package struct StackResult: Sendable {
    /// What was asked.
    package var request: StackRequest
    package var outcome: CodeStack.Outcome

    package init(request: StackRequest, outcome: CodeStack.Outcome) {
        self.request = request
        self.outcome = outcome
    }
}

/// Follows what may be a barcode and couldn't be read, until all sights of it together can be read.
struct UnreadCodes {
    /// When the last stack of sights was asked to be read.
    private var lastStack = MediaTime(microseconds: .min / 2)
    private let picture: PictureEdges

    init(picture: PictureEdges) {
        self.picture = picture
    }

    /// The most places that are followed at a time. More: memory, and attempts at what is no code. Chosen by reasoning.
    private static let mostFollowed = 12
    /// How much time there is from one attempt to the next: one costs about as much as reading ten frames. Chosen by
    /// reasoning.
    private static let pause = MediaTime(seconds: 0.4)
    /// The overlap (intersection over union) from which on a sight is of the place that was expected there.
    private static let leastOverlap = 0.3
    /// The share of a place's area that a code that was read covers, so that it is that code.
    private static let shareRead = 0.3
    /// The share of a sight's area in a code that was read from a stack, from which on it shows that code.
    private static let shareSeen = 0.6
    /// The share of a sight's area in a line of text from which on it counts as writing.
    private static let shareOfText = 0.15
}

/// Following.
extension UnreadCodes {
    /// Takes what may be barcodes in a frame.
    /// - Parameter predicted: where the items are expected in it.
    /// - Returns: the items that were found.
    func associate(
        _ observation: Observation, predicted: [Int: Quad], lives: inout LifeCycle, on timeline: MotionTimeline
    ) -> Set<Int> {
        dropRead(observation, &lives.tracks, on: timeline)
        let codes = lives.tracks.ids { $0.barcode != nil && !$0.isEnded }.compactMap { id in
            lives.tracks[id]?.quad(in: observation.frame, on: timeline).map { (id: id, quad: $0) }
        }
        let sights = observation.unread.filter { sight in
            picture.isWhole(sight.quad)
                && !codes.contains { $0.quad.intersectionArea(sight.quad) > Self.shareRead * sight.quad.area }
        }
        for code in codes { keepStacked(code.id, at: code.quad, in: observation, &lives.tracks, on: timeline) }
        let known = lives.tracks.ids { $0.unread != nil }.filter { predicted[$0] != nil }
        let pairs = BoxMatching.match(predicted: known.count, observed: sights.count, least: Self.leastOverlap) {
            guard let quad = predicted[known[$0]], lives.tracks[known[$0]]?.unread?.kind == sights[$1].kind else {
                return 0
            }
            return quad.intersectionOverUnion(sights[$1].quad)
        }
        var found = Set<Int>()
        for pair in pairs {
            let (id, sight) = (known[pair.predicted], sights[pair.observed])
            add(sight, to: id, observation, &lives.tracks, on: timeline)
            lives.extend(id, to: sight.quad, frame: observation.frame, on: timeline)
            found.insert(id)
        }
        let used = Set(pairs.map(\.observed))
        let room = max(0, Self.mostFollowed - known.count)
        for sight in sights.indices.filter({ !used.contains($0) }).prefix(room).map({ sights[$0] }) {
            let evidence = UnreadEvidence(sight, frame: observation.frame)
            let id = lives.begin(.unread(evidence), at: sight.quad, frame: observation.frame, on: timeline)
            add(sight, to: id, observation, &lives.tracks, on: timeline)
            found.insert(id)
        }
        return found
    }

    /// What was read after all needs no second track.
    private func dropRead(_ observation: Observation, _ tracks: inout TrackStore, on timeline: MotionTimeline) {
        tracks.removeAll { track in
            guard track.unread != nil, !track.isEnded, let quad = track.quad(in: observation.frame, on: timeline) else {
                return false
            }
            return observation.barcodes.contains { $0.quad.intersectionArea(quad) > Self.shareRead * quad.area }
        }
    }

    /// A code that only all sights together let read is in view as long as it is seen.
    private func keepStacked(
        _ id: Int, at quad: Quad, in observation: Observation, _ tracks: inout TrackStore, on timeline: MotionTimeline
    ) {
        guard let track = tracks[id], track.barcode?.isStacked == true, track.path.anchor.frame != observation.frame,
            observation.unread.contains(where: {
                $0.quad.intersectionArea(quad) > Self.shareSeen * $0.quad.area
            })
        else { return }
        tracks.update(id) { $0.keep(in: observation.frame, on: timeline) }
    }

    private func add(
        _ sight: CodeSight, to id: Int, _ observation: Observation, _ tracks: inout TrackStore,
        on timeline: MotionTimeline
    ) {
        guard let before = tracks[id]?.unread?.latest else { return }
        let carried = timeline.carry(before.quad, from: before.frame, to: observation.frame)
        let motion = carried.flatMap { Homography(from: before.quad, to: $0) }
        let back = timeline.carriedBack(sight.quad, from: observation.frame)
        let shift = back.map { sight.quad.center - $0.center } ?? Point(0, 0)
        let isText = tracks.all.contains { other in
            guard other.text != nil, other.isReported, !other.isEnded,
                let line = other.quad(in: observation.frame, on: timeline)
            else { return false }
            return line.intersectionArea(sight.quad) > Self.shareOfText * sight.quad.area
        }
        tracks.update(id) {
            $0.updateUnread {
                $0.add(
                    sight, frame: observation.frame, motion: motion, shift: shift, sharpness: observation.sharpness,
                    isText: isText)
            }
        }
    }
}

/// Reading.
extension UnreadCodes {
    /// Asks for at most one reading a step, and not in every step.
    mutating func requests(_ tracks: inout TrackStore, on timeline: MotionTimeline) -> [StackRequest] {
        let now = timeline.time(of: timeline.last)
        guard !picture.isStill, now - lastStack >= Self.pause else { return [] }
        let waiting = tracks.ids { $0.unread?.wantsReading(isLast: $0.isEnded) == true }.first
        guard let waiting else { return [] }
        lastStack = now
        return [Self.request(waiting, &tracks)].compactMap(\.self)
    }

    /// The last attempts at what is still unread at the end of the video.
    func lastRequests(_ tracks: inout TrackStore) -> [StackRequest] {
        guard !picture.isStill else { return [] }
        return tracks.ids { $0.unread?.wantsReading(isLast: true) == true }.compactMap { Self.request($0, &tracks) }
    }

    private static func request(_ id: Int, _ tracks: inout TrackStore) -> StackRequest? {
        guard var evidence = tracks[id]?.unread else { return nil }
        let stack = evidence.ask()
        tracks.update(id) { $0.content = .unread(evidence) }
        return StackRequest(track: id, frame: evidence.latest.frame, stack: stack)
    }

    /// Takes what came of attempts: what was read is a barcode from now on.
    func absorb(_ results: [StackResult], lives: inout LifeCycle, on timeline: MotionTimeline) {
        for result in results where lives.tracks[result.request.track]?.unread != nil {
            let (id, frame) = (result.request.track, result.request.frame)
            lives.tracks.update(id) { $0.updateUnread { $0.take(result.outcome) } }
            guard case .read(let reading) = result.outcome else { continue }
            let content = Track.Content.barcode(BarcodeEvidence(reading, isStacked: true))
            lives.tracks.update(id) { $0.content = content }
            guard timeline[frame] != nil, let isEnded = lives.tracks[id]?.isEnded else { continue }
            var path = lives.path(of: content, at: reading.quad, frame: frame)
            path.beginAtOnce(on: timeline, reach: lives.settings.reach)
            path.watch(to: timeline.last, on: timeline)
            if isEnded { path.end(on: timeline, reach: lives.settings.reach, atLeastOnce: true) }
            lives.tracks.update(id) { $0.path = path }
        }
    }
}
