import Imaging

/// A connected patch of ink: a letter, a part of one, or several that touch.
struct InkComponent {
    var minX: Int
    var minY: Int
    /// One past the last column and row.
    var maxX: Int
    var maxY: Int
    /// Pixels of ink.
    var area: Int
    /// Horizontal runs of ink: how often a row of pixels enters the patch.
    var runs: Int
    /// How far beyond the threshold its strongest pixel is, in grey levels.
    var depth: Int

    var width: Int { maxX - minX }
    var height: Int { maxY - minY }
    var centerX: Double { Double(minX + maxX) / 2 }
    var centerY: Double { Double(minY + maxY) / 2 }

    mutating func merge(_ other: InkComponent) {
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
        area += other.area
        runs += other.runs
        depth = max(depth, other.depth)
    }

    /// The patches of dark (or light) ink in `image`, 8-connected, found from runs of ink with a union-find forest.
    static func find(in image: GrayImage, threshold: InkThreshold, light: Bool) -> [InkComponent] {
        var forest = RunForest()
        var depths = [UInt8](repeating: 0, count: threshold.columns * InkThreshold.blockSize)
        var limits = depths
        let levels = light ? threshold.light : threshold.dark
        let size = InkThreshold.blockSize
        image.withPixels { pixels in
            for y in 0..<threshold.rows * size {
                let block = y / size
                if y % size == 0 {
                    for column in 0..<threshold.columns {
                        let level = levels[block * threshold.columns + column]
                        for x in 0..<size { limits[column * size + x] = level }
                    }
                }
                let row = UnsafeBufferPointer(rebasing: pixels[(y * image.stride)..<(y * image.stride + depths.count)])
                mark(row, limits: limits, light: light, depths: &depths)
                forest.addRow(y, depths: depths)
            }
        }
        return forest.components()
    }

    /// Writes for each pixel how far beyond its limit it is, 0 where it isn't ink.
    private static func mark(
        _ row: UnsafeBufferPointer<UInt8>, limits: [UInt8], light: Bool, depths: inout [UInt8]
    ) {
        limits.withUnsafeBufferPointer { limits in
            depths.withUnsafeMutableBufferPointer { depths in
                if light {
                    for x in 0..<depths.count { depths[x] = row[x] > limits[x] ? row[x] &- limits[x] : 0 }
                } else {
                    for x in 0..<depths.count { depths[x] = row[x] < limits[x] ? limits[x] &- row[x] : 0 }
                }
            }
        }
    }
}

/// Joins runs of ink from row to row into components.
private struct RunForest {
    private struct Run {
        var start: Int
        var end: Int
        var depth: UInt8
        var label: Int
    }

    private var labels = DisjointSets()
    private var patches: [InkComponent] = []
    private var previous: [Run] = []

    mutating func addRow(_ y: Int, depths: [UInt8]) {
        var current: [Run] = []
        current.reserveCapacity(previous.count + 8)
        depths.withUnsafeBytes { bytes in
            var x = 0
            let count = bytes.count
            while x < count {
                while x + 8 <= count, bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 { x += 8 }
                while x < count, bytes[x] == 0 { x += 1 }
                guard x < count else { break }
                let start = x
                var depth: UInt8 = 0
                while x < count, bytes[x] != 0 {
                    depth = max(depth, bytes[x])
                    x += 1
                }
                current.append(Run(start: start, end: x, depth: depth, label: -1))
            }
        }
        var above = 0
        for index in current.indices {
            let run = current[index]
            while above < previous.count, previous[above].end < run.start { above += 1 }
            var label = -1
            var candidate = above
            while candidate < previous.count, previous[candidate].start <= run.end {
                let root = labels.root(of: previous[candidate].label)
                label = label < 0 ? root : join(label, root)
                candidate += 1
            }
            let patch = InkComponent(
                minX: run.start, minY: y, maxX: run.end, maxY: y + 1, area: run.end - run.start, runs: 1,
                depth: Int(run.depth))
            if label < 0 {
                label = labels.add()
                patches.append(patch)
            } else {
                patches[label].merge(patch)
            }
            current[index].label = label
        }
        previous = current
    }

    func components() -> [InkComponent] {
        labels.roots.map { patches[$0] }
    }

    /// Makes one patch of two.
    /// - Returns: its label.
    private mutating func join(_ a: Int, _ b: Int) -> Int {
        guard let (kept, gone) = labels.join(a, b) else { return a }
        patches[kept].merge(patches[gone])
        return kept
    }
}
