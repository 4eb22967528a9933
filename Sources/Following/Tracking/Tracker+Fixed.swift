import Basics
import Imaging
import Recognition

/// What is burnt into the picture: it stands still while the world moves behind it.
extension Tracker {
    /// The frames along which a track is carried.
    func timeline(of number: Int) -> Timeline { tracks[number]?.isFixed == true ? timeline.still : timeline }

    /// Finds what is burnt into the picture, and takes it out of the observation.
    mutating func associateFixed(_ observation: inout Observation) -> Found {
        guard !isStill, observation.isTextSought else { return [] }
        fixedPlaces.observe(
            observation.lines.map(\.quad).filter(picture.isWhole), in: observation.frame, on: timeline)
        for place in fixedPlaces.places where place.proofs > 0 {
            guard let number = tracks.keys.sorted().first(where: { isFixed($0, at: place.quad) }) else {
                suspect(place, observation)
                continue
            }
            if place.stands { tighten(number, to: place, observation) }
            if place.isFixed, tracks[number]?.isProven == false { prove(number, observation) }
        }
        var found = Found()
        for number in tracks.keys.sorted() {
            guard let track = tracks[number], track.isFixed, !track.isEnded else { continue }
            let quad = track.path.anchor.quad
            // Parts of it, and the box that it may stand in.
            let lines = observation.lines.filter { line in
                let shared = line.quad.intersectionArea(quad)
                return shared > 0.5 * line.quad.area || shared > 0.8 * quad.area && line.quad.height < 4 * quad.height
            }
            let covered = lines.reduce(0) { $0 + $1.quad.intersectionArea(quad) }
            guard covered > 0.5 * quad.area else { continue }
            let whole = lines.first { $0.quad.isPlace(of: quad) }
            if let whole {
                extend(number, to: whole.quad, frame: observation.frame)
                hear(whole, of: number, in: observation)
            } else {
                tracks[number]?.path.extendAsPredicted(to: observation.frame, on: timeline.still)
                tracks[number]?.lastSeen = timeline.time(of: observation.frame)
            }
            found.insert(number)
            if track.isProven { observation.lines.removeAll(where: lines.contains) }
        }
        return found
    }

    /// Begins to read what may be burnt into the picture, beside the item that it may be otherwise.
    private mutating func suspect(_ place: FixedPlaces.Place, _ observation: Observation) {
        guard let line = observation.lines.first(where: { place.quad.isPlace(of: $0.quad) }) else { return }
        let number = begin(text(in: line), at: line.quad, frame: observation.frame)
        var path = TrackPath(
            frame: max(place.firstFrame, timeline.first), quad: place.quad, picture: picture, isReadWhole: true)
        path.beginAtOnce(on: timeline.still, reach: 0)
        tracks[number]?.path = path
        tracks[number]?.isFixed = true
    }

    /// Tells of what is burnt into the picture, in place of the item that it was taken for.
    private mutating func prove(_ number: Int, _ observation: Observation) {
        guard let fixed = tracks[number] else { return }
        let others = tracks.keys.sorted().filter { other in
            guard let track = tracks[other], track.text != nil, !track.isFixed, !track.isEnded else { return false }
            return track.path.anchor.quad.intersectionOverUnion(fixed.path.anchor.quad) > 0.4
        }
        for other in others where tracks[other]?.isReported == false { tracks[other] = nil }
        guard let told = others.first(where: { tracks[$0]?.path.isComplete == true && tracks[$0]?.isReported == true })
        else {
            tracks[number]?.isProven = true
            return
        }
        tracks[number] = nil
        tracks[told]?.content = fixed.content.inherited
        tracks[told]?.running = fixed.running
        tracks[told]?.neighbours = [:]
        for other in tracks.keys { tracks[other]?.neighbours[told] = nil }
        tracks[told]?.isFixed = true
        tracks[told]?.isProven = true
        tracks[told]?.path.extend(
            to: fixed.path.anchor.quad, frame: observation.frame, on: timeline.still, reach: 0, isKnown: true)
    }

    private func isFixed(_ number: Int, at quad: Quad) -> Bool {
        guard let track = tracks[number], track.isFixed, !track.isEnded else { return false }
        let own = track.path.anchor.quad
        return own.intersectionArea(quad) > 0.5 * min(own.area, quad.area)
    }

    /// Where a line was taken for the box that it stands in, makes it the line.
    private mutating func tighten(_ number: Int, to place: FixedPlaces.Place, _ observation: Observation) {
        guard let quad = tracks[number]?.path.anchor.quad, place.quad.height < 0.75 * quad.height,
            place.quad.width > 0.5 * quad.width
        else { return }
        tracks[number]?.path.extend(
            to: place.quad, frame: observation.frame, on: timeline.still, reach: 0, isKnown: true)
    }

    /// Tells the values that a burnt-in line has had.
    mutating func tellValues(of number: Int) {
        guard let values = tracks[number]?.running.takeValues() else { return }
        for value in values where .text(value.transcript) != tracks[number]?.toldContent?.value {
            guard let track = tracks[number] else { return }
            var content = track.toldContent ?? ItemContent(value: .text(""), confidence: 0, isFixed: true)
            (content.value, content.confidence) = (.text(value.transcript), value.confidence)
            let key = KeyFrame(number: value.moment.number, time: value.moment.time, quad: track.path.anchor.quad)
            tell(number, at: key, .updated(content, nil))
            tracks[number]?.toldContent = content
        }
    }
}

extension Track {
    /// How often a line whose numbers may run is read, and how often one that seems to say the same for ever.
    private static let pauses = (running: MediaTime(seconds: 0.4), resting: MediaTime(seconds: 2))
    /// How long it takes until a line seems to.
    private static let restless = MediaTime(seconds: 10)

    /// Whether a line that is burnt in may say something else by now.
    func wantsRereading(at now: MediaTime) -> Bool {
        guard isFixed, let text, text.vote.transcript.contains(where: \.isNumber) else { return false }
        return now - lastAsked >= (isResting(at: now) ? Self.pauses.resting : Self.pauses.running)
    }

    private func isResting(at now: MediaTime) -> Bool {
        !running.isRunning && now - (path.begun ?? now) > Self.restless
    }

    /// Whether what was told of it stands until it is known whether its numbers run.
    func isUndecided(_ content: ItemContent, at now: MediaTime) -> Bool {
        guard isFixed, !isEnded, !running.isRunning, !isResting(at: now), let text = content.text else { return false }
        return running.first?.hasForm(of: text) == true
    }

    /// The time before which everything of it has been told.
    var settled: MediaTime? {
        guard let settled = path.settled else { return nil }
        guard isFixed else { return settled }
        return [settled, running.waitingSince, askedAt.first].compactMap(\.self).min()
    }

    /// What the item said when it came into view, if that is known.
    func firstContent(of content: ItemContent) -> ItemContent {
        guard isFixed, let first = running.first, first.hasForm(of: content.text ?? "") else { return content }
        var content = content
        (content.value, content.confidence) = (.text(first.transcript), first.confidence)
        return content
    }
}
