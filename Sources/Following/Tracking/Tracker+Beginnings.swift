import Basics
import Imaging
import Recognition

/// How lives begin, begin again and go on.
extension Tracker {
    /// What is known of a line that was never seen before.
    func text(in line: DetectedLine) -> Track.Content {
        .text(TextEvidence(isLightOnDark: line.isLightOnDark, settings: settings))
    }

    mutating func extend(_ number: Int, to quad: Quad, frame: Int, isKnown: Bool = false) {
        let timeline = timeline(of: number)
        let isMissed = tracks[number]?.isMissed == true
        tracks[number]?.path.extend(
            to: quad, frame: frame, on: timeline, reach: settings.reach, isKnown: isKnown, isMissed: isMissed)
        tracks[number]?.hits += 1
        tracks[number]?.lastSeen = timeline.time(of: frame)
        if tracks[number]?.path.showsLatest == true { tracks[number]?.misses = 0 }
    }

    mutating func begin(_ content: Track.Content, at quad: Quad, frame: Int) -> Int {
        let path = path(of: content, at: quad, frame: frame)
        return start(Track(content: content, path: path, lastSeen: timeline.time(of: frame)))
    }

    func path(of content: Track.Content, at quad: Quad, frame: Int, earliest: Int = 0) -> TrackPath {
        TrackPath(
            frame: frame, quad: quad, picture: picture, leastHeight: content.isText ? TextEvidence.readableHeight : 0,
            isReadWhole: !content.isText, earliest: earliest)
    }

    private mutating func start(_ track: Track) -> Int {
        defer { nextTrack += 1 }
        tracks[nextTrack] = track
        // A payload is whole or not read at all; a single picture won't show more.
        if track.text == nil {
            tracks[nextTrack]?.path.beginAtOnce(on: timeline, reach: settings.reach)
        } else if isStill {
            tracks[nextTrack]?.path.beginAtOnce(on: timeline, reach: 0)
        }
        return nextTrack
    }

    /// A new life for an item that comes to light again where it stood: one whose life is over, or one that was lost from
    /// sight and isn't where it was expected.
    /// - Parameter accept: which items it can have been.
    mutating func revive(at quad: Quad, frame: Int, where accept: (Track) -> Bool) -> Int? {
        for number in tracks.keys.sorted() {
            guard let track = tracks[number], !track.isEnded, !track.isFixed, track.path.isComplete,
                track.path.lastVisible < frame, accept(track),
                timeline.carry(track.path.anchor.quad, from: track.path.anchor.frame, to: frame)?
                    .isNear(quad) == true
            else { continue }
            end(number)
        }
        let candidates = dormant.filter { accept($0.value.track) }.sorted { $0.key < $1.key }
            .map { (number: $0.key, quad: timeline.carry($0.value.quad, from: $0.value.frame, to: frame)) }
            .compactMap { item in item.quad.map { (item.number, $0) } }.filter { $0.1.isNear(quad) }
        let nearest = candidates.max { $0.1.intersectionOverUnion(quad) < $1.1.intersectionOverUnion(quad) }
        guard let number = nearest?.0, let old = dormant.removeValue(forKey: number) else { return nil }
        let path = path(
            of: old.track.content, at: quad.isOpposite(to: old.quad) ? quad.turned : quad, frame: frame,
            earliest: (old.track.path.lastWhole?.number ?? frame) + 1)
        var track = Track(content: old.track.content.inherited, path: path, lastSeen: timeline.time(of: frame))
        track.hits = old.track.hits
        track.previous = number
        let next = start(track)
        labels.link(next, to: number)
        return next
    }
}

extension Quad {
    /// Whether two boxes can be of one thing, a small error of its place aside.
    fileprivate func isNear(_ other: Quad) -> Bool {
        let overlap = intersectionOverUnion(other)
        let isAlike =
            (0.75...1.33).contains(height / max(1, other.height))
            && (0.7...1.4).contains(width / max(1, other.width))
        return overlap >= (isAlike ? 0.25 : 0.4)
    }
}

extension Track {
    var barcode: BarcodeEvidence? {
        if case .barcode(let evidence) = content { evidence } else { nil }
    }

    var text: TextEvidence? {
        if case .text(let evidence) = content { evidence } else { nil }
    }
}
