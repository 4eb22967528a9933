import Basics
import Imaging
import Recognition

/// How likely each pixel is a part of the middle of a line of text, by a network that finds text by differentiable
/// binarisation (Liao et al., AAAI 2020), and the boxes that this means.
struct TextMap {
    let width: Int
    let height: Int
    /// Row by row, 0 to 1.
    let values: UnsafeBufferPointer<Float>

    // The first two are the defaults of PaddleOCR's post-processing, with which the network was published; its offset is 1.5,
    // but readers want tight boxes. `TextMapTests` has maps on both sides, and `vitrine bench --engines SampleMedia` shows
    // what the numbers do.

    /// A pixel above it, of values from 0 to 1, belongs to a line. Lower: neighbours run together; higher: lines break.
    static let pixelThreshold: Float = 0.3
    /// The mean over a line's pixels, 0 to 1, that is enough. Higher: faint lines are lost.
    static let lineThreshold: Float = 0.6
    /// The least thickness of a line's middle, in pixels of the map. Lower: specks are lines; higher: small print is lost.
    static let leastThickness = 2.5
    /// How far the box goes beyond the middle of the line that the network marks: this factor times its area by its
    /// perimeter (Vatti's offset, as for training).
    static let offset = 1.2

    /// One that was found.
    struct Mark {
        /// The smallest box around what hangs together, in pixels of the map, grown to the size of the line.
        private(set) var line: DetectedLine
        /// `nil` where it fills its box, so that it is straight.
        private(set) var edges: BlobEdges?

        fileprivate init(line: DetectedLine, edges: BlobEdges?) {
            (self.line, self.edges) = (line, edges)
        }

        func moved(by shift: Point) -> Mark {
            var mark = self
            mark.line.quad = line.quad.map { $0 + shift }
            mark.edges?.box = edges?.box.map { $0 + shift } ?? line.quad
            return mark
        }
    }

    /// What fills this share of its box, 0 to 1, is straight. Lower: arches are; higher: more edges are looked at.
    private static let straightShare = 0.85

    var marks: [Mark] {
        blobs.compactMap { blob in
            let score = blob.score
            guard score >= Self.lineThreshold, let box = OrientedBox(around: blob.corners) else { return nil }
            guard min(box.length, box.thickness) >= Self.leastThickness else { return nil }
            let reach = Self.offset * box.length * box.thickness / (2 * (box.length + box.thickness))
            let isStraight = Double(blob.count) >= Self.straightShare * box.length * box.thickness
            return Mark(
                line: DetectedLine(
                    quad: box.quad.expanded(along: reach, across: reach), confidence: Double(score), isSure: true),
                edges: isStraight ? nil : BlobEdges(of: blob, in: box.quad))
        }
    }

    /// A stretch of pixels above the threshold in one row.
    private struct Run {
        var start: Int
        var end: Int
        /// Of its pixels' values, each from 0 to 1.
        var sum: Float
        var set: Int
    }

    /// What hangs together of the pixels above the threshold, corners included, in order of rows.
    private var blobs: [TextBlob] {
        var sets = DisjointSets()
        var rows: [[Run]] = []
        for y in 0..<height {
            var row = runs(in: y)
            let above = rows.last ?? []
            var next = 0
            for index in row.indices {
                row[index].set = sets.add()
                while next < above.count, above[next].end < row[index].start { next += 1 }
                var neighbour = next
                while neighbour < above.count, above[neighbour].start <= row[index].end {
                    sets.join(sets.root(of: above[neighbour].set), sets.root(of: row[index].set))
                    neighbour += 1
                }
            }
            rows.append(row)
        }
        var blobs: [Int: TextBlob] = [:]
        for (y, row) in rows.enumerated() {
            for run in row {
                blobs[sets.root(of: run.set), default: TextBlob()].add(
                    TextBlob.Run(row: y, columns: run.start..<run.end), sum: run.sum)
            }
        }
        return blobs.sorted { $0.key < $1.key }.map(\.value)
    }

    private func runs(in y: Int) -> [Run] {
        var runs: [Run] = []
        var x = 0
        while x < width {
            guard values[y * width + x] > Self.pixelThreshold else {
                x += 1
                continue
            }
            var run = Run(start: x, end: x, sum: 0, set: 0)
            while run.end < width, values[y * width + run.end] > Self.pixelThreshold {
                run.sum += values[y * width + run.end]
                run.end += 1
            }
            runs.append(run)
            x = run.end
        }
        return runs
    }
}
