import CameraMotion
import Imaging

/// How an item looks from afar: the mean luma of each cell of a grid over its quad. Blur and noise hardly change it;
/// what covers a part of the item does.
struct PatchAppearance {
    private let columns: Int
    private let rows: Int
    /// Grey levels, row by row.
    private let cells: [Float]
    /// How much lighter the strips above and below are than the item, in grey levels; where they are in the picture.
    private let contrasts: [Float?]

    /// Samples along each side of a cell: about one a pixel of the thumbnail.
    private static let samples = 3.0...10.0
    /// The most cells along a line.
    private static let mostColumns = 16
    /// How much a cell may differ, in grey levels, beside what all cells do: more than a shift by a letter makes. Larger:
    /// a passer-by in a like colour isn't seen. Smaller: items seem covered wherever the motion is a little wrong. This and
    /// the other limits were chosen by reasoning; `PatchAppearanceTests` renders both sides.
    private static let tolerance: Float = 36
    /// How much brighter or darker an item may get as a whole, in grey levels: exposure changes slowly.
    private static let exposure: Float = 30

    /// A strip that is this many grey levels lighter or darker than the item shows where the item ends.
    private static let leastContrast: Float = 8
    /// The width of a cell, in heights of the item: about two letters.
    private static let cellWidth = 1.5
    /// No item is narrower than this, in its own heights, as far as the rows go.
    private static let leastAspect = 0.1
    /// The share of its contrast that an item keeps when it is blurred.
    private static let keptContrast: Float = 0.35
    /// How far from the item the strips are, as a share of its height.
    private static let strips = [-0.4, 1.4]

    /// `nil` where a part of the quad isn't in the picture.
    init?(of quad: Quad, in thumbnail: Thumbnail) {
        let columns = min(max(Int((quad.aspect / Self.cellWidth).rounded()), 3), Self.mostColumns)
        let rows = min(max(Int((Double(columns) / max(quad.aspect, Self.leastAspect)).rounded()), 1), Self.mostColumns)
        self.init(of: quad, in: thumbnail, columns: columns, rows: rows)
    }

    private init?(of quad: Quad, in thumbnail: Thumbnail, columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        var cells: [Float] = []
        cells.reserveCapacity(columns * rows)
        let across = Self.samples(over: quad.width / Double(columns), in: thumbnail)
        let down = Self.samples(over: quad.height / Double(rows), in: thumbnail)
        for row in 0..<rows {
            for column in 0..<columns {
                var sum: Float = 0
                for j in 0..<down {
                    let v = (Double(row) + (Double(j) + 0.5) / Double(down)) / Double(rows)
                    let left = quad.topLeft.interpolated(to: quad.bottomLeft, v)
                    let right = quad.topRight.interpolated(to: quad.bottomRight, v)
                    let start = left.interpolated(to: right, Double(column) / Double(columns))
                    let end = left.interpolated(to: right, Double(column + 1) / Double(columns))
                    guard let luma = thumbnail.sum(from: start, to: end, count: across) else { return nil }
                    sum += luma
                }
                cells.append(sum / Float(down * across))
            }
        }
        self.cells = cells
        let mean = cells.reduce(0, +) / Float(cells.count)
        contrasts = Self.strips.map { v in
            let left = quad.topLeft.interpolated(to: quad.bottomLeft, v)
            let right = quad.topRight.interpolated(to: quad.bottomRight, v)
            return thumbnail.sum(from: left, to: right, count: columns * across).map {
                $0 / Float(columns * across) - mean
            }
        }
    }

    private static func samples(over length: Double, in thumbnail: Thumbnail) -> Int {
        Int(min(max(length / thumbnail.scale, samples.lowerBound), samples.upperBound).rounded())
    }

    /// Whether the item that looks so stands at `quad`, all of it.
    func isSeen(at quad: Quad, in thumbnail: Thumbnail) -> Bool {
        PatchAppearance(of: quad, in: thumbnail, columns: columns, rows: rows)?.isLike(self) == true
    }

    private func isLike(_ reference: PatchAppearance) -> Bool {
        let differences = zip(cells, reference.cells).map { $0 - $1 }
        let change = differences.sorted()[differences.count / 2]
        return abs(change) <= Self.exposure && differences.allSatisfy { abs($0 - change) <= Self.tolerance }
            && standsOut(as: reference)
    }

    /// Whether the item is set off from what is above or below it as it should be: beside a line, all is paper.
    private func standsOut(as reference: PatchAppearance) -> Bool {
        var isTold = false
        for (now, then) in zip(contrasts, reference.contrasts) {
            guard let now, let then, abs(then) >= Self.leastContrast else { continue }
            if now * then > 0, abs(now) >= Self.keptContrast * abs(then) { return true }
            isTold = true
        }
        return !isTold
    }
}

extension MotionTimeline {
    /// How an item at `quad` looks in a frame; `nil` where it isn't all in the picture, or nothing is known of the frame.
    func appearance(of quad: Quad, in number: Int) -> PatchAppearance? {
        isStill ? nil : self[number]?.thumbnail.flatMap { PatchAppearance(of: quad, in: $0) }
    }
}
