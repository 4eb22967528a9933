import RecognitionCore

/// How likely each pixel is a part of the middle of a line of text, as a network that finds text by differentiable
/// binarisation says (Liao et al., AAAI 2020), and the boxes that this means.
struct TextMap {
    let width: Int
    let height: Int
    /// Row by row, 0 to 1.
    let values: UnsafeBufferPointer<Float>

    /// A pixel above it belongs to a line.
    static let pixelThreshold: Float = 0.3
    /// The mean over a line's pixels that is enough.
    static let lineThreshold: Float = 0.6
    /// The least thickness of a line's middle, in pixels of the map.
    static let leastThickness = 2.5
    /// How far the box goes beyond the middle of the line that the network marks: so many times its area by its
    /// perimeter (Vatti's offset, as for training).
    static let offset = 1.2

    /// The smallest boxes around what hangs together, in pixels of the map, grown to the size of the lines.
    var lines: [DetectedLine] {
        blobs.compactMap { blob in
            let score = blob.sum / Float(blob.count)
            guard score >= Self.lineThreshold, let box = OrientedBox(around: blob.corners) else { return nil }
            guard min(box.length, box.thickness) >= Self.leastThickness else { return nil }
            let reach = Self.offset * box.length * box.thickness / (2 * (box.length + box.thickness))
            return DetectedLine(
                quad: box.quad.expanded(along: reach, across: reach), confidence: Double(score), isSure: true)
        }
    }

    private struct Blob {
        var sum: Float = 0
        var count = 0
        var corners: [Point] = []
    }

    /// A stretch of pixels above the threshold in one row.
    private struct Run {
        var start: Int
        var end: Int
        var sum: Float
        var set: Int
    }

    /// What hangs together of the pixels above the threshold, corners included, in order of rows.
    private var blobs: [Blob] {
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
        var blobs: [Int: Blob] = [:]
        for (y, row) in rows.enumerated() {
            for run in row {
                let (left, right, top) = (Double(run.start), Double(run.end), Double(y))
                var blob = blobs[sets.root(of: run.set)] ?? Blob()
                blob.sum += run.sum
                blob.count += run.end - run.start
                blob.corners += [
                    Point(left, top), Point(right, top), Point(left, top + 1), Point(right, top + 1),
                ]
                blobs[sets.root(of: run.set)] = blob
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
