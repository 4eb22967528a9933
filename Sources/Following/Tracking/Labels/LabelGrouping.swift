import Imaging

/// Which of the items that are followed stand on one label, by how they stood to one another while they were in view.
enum LabelGrouping {
    /// Notes how the items found in a frame stand to one another.
    static func noteNeighbours(of found: Set<Int>, _ tracks: inout TrackStore) {
        let ids = found.sorted().filter { tracks[$0]?.isWellKnown == true && tracks[$0]?.isFixed == false }
        for a in ids {
            for b in ids where a != b {
                guard let first = tracks[a], let second = tracks[b], second.unread == nil else { continue }
                let (here, there) = (first.printed, second.printed)
                let stands =
                    first.text == nil
                    ? LineNeighbourhood.isBeside(here, there)
                    : LineNeighbourhood.areJoined(here, there, letters: (first.letterHeight, second.letterHeight))
                let layout = LineNeighbourhood.layout(of: there, from: here)
                // A code joins the line beside it; no line joins a code.
                let isJoined = second.text != nil && stands
                tracks.update(a) {
                    $0.neighbours[b, default: Neighbour()].add(layout, height: here.height, isJoined: isJoined)
                }
            }
        }
    }

    /// The items found in a frame, grouped into labels by what is known so far.
    static func groups(of found: Set<Int>, _ tracks: TrackStore) -> [[Int]] {
        var left = found.filter { id in tracks[id].map { $0.isWellKnown && $0.text?.isHopeless != true } == true }
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

    /// The other items of the label that an item stands on, as far as they are known, with their transcripts.
    static func texts(around id: Int, _ tracks: TrackStore) -> [Int: String?] {
        let others = label(of: id, tracks).subtracting([id])
        return Dictionary(uniqueKeysWithValues: others.map { ($0, tracks[$0]?.belief?.text) })
    }

    /// The lines of the label that a line stands on, itself among them, as far as they are known and still followed.
    static func lines(around id: Int, _ tracks: TrackStore) -> Set<Int> {
        label(of: id, tracks) { mate in tracks[mate].map { $0.text != nil && !$0.isEnded } == true }
    }

    /// The items of the label that an item stands on, itself among them, from one to the next that `isMeant`.
    private static func label(
        of id: Int, _ tracks: TrackStore, where isMeant: (Int) -> Bool = { _ in true }
    ) -> Set<Int> {
        var (label, queue) = (Set([id]), [id])
        while let current = queue.popLast() {
            for next in joined(to: current, tracks) where isMeant(next) && label.insert(next).inserted {
                // A code names its label, but doesn't tie two labels together.
                if tracks[next]?.text != nil { queue.append(next) }
            }
        }
        return label
    }

    /// The items that stand on one label with an item; for a barcode only the nearest.
    private static func joined(to id: Int, _ tracks: TrackStore) -> [Int] {
        guard let track = tracks[id] else { return [] }
        let joined = track.neighbours.filter { $0.value.isJoined }
        guard track.text == nil else { return joined.keys.sorted() }
        let nearest = joined.min { a, b in
            (a.value.layout.distance(aspect: track.path.anchor.quad.aspect), a.key)
                < (b.value.layout.distance(aspect: track.path.anchor.quad.aspect), b.key)
        }
        return nearest.map { [$0.key] } ?? []
    }
}
