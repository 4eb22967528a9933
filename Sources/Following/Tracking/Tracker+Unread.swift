import Basics
import Imaging
import Recognition

/// Following what may be a barcode and couldn't be read, until all sights of it together can be read.
extension Tracker {
    mutating func associateUnread(_ observation: Observation, predicted: [Int: Quad]) -> Found {
        dropRead(observation)
        let codes = tracks.filter { $0.value.barcode != nil && !$0.value.isEnded }
        let quads = codes.compactMapValues { track in
            timeline.carry(track.path.anchor.quad, from: track.path.anchor.frame, to: observation.frame)
        }
        let sights = observation.unread.filter { sight in
            picture.isWhole(sight.quad)
                && !quads.values.contains { $0.intersectionArea(sight.quad) > 0.3 * sight.quad.area }
        }
        keepStacked(codes, at: quads, in: observation)
        let known = tracks.keys.sorted().filter { tracks[$0]?.unread != nil && predicted[$0] != nil }
        let pairs = Association.match(predicted: known.count, observed: sights.count, least: 0.3) {
            guard let quad = predicted[known[$0]], tracks[known[$0]]?.unread?.kind == sights[$1].kind else { return 0 }
            return quad.intersectionOverUnion(sights[$1].quad)
        }
        var found = Found()
        for pair in pairs {
            add(sights[pair.observed], to: known[pair.predicted], observation)
            extend(known[pair.predicted], to: sights[pair.observed].quad, frame: observation.frame)
            found.insert(known[pair.predicted])
        }
        let used = Set(pairs.map(\.observed))
        let room = Self.mostUnread - known.count
        for sight in sights.indices.filter({ !used.contains($0) }).prefix(max(0, room)).map({ sights[$0] }) {
            let number = begin(
                .unread(UnreadEvidence(sight, frame: observation.frame)), at: sight.quad, frame: observation.frame)
            add(sight, to: number, observation)
            found.insert(number)
        }
        return found
    }

    /// The most places that are followed at a time.
    private static let mostUnread = 12
    /// How much time there is from one attempt to the next.
    private static let pause = MediaTime(seconds: 0.4)

    /// What was read after all needs no second track.
    private mutating func dropRead(_ observation: Observation) {
        for number in tracks.keys.sorted() {
            guard let track = tracks[number], track.unread != nil, !track.isEnded,
                let quad = timeline.carry(track.path.anchor.quad, from: track.path.anchor.frame, to: observation.frame)
            else { continue }
            if observation.barcodes.contains(where: { $0.quad.intersectionArea(quad) > 0.3 * quad.area }) {
                tracks[number] = nil
            }
        }
    }

    /// A code that only all sights together let read is in view as long as it is seen.
    private mutating func keepStacked(_ codes: [Int: Track], at quads: [Int: Quad], in observation: Observation) {
        for number in codes.keys.sorted() where codes[number]?.barcode?.isStacked == true {
            guard let quad = quads[number], codes[number]?.path.anchor.frame != observation.frame,
                observation.unread.contains(where: { $0.quad.intersectionArea(quad) > 0.6 * $0.quad.area })
            else { continue }
            tracks[number]?.path.extendAsPredicted(to: observation.frame, on: timeline)
            tracks[number]?.lastSeen = timeline.time(of: observation.frame)
        }
    }

    private mutating func add(_ sight: CodeSight, to number: Int, _ observation: Observation) {
        guard let track = tracks[number], var evidence = track.unread else { return }
        let before = evidence.latest
        let carried = timeline.carry(before.quad, from: before.frame, to: observation.frame)
        let motion = carried.flatMap { Homography(from: before.quad, to: $0) }
        let back = timeline.carriedBack(sight.quad, from: observation.frame)
        let shift = back.map { sight.quad.center - $0.center } ?? Point(0, 0)
        let isText = tracks.values.contains { other in
            guard other.text != nil, other.isReported, !other.isEnded else { return false }
            let line = timeline.carry(other.path.anchor.quad, from: other.path.anchor.frame, to: observation.frame)
            return line.map { $0.intersectionArea(sight.quad) > 0.15 * sight.quad.area } ?? false
        }
        evidence.add(
            sight, frame: observation.frame, motion: motion, shift: shift, sharpness: observation.sharpness,
            isText: isText)
        tracks[number]?.content = .unread(evidence)
    }

    /// Asks for at most one reading a step, and not in every step.
    mutating func requestStacks() {
        let now = timeline.time(of: timeline.last)
        guard !isStill, now - lastStack >= Self.pause else { return }
        let waiting = tracks.keys.sorted().first {
            tracks[$0]?.unread?.wantsReading(isLast: tracks[$0]?.isEnded == true) == true
        }
        guard let waiting else { return }
        lastStack = now
        outcome.stacks.append(contentsOf: [request(waiting)].compactMap(\.self))
    }

    private mutating func request(_ number: Int) -> StackRequest? {
        guard let track = tracks[number], var evidence = track.unread else { return nil }
        let stack = evidence.ask()
        tracks[number]?.content = .unread(evidence)
        return StackRequest(track: number, frame: evidence.latest.frame, stack: stack)
    }

    /// The last attempts at what is still unread at the end of the video.
    package mutating func lastStacks() -> [StackRequest] {
        guard !isStill else { return [] }
        let waiting = tracks.keys.sorted().filter { tracks[$0]?.unread?.wantsReading(isLast: true) == true }
        return waiting.compactMap { request($0) }
    }

    /// Takes what came of attempts.
    package mutating func absorb(_ results: [StackResult]) {
        for result in results {
            let number = result.request.track
            guard let track = tracks[number], var evidence = track.unread else { continue }
            evidence.take(result.outcome)
            tracks[number]?.content = .unread(evidence)
            guard case .read(let reading) = result.outcome else { continue }
            let content = Track.Content.barcode(BarcodeEvidence(reading, isStacked: true))
            tracks[number]?.content = content
            guard timeline[result.request.frame] != nil else { continue }
            var path = path(of: content, at: reading.quad, frame: result.request.frame)
            path.beginAtOnce(on: timeline, reach: settings.reach)
            path.watch(to: timeline.last, on: timeline)
            if track.isEnded { path.end(on: timeline, reach: settings.reach, atLeastOnce: true) }
            tracks[number]?.path = path
        }
    }
}

extension Track {
    var unread: UnreadEvidence? {
        if case .unread(let evidence) = content { evidence } else { nil }
    }
}
