import Basics
import Imaging
import Recognition

/// What to read and to picture in the frame just observed.
extension Tracker {
    mutating func requestReadings(of found: Found, in observation: Observation) {
        for number in found.sorted() {
            guard let track = tracks[number], case .text(var evidence) = track.content else { continue }
            let quad = track.path.anchor.quad
            // Reading a frame twice tells nothing new.
            guard track.path.isSeenWhole, track.lastHeard != observation.frame else { continue }
            let now = timeline.time(of: observation.frame)
            if track.lastOffered == observation.frame, !track.isFixed {
                evidence.noteSighting(height: quad.height)
                tracks[number]?.content = .text(evidence)
                continue
            }
            let isWanted = evidence.wantsReading(quad, hits: track.hits, isStill: isStill)
            let isWantedAgain = !isWanted && track.wantsRereading(at: now)
            if isWanted { evidence.asked(hits: track.hits) }
            if isWantedAgain { evidence.askedAgain() }
            tracks[number]?.content = .text(evidence)
            guard isWanted || isWantedAgain else { continue }
            tracks[number]?.lastAsked = now
            tracks[number]?.askedAt.append(now)
            outcome.requests.append(
                ReadRequest(
                    track: number, frame: observation.frame, quad: quad, direction: evidence.vote.direction,
                    isLightOnDark: evidence.isLightOnDark,
                    isSure: track.bend != nil || observation.lines.contains { $0.isSure && $0.quad == quad },
                    bend: track.bend, takesBlurred: isStill || isWantedAgain || evidence.takesBlurred))
        }
    }

    mutating func requestViews(of found: Found, in observation: Observation) {
        meet(found)
        for group in groups(of: found) {
            let quads = group.compactMap { tracks[$0]?.path.anchor.quad }
            let score = quads.reduce(0) { $0 + min($1.height, 40) } * observation.sharpness.squareRoot()
            let best = group.compactMap { tracks[$0]?.bestView?.score }
            let isBetter = best.count < group.count || score > 1.15 * (best.max() ?? 0)
            guard isBetter, let first = quads.first else { continue }
            let box = quads.dropFirst().reduce(first.boundingBox) { $0.union($1.boundingBox) }
            for number in group {
                guard let track = tracks[number], score > 1.15 * (track.bestView?.score ?? 0) else { continue }
                tracks[number]?.bestView = BestView(
                    view: nextView, frame: observation.frame, time: timeline.time(of: observation.frame),
                    quad: track.path.anchor.quad, score: score)
            }
            outcome.views.append(ViewRequest(view: nextView, rectangle: Self.withMargin(box)))
            nextView += 1
        }
    }

    /// Room around the lines, so that the picture shows the card that they stand on.
    private static func withMargin(_ box: Rectangle) -> Rectangle {
        box.expanded(by: max(12, 0.12 * min(box.width, 2 * box.height)))
    }

    /// Notes how the items in view stand to one another.
    private mutating func meet(_ found: Found) {
        let numbers = found.sorted().filter { isWellKnown($0) && tracks[$0]?.isFixed == false }
        for a in numbers {
            // A code joins the line beside it; no line joins a code.
            for b in numbers where a != b {
                guard let first = tracks[a], let second = tracks[b], second.unread == nil else { continue }
                let (here, there) = (first.printed, second.printed)
                let stands =
                    first.text == nil
                    ? LineNeighbourhood.isBeside(here, there)
                    : LineNeighbourhood.areJoined(here, there, letters: (first.letterHeight, second.letterHeight))
                let isJoined = second.text != nil && stands
                var neighbour = first.neighbours[b] ?? Neighbour()
                neighbour.together += 1
                neighbour.joined += isJoined ? 1 : 0
                neighbour.add(LineNeighbourhood.layout(of: there, from: here), height: here.height)
                tracks[a]?.neighbours[b] = neighbour
            }
        }
    }

    /// Whether the item was found more than once and is whole in view: its box can be built on.
    private func isWellKnown(_ number: Int) -> Bool {
        guard let track = tracks[number], track.isFixed == track.isProven else { return false }
        return (isStill || track.hits >= 2) && track.path.isComplete && picture.isWhole(track.path.anchor.quad)
    }

    /// The items in view, grouped into labels by what is known so far.
    private func groups(of found: Found) -> [[Int]] {
        var left = found.filter { isWellKnown($0) && tracks[$0]?.text?.isHopeless != true }
        var groups: [[Int]] = []
        while let start = left.min() {
            left.remove(start)
            var group = [start]
            var position = 0
            while position < group.count {
                let current = group[position]
                position += 1
                guard tracks[current]?.text != nil else { continue }
                for next in left.sorted() where tracks[current]?.neighbours[next]?.isJoined == true {
                    left.remove(next)
                    group.append(next)
                }
            }
            groups.append(group)
        }
        return groups
    }
}
