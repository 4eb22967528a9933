package import Imaging
import Recognition

/// How well boxes were followed: CLEAR MOT (Bernardin and Stiefelhagen, EURASIP JIVP 2008) and IDF1 (Ristani et al.,
/// ECCV workshops 2016). A true box that isn't legible is left out, and so is what was reported on it.
package struct TrackingScore: Hashable, Sendable, Encodable {
    /// 1 − (misses + false boxes + switches) / true boxes: 1 is the best, and it may fall below 0.
    package private(set) var mota = 1.0
    /// The mean overlap (intersection over union, 0 to 1) of matched boxes.
    package private(set) var motp = 0.0
    /// 2 true positives by identity / (true boxes + reported boxes), 0 to 1, identities matched over the whole video.
    package private(set) var idf1 = 1.0
    /// The share of true boxes that were found.
    package private(set) var boxRecall = 1.0
    /// True boxes with which no reported one was matched.
    package private(set) var misses = 0
    /// Reported boxes with which no true one was matched.
    package private(set) var falseBoxes = 0
    /// How often a true item was reported as another than before.
    package private(set) var switches = 0
    /// How often a true item was lost and found again.
    package private(set) var fragments = 0
    /// Matched boxes of text of which something was said by then.
    package private(set) var toldBoxes = 0
    /// Those of them of which was said what another item says.
    package private(set) var wrongTextBoxes = 0

    /// One box of one item in one frame.
    package struct Box: Sendable {
        /// Which item it is of, the same number in all frames; true and reported ones are numbered apart.
        package var item: Int
        package var quad: Quad
        /// Whether it counts; only asked of true boxes.
        package var isLegible: Bool
        /// What it says, or was said to say by then; `nil` for what is no text.
        package var text: String?

        package init(item: Int, quad: Quad, isLegible: Bool = true, text: String? = nil) {
            self.item = item
            self.quad = quad
            self.isLegible = isLegible
            self.text = text
        }
    }

    /// One frame: what is there, and what was reported.
    package struct FrameBoxes: Sendable {
        /// The true boxes.
        package var truth: [Box]
        /// The reported ones.
        package var reported: [Box]
        /// Whether all that there is to be found is among the true boxes.
        package var isComplete: Bool

        package init(truth: [Box], reported: [Box], isComplete: Bool = true) {
            self.truth = truth
            self.reported = reported
            self.isComplete = isComplete
        }
    }

    /// - Parameters:
    ///   - frames: in order of time.
    ///   - texts: what the true items say.
    ///   - least: the overlap (intersection over union, 0 to 1) from which on two boxes are the same; both papers take a half.
    package init(_ frames: [FrameBoxes], texts: Set<String> = [], least: Double = 0.5) {
        var lastMatch: [Int: Int] = [:]
        var isTracked: [Int: Bool] = [:]
        var together: [Int: [Int: Int]] = [:]
        var (trueBoxes, reportedBoxes, matches, overlap) = (0, 0, 0, 0.0)
        for frame in frames {
            let pairs = Self.match(frame, lastMatch: lastMatch, least: least)
            let ignored = Set(pairs.filter { !frame.truth[$0.truth].isLegible }.map(\.reported))
            for (index, box) in frame.truth.enumerated() where box.isLegible {
                trueBoxes += 1
                guard let pair = pairs.first(where: { $0.truth == index }) else {
                    misses += 1
                    if isTracked[box.item] == true { isTracked[box.item] = false }
                    continue
                }
                matches += 1
                overlap += pair.overlap
                let reported = frame.reported[pair.reported].item
                if let text = box.text, let said = frame.reported[pair.reported].text {
                    toldBoxes += 1
                    wrongTextBoxes += Self.isAnothers(said, than: text, among: texts) ? 1 : 0
                }
                if let last = lastMatch[box.item], last != reported { switches += 1 }
                if isTracked[box.item] == false { fragments += 1 }
                isTracked[box.item] = true
                lastMatch[box.item] = reported
            }
            let matched = Set(pairs.map(\.reported))
            if frame.isComplete { falseBoxes += frame.reported.indices.count { !matched.contains($0) } }
            reportedBoxes += frame.reported.count - ignored.count
            // Identity doesn't ask which pair was chosen in the frame, but which could have been.
            for truth in frame.truth where truth.isLegible {
                for (index, reported) in frame.reported.enumerated()
                where !ignored.contains(index) && truth.quad.intersectionOverUnion(reported.quad) >= least {
                    together[truth.item, default: [:]][reported.item, default: 0] += 1
                }
            }
        }
        if trueBoxes > 0 {
            mota = 1 - Double(misses + falseBoxes + switches) / Double(trueBoxes)
            boxRecall = Double(matches) / Double(trueBoxes)
        }
        motp = matches > 0 ? overlap / Double(matches) : 0
        let boxes = trueBoxes + reportedBoxes
        idf1 = boxes > 0 ? 2 * Double(Self.identityMatches(together)) / Double(boxes) : 1
    }

    private struct Pair {
        var truth: Int
        var reported: Int
        /// Intersection over union.
        var overlap: Double
    }

    /// A pair of the frame before stays one as long as it fits; the rest is matched for the largest overlap.
    private static func match(_ frame: FrameBoxes, lastMatch: [Int: Int], least: Double) -> [Pair] {
        var pairs: [Pair] = []
        var (freeTruth, freeReported) = (Set(frame.truth.indices), Set(frame.reported.indices))
        for (index, box) in frame.truth.enumerated() {
            guard let last = lastMatch[box.item],
                let other = frame.reported.firstIndex(where: { $0.item == last }), freeReported.contains(other)
            else { continue }
            let overlap = box.quad.intersectionOverUnion(frame.reported[other].quad)
            guard overlap >= least else { continue }
            pairs.append(Pair(truth: index, reported: other, overlap: overlap))
            freeTruth.remove(index)
            freeReported.remove(other)
        }
        let (rows, columns) = (freeTruth.sorted(), freeReported.sorted())
        guard !rows.isEmpty, !columns.isEmpty else { return pairs }
        // More than all other costs together: at most 1 a pair.
        let impossible = 1000.0
        let costs = rows.map { row in
            columns.map { column in
                let overlap = frame.truth[row].quad.intersectionOverUnion(frame.reported[column].quad)
                return overlap >= least ? 1 - overlap : impossible
            } + [Double](repeating: impossible, count: rows.count)
        }
        for (row, column) in OptimalAssignment.solve(costs).enumerated() where costs[row][column] < impossible {
            pairs.append(Pair(truth: rows[row], reported: columns[column], overlap: 1 - costs[row][column]))
        }
        return pairs
    }

    /// The most boxes that can be right when each true item is one reported item.
    private static func identityMatches(_ together: [Int: [Int: Int]]) -> Int {
        let rows = together.keys.sorted()
        let columns = Set(together.values.flatMap(\.keys)).sorted()
        guard !rows.isEmpty else { return 0 }
        let costs = rows.map { row in
            columns.map { -Double(together[row]?[$0] ?? 0) } + [Double](repeating: 0, count: rows.count)
        }
        return OptimalAssignment.solve(costs).enumerated().reduce(0) { $0 - Int(costs[$1.offset][$1.element]) }
    }

    /// The likeness, 0 to 1, below which a text isn't a bad reading of what stands there, and from which on it is what
    /// another item says. Between the two it may be either.
    private static let least = 0.6, ofAnother = 0.85

    /// Whether `said` is what another item says than the one that says `text`.
    private static func isAnothers(_ said: String, than text: String, among texts: Set<String>) -> Bool {
        let isLike = { (other: String, least: Double) in
            LineLikeness.similarity(Array(said), Array(other), atLeast: least) != nil
        }
        return !isLike(text, least) && texts.contains { isLike($0, ofAnother) }
    }
}
