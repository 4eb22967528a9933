import Basics
import CameraMotion
import Imaging
import Recognition

/// How lives begin, go on, end and begin again: the items that are followed, and the places of those that were.
struct LifeCycle {
    let settings: TrackerSettings
    let picture: PictureEdges
    var tracks = TrackStore()
    private(set) var dormant = DormantItems()

    init(settings: TrackerSettings, picture: PictureEdges) {
        self.settings = settings
        self.picture = picture
    }
}

/// Beginnings.
extension LifeCycle {
    /// Begins the life of an item that wasn't known.
    /// - Parameter earliest: where something else stood there before: the first frame in which the item can be.
    /// - Returns: its number.
    mutating func begin(
        _ content: Track.Content, at quad: Quad, frame: Int, on timeline: MotionTimeline, notBefore earliest: Int = 0
    ) -> Int {
        let path = path(of: content, at: quad, frame: frame, earliest: earliest)
        return start(Track(content: content, path: path, lastSeen: timeline.time(of: frame)), on: timeline)
    }

    /// Begins the life of a line of text.
    mutating func begin(_ line: DetectedLine, frame: Int, on timeline: MotionTimeline) -> Int {
        begin(
            .text(TextEvidence(isLightOnDark: line.isLightOnDark, settings: settings)), at: line.quad, frame: frame,
            on: timeline)
    }

    /// The path of an item that was found for the first time.
    /// - Parameter earliest: it isn't carried back beyond this frame.
    func path(of content: Track.Content, at quad: Quad, frame: Int, earliest: Int = 0) -> TrackPath {
        TrackPath(
            frame: frame, quad: quad, picture: picture, leastHeight: content.isText ? TextEvidence.readableHeight : 0,
            isReadWhole: !content.isText, earliest: earliest)
    }

    private mutating func start(_ track: Track, on timeline: MotionTimeline) -> Int {
        var track = track
        // A payload is whole or not read at all; a single picture won't show more.
        if track.text == nil {
            track.path.beginAtOnce(on: timeline, reach: settings.reach)
        } else if picture.isStill {
            track.path.beginAtOnce(on: timeline, reach: 0)
        }
        return tracks.insert(track)
    }

    /// A new life for an item that comes to light again where it stood: one whose life is over, or one that was lost from
    /// sight and isn't where it was expected.
    /// - Parameters:
    ///   - earliest: where something else stood there before: the first frame in which the item can be.
    ///   - isSame: which items it can have been.
    /// - Returns: its number; `nil` where it is none that is remembered.
    mutating func revive(
        at quad: Quad, frame: Int, on timeline: MotionTimeline, notBefore earliest: Int = 0,
        where isSame: (Track) -> Bool
    ) -> Int? {
        let lost = tracks.ids { track in
            !track.isEnded && !track.isFixed && track.path.isComplete && track.path.lastVisible < frame
                && track.quad(in: frame, on: timeline).map { DormantItems.isNear($0, quad) } == true && isSame(track)
        }
        for id in lost { end(id, on: timeline) }
        guard let (previous, old) = dormant.take(at: quad, frame: frame, on: timeline, where: isSame) else {
            return nil
        }
        let path = path(
            of: old.track.content, at: quad.isOpposite(to: old.quad) ? quad.turned : quad, frame: frame,
            earliest: max(earliest, (old.track.path.lastWhole?.number ?? frame) + 1))
        var track = Track(content: old.track.content.inherited, path: path, lastSeen: timeline.time(of: frame))
        track.hits = old.track.hits
        track.previous = previous
        return start(track, on: timeline)
    }
}

/// What goes on.
extension LifeCycle {
    /// Takes where an item was found.
    /// - Parameter isKnown: whether this is the item for sure, all of it, though it may stand elsewhere than expected.
    mutating func extend(
        _ id: Int, to quad: Quad, frame: Int, on timeline: MotionTimeline, isKnown: Bool = false
    ) {
        let reach = settings.reach
        tracks.update(id) { $0.find(at: quad, in: frame, on: timeline, reach: reach, isKnown: isKnown) }
    }

    /// Takes a line in which an item was found, and what it says.
    /// - Parameters:
    ///   - isKnown: whether this is the item for sure, all of it, though it may stand elsewhere than expected.
    ///   - isMore: whether only a part of it was read before.
    mutating func extend(
        _ id: Int, to line: DetectedLine, in observation: Observation, on timeline: MotionTimeline,
        isKnown: Bool = false, isMore: Bool = false
    ) {
        extend(id, to: line.quad, frame: observation.frame, on: timeline, isKnown: isKnown)
        tracks.update(id) { $0.hear(line, in: observation, on: timeline, isMore: isMore) }
    }
}

/// Ends.
extension LifeCycle {
    mutating func endAll(on timeline: MotionTimeline, where isOver: (Track) -> Bool = { _ in true }) {
        for id in tracks.ids(where: isOver) { end(id, on: timeline) }
    }

    /// Ends the lives of items that left the picture, or weren't found for too long where they should be.
    mutating func endLost(on timeline: MotionTimeline) {
        for id in tracks.ids where tracks[id]?.isEnded == false {
            tracks.update(id) { if !$0.isFixed { $0.path.watch(to: timeline.last, on: timeline) } }
            if let track = tracks[id], isLost(track, on: timeline) { end(id, on: timeline) }
        }
    }

    private func isLost(_ track: Track, on timeline: MotionTimeline) -> Bool {
        let now = timeline.time(of: timeline.last)
        let grace = track.isReported || track.isFixed ? settings.grace : settings.candidateGrace
        let isHidden =
            track.path.isComplete && !track.isFixed
            && now - timeline.time(of: track.path.lastVisible) > settings.patience
        let isInView = track.quad(in: timeline.last, on: track.carrier(on: timeline)).map(picture.shows) ?? false
        // What isn't known yet may stand elsewhere than expected.
        let hasLeft = !isInView && (track.path.isComplete || track.text?.vote.isEmpty != false)
        return isHidden || hasLeft || now - track.lastSeen > grace
    }

    /// Ends the life of an item at its last sighting, because something else took its place.
    /// - Parameter before: the item as it was before that was known.
    mutating func cutBack(_ id: Int, to before: Track, on timeline: MotionTimeline) {
        tracks.update(id) { $0.cutBack(to: before) }
        end(id, on: timeline)
    }

    /// Ends the lives of items in whose places other print stands, where they were proved last.
    mutating func displace(_ ids: Set<Int>, on timeline: MotionTimeline) {
        for id in ids.sorted() {
            tracks.update(id) { $0.displace() }
            end(id, on: timeline)
        }
    }

    private mutating func end(_ id: Int, on timeline: MotionTimeline) {
        guard tracks[id]?.isEnded == false else { return }
        let reach = settings.reach
        tracks.update(id) { $0.end(on: timeline, reach: reach) }
        guard let track = tracks[id], track.path.isComplete, track.unread == nil, !track.isFixed, !track.isDisplaced
        else { return }
        dormant.add(track, id, on: timeline)
    }

    /// Moves on with the places of items whose lives are over, to the timeline's last frame, and forgets those of long ago.
    mutating func followDormant(on timeline: MotionTimeline) {
        dormant.follow(timeline, for: settings.remembrance)
    }
}
