import Basics
import CameraMotion
import Imaging

/// Reports lives: that an item is there, that more is known of it, that it is gone. It owns the labels, and the order of
/// the events.
struct LifeReporter {
    private var labels = LabelBook()
    private var ordering = EventOrdering()
    /// The first frame that can still be reported.
    private var horizon = FrameMoment(number: 0, time: MediaTime(microseconds: .min))

    /// The views that events refer to that weren't given out yet.
    var waitingViews: [Int] { ordering.waitingViews }

    /// Reports what is new of all items.
    mutating func report(_ tracks: inout TrackStore, on timeline: MotionTimeline) {
        for id in tracks.ids {
            tracks.update(id) { track in
                if let previous = track.previous { labels.link(id, to: previous) }
                report(&track, id, on: timeline)
            }
        }
    }

    /// Reports the end of the lives that are over, once all readings that were asked for are in, and drops their items.
    mutating func closeEnded(_ tracks: inout TrackStore, on timeline: MotionTimeline) {
        for id in tracks.ids {
            guard let track = tracks[id], track.isEnded, !track.isWaiting else { continue }
            tracks.update(id) {
                $0.running.close()
                report(&$0, id, on: timeline)
            }
            reportRemoval(of: id, &tracks)
        }
        tracks.removeAll { $0.isEnded && !$0.isWaiting }
    }

    /// The events before which nothing can come any more, in order of time.
    /// - Parameter memory: how far back an item that is believed only now can still be reported.
    mutating func release(_ tracks: TrackStore, on timeline: MotionTimeline, memory: MediaTime) -> [LifecycleEvent] {
        let now = timeline.time(of: timeline.last)
        // An item that isn't known yet may still be reported, from where it came into view, but not for ever.
        let settled = tracks.all.filter(\.isReported).compactMap(\.settled).min() ?? now
        horizon = timeline.moment(atOrAfter: max(ordering.watermark, min(settled, now - memory)))
        return ordering.release(before: horizon.time)
    }

    /// All events that weren't given out yet, in order of time.
    mutating func releaseAll() -> [LifecycleEvent] { ordering.releaseAll() }
}

extension LifeReporter {
    private mutating func report(_ track: inout Track, _ id: Int, on timeline: MotionTimeline) {
        guard track.isFixed == track.isProven, let content = track.belief else { return }
        if track.isReported {
            reportChange(of: &track, id, to: content, on: timeline)
        } else {
            reportBeginning(of: &track, id, as: content)
        }
    }

    private mutating func reportBeginning(of track: inout Track, _ id: Int, as content: ItemContent) {
        track.path.forget(before: horizon)
        guard track.isWanted, let first = track.path.keys.first else { return }
        track.isReported = true
        let content = track.firstContent(of: content)
        let keys = track.path.takeKeys()
        add(.added(track.kind, content, first.quad), of: track, id, at: first)
        for key in keys.dropFirst() { add(.updated(nil, key.quad), of: track, id, at: key) }
        track.reportedContent = content
        reportValues(of: &track, id)
    }

    private mutating func reportChange(
        of track: inout Track, _ id: Int, to content: ItemContent, on timeline: MotionTimeline
    ) {
        let now = track.path.settled ?? timeline.time(of: timeline.last)
        let isUndecided = track.isUndecided(content, at: now)
        reportGeometry(of: &track, id)
        reportValues(of: &track, id)
        let reported = track.reportedContent
        var content = content
        if let reported, isUndecided { content.value = reported.value }
        guard content.value != reported?.value || content.isFixed != reported?.isFixed else { return }
        let key = KeyFrame(number: track.path.lastWhole?.number ?? 0, time: now, quad: track.path.anchor.quad)
        add(.updated(content, nil), of: track, id, at: key)
        track.reportedContent = content
    }

    private mutating func reportGeometry(of track: inout Track, _ id: Int) {
        for key in track.path.takeKeys() { add(.updated(nil, key.quad), of: track, id, at: key) }
    }

    /// Reports the values that a burnt-in line has had.
    private mutating func reportValues(of track: inout Track, _ id: Int) {
        for value in track.running.takeValues() where .text(value.transcript) != track.reportedContent?.value {
            var content = track.reportedContent ?? ItemContent(value: .text(""), confidence: 0, isFixed: true)
            (content.value, content.confidence) = (.text(value.transcript), value.confidence)
            let key = KeyFrame(number: value.moment.number, time: value.moment.time, quad: track.path.anchor.quad)
            add(.updated(content, nil), of: track, id, at: key)
            track.reportedContent = content
        }
    }

    private mutating func reportRemoval(of id: Int, _ tracks: inout TrackStore) {
        // What was reported ends, though its readings may have come to contradict each other.
        guard let track = tracks[id], track.isReported, let content = track.belief ?? track.reportedContent,
            let last = track.path.lastWhole
        else { return }
        if track.isCutBack { ordering.withdraw(id, after: last.time) }
        tracks.update(id) { reportGeometry(of: &$0, id) }
        let aspect = track.path.anchor.quad.aspect
        let assignment =
            track.isFixed
            ? nil
            : labels.assign(
                LabelBook.EndedItem(
                    track: id, content: content.value, group: LabelGrouping.texts(around: id, tracks),
                    layouts: track.neighbours.mapValues(\.layout), aspect: aspect))
        let removal = LifecycleEvent.Removal(
            content: content, first: track.isFixed ? track.running.start?.transcript : nil, lastSeen: last.time,
            label: assignment?.label,
            layout: assignment?.layout ?? LayoutBox(x: 0, y: 0, width: aspect, height: 1),
            same: assignment?.same ?? track.previous, view: track.bestView, rivals: track.barcode?.rivals ?? [])
        add(.removed(removal), of: track, id, at: last)
    }

    /// Adds an event with its quads as the item is printed.
    private mutating func add(_ change: LifecycleEvent.Change, of track: Track, _ id: Int, at key: KeyFrame) {
        // What is known too late for its own time is reported as soon as can be.
        let moment = key.time < horizon.time ? horizon : FrameMoment(number: key.number, time: key.time)
        ordering.add(
            LifecycleEvent(track: id, frame: moment.number, time: moment.time, change: change.map(track.printed)))
    }
}
