import Basics
import CameraMotion
import Imaging
import Recognition

/// The lines that are burnt into the picture: they stand still while the world moves behind them. What may be one is
/// followed beside the item that it may be otherwise, and takes its place once that is proven.
struct FixedLines {
    private var fixedPlaces = FixedPlaces()
    private let picture: PictureEdges

    init(picture: PictureEdges) {
        self.picture = picture
    }

    /// The share of a box's area that the smaller one of two boxes has in the other where both are of one line. Chosen by
    /// reasoning, as are the other shares.
    private static let sharedArea = 0.5
    /// The share of the line's area that a box shares that it may stand in.
    private static let shareInBox = 0.8
    /// How many times taller than the line such a box is at most.
    private static let tallestBox = 4.0
    /// The overlap (intersection over union) of a burnt-in line and the item that it was taken for.
    private static let sameItem = 0.4
    /// The share of a line's height that a place is lower than, where the line was taken for the box around it.
    private static let tighter = 0.75
    /// The share of the line's width that such a place still has.
    private static let asWide = 0.5

    /// Whether what stands at a place may be burnt into the picture.
    func mayBeFixed(_ quad: Quad) -> Bool { fixedPlaces.mayBeFixed(quad) }

    /// Finds what is burnt into the picture, and takes it out of the observation.
    /// - Returns: the items that were found.
    mutating func associate(
        _ observation: inout Observation, lives: inout LifeCycle, on timeline: MotionTimeline
    ) -> Set<Int> {
        guard !picture.isStill, observation.isTextSought else { return [] }
        fixedPlaces.observe(
            observation.lines.map(\.quad).filter(picture.isWhole), in: observation.frame, on: timeline)
        for place in fixedPlaces.places where place.proofs > 0 {
            guard let id = lives.tracks.ids(where: { Self.isFixed($0, at: place.quad) }).first else {
                beginReading(place, observation, &lives, on: timeline)
                continue
            }
            if place.stands { Self.tighten(id, to: place, observation, &lives.tracks, on: timeline) }
            if place.isFixed, lives.tracks[id]?.isProven == false {
                Self.prove(id, observation, &lives.tracks, on: timeline)
            }
        }
        var found = Set<Int>()
        for id in lives.tracks.ids(where: { $0.isFixed && !$0.isEnded }) {
            guard let track = lives.tracks[id],
                let lines = Self.take(id, at: track.path.anchor.quad, observation, &lives, on: timeline)
            else { continue }
            found.insert(id)
            if track.isProven { observation.lines.removeAll(where: lines.contains) }
        }
        return found
    }

    /// Finds a fixed line at its place: all of it, or parts of it and the box that it may stand in.
    /// - Returns: the lines that are it; `nil` where most of it wasn't found.
    private static func take(
        _ id: Int, at quad: Quad, _ observation: Observation, _ lives: inout LifeCycle, on timeline: MotionTimeline
    ) -> [DetectedLine]? {
        let lines = observation.lines.filter { line in
            let shared = line.quad.intersectionArea(quad)
            return shared > sharedArea * line.quad.area
                || shared > shareInBox * quad.area && line.quad.height < tallestBox * quad.height
        }
        let covered = lines.reduce(0) { $0 + $1.quad.intersectionArea(quad) }
        guard covered > sharedArea * quad.area else { return nil }
        if let whole = lines.first(where: { $0.quad.isPlace(of: quad) }) {
            lives.extend(id, to: whole, in: observation, on: timeline)
        } else {
            lives.tracks.update(id) { $0.keep(in: observation.frame, on: timeline) }
        }
        return lines
    }

    /// Begins to read what may be burnt into the picture, beside the item that it may be otherwise.
    private func beginReading(
        _ place: FixedPlaces.Place, _ observation: Observation, _ lives: inout LifeCycle, on timeline: MotionTimeline
    ) {
        guard let line = observation.lines.first(where: { place.quad.isPlace(of: $0.quad) }) else { return }
        let id = lives.begin(line, frame: observation.frame, on: timeline)
        var path = TrackPath(
            frame: max(place.firstFrame, timeline.first), quad: place.quad, picture: picture, isReadWhole: true)
        path.beginAtOnce(on: timeline.still, reach: 0)
        lives.tracks.update(id) { track in
            track.path = path
            track.isFixed = true
        }
    }

    /// Puts what is burnt into the picture in place of the item that it was taken for.
    private static func prove(
        _ id: Int, _ observation: Observation, _ tracks: inout TrackStore, on timeline: MotionTimeline
    ) {
        guard let fixed = tracks[id] else { return }
        let quad = fixed.path.anchor.quad
        let others = tracks.ids { track in
            track.text != nil && !track.isFixed && !track.isEnded
                && track.path.anchor.quad.intersectionOverUnion(quad) > sameItem
        }
        let reported = others.first { tracks[$0]?.path.isComplete == true && tracks[$0]?.isReported == true }
        for other in others where tracks[other]?.isReported == false { tracks.remove(other) }
        guard let reported else {
            tracks.update(id) { $0.isProven = true }
            return
        }
        tracks.remove(id)
        tracks.updateAll { $0.neighbours[reported] = nil }
        tracks.update(reported) { track in
            track.content = fixed.content.inherited
            track.running = fixed.running
            track.neighbours = [:]
            track.isFixed = true
            track.isProven = true
            track.path.extend(to: quad, frame: observation.frame, on: timeline.still, reach: 0, isKnown: true)
        }
    }

    private static func isFixed(_ track: Track, at quad: Quad) -> Bool {
        guard track.isFixed, !track.isEnded else { return false }
        let own = track.path.anchor.quad
        return own.intersectionArea(quad) > sharedArea * min(own.area, quad.area)
    }

    /// Where a line was taken for the box that it stands in, makes it the line.
    private static func tighten(
        _ id: Int, to place: FixedPlaces.Place, _ observation: Observation, _ tracks: inout TrackStore,
        on timeline: MotionTimeline
    ) {
        guard let quad = tracks[id]?.path.anchor.quad, place.quad.height < tighter * quad.height,
            place.quad.width > asWide * quad.width
        else { return }
        tracks.update(id) {
            $0.path.extend(to: place.quad, frame: observation.frame, on: timeline.still, reach: 0, isKnown: true)
        }
    }
}
