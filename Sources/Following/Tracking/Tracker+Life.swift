import Basics
import Imaging

/// Telling of lives: that an item is there, that more is known of it, that it is gone.
extension Tracker {
    mutating func report() {
        for number in tracks.keys.sorted() { report(number) }
    }

    private mutating func report(_ number: Int) {
        guard let track = tracks[number], track.isFixed == track.isProven,
            let content = track.belief(isStill: isStill)
        else { return }
        if track.isReported {
            tellGeometry(of: number)
            tellValues(of: number)
            let told = tracks[number]?.toldContent
            let now = track.path.settled ?? timeline.time(of: timeline.last)
            var content = content
            if let told, track.isUndecided(content, at: now) { content.value = told.value }
            guard content.value != told?.value || content.isFixed != told?.isFixed else { return }
            tell(
                number,
                at: KeyFrame(number: track.path.lastWhole?.number ?? 0, time: now, quad: track.path.anchor.quad),
                .updated(content, nil))
        } else {
            tracks[number]?.path.forget(before: horizon)
            guard track.isWanted, let first = tracks[number]?.path.keys.first else { return }
            tracks[number]?.isReported = true
            let content = track.firstContent(of: content)
            let keys = tracks[number]?.path.takeKeys() ?? []
            tell(number, at: first, .added(track.kind, content, first.quad))
            for key in keys.dropFirst() { tell(number, at: key, .updated(nil, key.quad)) }
            tracks[number]?.toldContent = content
            tellValues(of: number)
            return
        }
        tracks[number]?.toldContent = content
    }

    private mutating func tellGeometry(of number: Int) {
        for key in tracks[number]?.path.takeKeys() ?? [] { tell(number, at: key, .updated(nil, key.quad)) }
    }

    mutating func tell(_ number: Int, at key: KeyFrame, _ change: LifecycleEvent.Change) {
        // What is known too late to be told at its time is told as soon as can be.
        let moment = key.time < horizon.time ? horizon : KeyFrame.Moment(number: key.number, time: key.time)
        let printed = tracks[number].map { change.map($0.printed) } ?? change
        ordering.add(LifecycleEvent(track: number, frame: moment.number, time: moment.time, change: printed))
    }

    mutating func endAll(where isOver: (Track) -> Bool = { _ in true }) {
        for number in tracks.keys.sorted() where tracks[number].map(isOver) == true { end(number) }
    }

    /// Ends the lives of items that left the picture, or weren't found for too long where they should be.
    mutating func endLost() {
        let now = timeline.time(of: timeline.last)
        for number in tracks.keys.sorted() {
            guard tracks[number]?.isEnded == false else { continue }
            if tracks[number]?.isFixed == false { tracks[number]?.path.watch(to: timeline.last, on: timeline) }
            guard let track = tracks[number] else { continue }
            let grace = track.isReported || track.isFixed ? settings.grace : settings.candidateGrace
            let isHidden =
                track.path.isComplete && !track.isFixed
                && now - timeline.time(of: track.path.lastVisible) > settings.patience
            let quad = timeline(of: number).carry(
                track.path.anchor.quad, from: track.path.anchor.frame, to: timeline.last)
            let isInView = quad.map(picture.shows) ?? false
            // What isn't known yet may stand elsewhere than expected.
            let hasLeft = !isInView && (track.path.isComplete || track.text?.vote.isEmpty != false)
            if isHidden || hasLeft || now - track.lastSeen > grace { end(number) }
        }
    }

    mutating func end(_ number: Int) {
        guard tracks[number]?.isEnded == false else { return }
        let timeline = timeline(of: number)
        // A code may be read though the field around it never is in view: better told where it is than lost.
        let isNewCode = tracks[number]?.barcode != nil && tracks[number]?.previous == nil
        let isMissed = tracks[number]?.isMissed == true
        tracks[number]?.path.end(on: timeline, reach: isMissed ? 0 : settings.reach, atLeastOnce: isNewCode)
        tracks[number]?.isEnded = true
        guard let track = tracks[number], track.path.isComplete, track.unread == nil, !track.isFixed else { return }
        dormant[number] = Dormant(
            track: track, quad: track.path.anchor.quad, frame: track.path.anchor.frame,
            since: timeline.time(of: timeline.last))
    }

    /// Tells the end of the lives that are over, once all readings that were asked for are in.
    mutating func closeEnded() {
        for number in tracks.keys.sorted() {
            guard let track = tracks[number], track.isEnded, !track.isWaiting else { continue }
            tracks[number]?.running.close()
            report(number)
            tellRemoval(of: number)
        }
        tracks = tracks.filter { !$0.value.isEnded || $0.value.isWaiting }
    }

    private mutating func tellRemoval(of number: Int) {
        guard let track = tracks[number], track.isReported, let content = track.belief(isStill: isStill),
            let last = track.path.lastWhole
        else { return }
        tellGeometry(of: number)
        let aspect = track.path.anchor.quad.aspect
        let assignment =
            track.isFixed
            ? nil
            : labels.assign(
                LabelBook.Entry(
                    track: number, content: content.value, group: textsOfLabel(around: number),
                    layouts: track.neighbours.mapValues(\.layout), aspect: aspect))
        let removal = LifecycleEvent.Removal(
            content: content, first: track.isFixed ? track.running.start?.transcript : nil, lastSeen: last.time,
            label: assignment?.label,
            layout: assignment?.layout ?? LayoutBox(x: 0, y: 0, width: aspect, height: 1),
            same: assignment?.same ?? track.previous, view: track.bestView, rivals: track.barcode?.rivals ?? [])
        tell(number, at: last, .removed(removal))
    }

    /// The other items of the label that `number` stands on, as far as they are known, with their transcripts.
    private func textsOfLabel(around number: Int) -> [Int: String?] {
        var texts: [Int: String?] = [:]
        var queue = [number]
        while let current = queue.popLast() {
            for next in joined(to: current) where next != number && texts.index(forKey: next) == nil {
                texts[next] = .some(tracks[next]?.belief(isStill: isStill)?.text)
                // A code names its label, but doesn't tie two labels together.
                if tracks[next]?.text != nil { queue.append(next) }
            }
        }
        return texts
    }

    /// The items that stand on one label with `number`; for a barcode only the nearest.
    private func joined(to number: Int) -> [Int] {
        guard let track = tracks[number] else { return [] }
        let joined = track.neighbours.filter { $0.value.isJoined }
        guard track.text == nil else { return joined.keys.sorted() }
        let nearest = joined.min { a, b in
            (a.value.layout.distance(aspect: track.path.anchor.quad.aspect), a.key)
                < (b.value.layout.distance(aspect: track.path.anchor.quad.aspect), b.key)
        }
        return nearest.map { [$0.key] } ?? []
    }
}
