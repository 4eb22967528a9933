package import Imaging
package import Recognition

/// A part of a picture that looks like a barcode.
package struct CodeRegion: Hashable, Sendable {
    /// Of modules, the quad is upright.
    package var kind: CodeSight.Kind
    /// About where the bars or modules are, in pixels, without quiet zone.
    package var quad: Quad
}

/// Finds what looks like barcodes, without reading any of it: patches of strong luma steps that all run one way (bars),
/// or both ways alike (modules).
///
/// Where its thresholds let more pass, more regions are read that hold no code, which costs time; where less, codes are missed. Both
/// shows in the column 'regional' of `measure-barcodes folders DIR`, and in its milliseconds a frame of
/// `measure-barcodes 10 SampleMedia/walkthrough-plain.mp4`.
package enum BarcodeFinder {
    /// The mean square of the steps in a code that can be read, in squared grey levels. Larger: blurred codes are missed;
    /// smaller: paper and walls are regions too.
    private static let leastEnergy: Float = 60
    /// The coherence (0 to 1) from which on steps are those of bars. Larger: bars that are short or blurred are missed.
    private static let barCoherence: Float = 0.7
    /// The coherence (0 to 1) up to which steps are those of modules. Larger: text is taken for modules.
    private static let moduleCoherence: Float = 0.6
    /// The tangent of the largest angle between neighbouring blocks of one code, as a ratio: 14 degrees, which a bent page
    /// doesn't reach. Larger: bars grow together with what stands beside them.
    private static let widestTurn: Float = 0.25
    /// Blocks of a patch: a code of fewer is smaller than engines read.
    private static let leastBlocks = 6
    /// Bars: the least length of the row of bars and the least height of the bars, in pixels. Smaller ones aren't read.
    private static let leastBars = (width: 48.0, height: 12.0)
    /// Bars: the least ratio of the row's length to the bars' height, and the least share of the box that is filled.
    private static let (leastBarAspect, leastBarShare) = (0.7, 0.5)
    /// Modules: the least length of the shorter and of the longer side, in pixels. Smaller ones aren't read.
    private static let leastModules = (shorter: 24.0, longer: 32.0)
    /// Modules: the widest ratio of one side to the other (rMQR and PDF417 are long), and the least share of the box that is
    /// filled.
    private static let (widestAspect, leastModuleShare) = (4.0, 0.6)
    /// Boxes around modules are tried at this many angles within a right angle: 7.5 degrees apart.
    private static let turns = 12
    /// A turned box is taken for modules if its area is less than this share of the upright one's.
    private static let clearlySmaller = 0.95
    /// The share of a code's samples that is dark. The masks of QR codes aim at one half; of text there is less.
    private static let darkShare = 0.3...0.72
    /// Samples along each side of a code, to see how much is dark.
    private static let darkSamples = 40
    /// Grey levels between the dark and the light of a code that can be read.
    private static let leastContrast = 30.0

    /// The regions in `image`, the strongest first.
    package static func regions(in image: GrayImage) -> [CodeRegion] {
        let field = GradientField(image)
        return patches(of: .bars, in: field).compactMap { bars($0, in: field) }
            + patches(of: .modules, in: field).compactMap { modules($0, in: field) }.filter {
                looksLikeModules($0.quad, in: image)
            }
    }

    /// Connected blocks of one kind.
    private static func patches(of kind: CodeSight.Kind, in field: GradientField) -> [[Int]] {
        var seen = field.blocks.map { block in
            let isOfKind = kind == .bars ? block.coherence >= barCoherence : block.coherence <= moduleCoherence
            return !(block.energy >= leastEnergy && isOfKind)
        }
        var patches: [[Int]] = []
        for start in field.blocks.indices where !seen[start] {
            var patch = [start]
            seen[start] = true
            var next = 0
            while next < patch.count {
                let index = patch[next]
                next += 1
                for neighbour in neighbours(of: index, in: field)
                where !seen[neighbour]
                    && (kind == .modules || runAlike(field.blocks[index], field.blocks[neighbour]))
                {
                    seen[neighbour] = true
                    patch.append(neighbour)
                }
            }
            if patch.count >= leastBlocks { patches.append(patch) }
        }
        return patches
    }

    private static func neighbours(of index: Int, in field: GradientField) -> [Int] {
        let (row, column) = (index / field.columns, index % field.columns)
        var found: [Int] = []
        for y in max(0, row - 1)...min(field.rows - 1, row + 1) {
            for x in max(0, column - 1)...min(field.columns - 1, column + 1) where (y, x) != (row, column) {
                found.append(y * field.columns + x)
            }
        }
        return found
    }

    /// Whether the main directions of two blocks are about the same (with doubled angles, to and fro are one).
    private static func runAlike(_ a: GradientField.Tensor, _ b: GradientField.Tensor) -> Bool {
        let (ax, ay) = (a.xx - a.yy, 2 * a.xy)
        let (bx, by) = (b.xx - b.yy, 2 * b.xy)
        let (along, across) = (ax * bx + ay * by, ax * by - ay * bx)
        return along > 0 && abs(across) <= 2 * widestTurn * along
    }

    private static func bars(_ patch: [Int], in field: GradientField) -> CodeRegion? {
        var sum = GradientField.Tensor()
        for index in patch { sum += field.blocks[index] }
        let angle = Angle.of(Point(Double(sum.xx - sum.yy), Double(2 * sum.xy))) / 2
        let box = extent(of: patch, in: field, angle: angle)
        let area = Double(patch.count * GradientField.blockSize * GradientField.blockSize)
        guard box.width >= leastBars.width, box.height >= leastBars.height, box.width >= leastBarAspect * box.height,
            area >= leastBarShare * box.width * box.height
        else { return nil }
        return CodeRegion(kind: .bars, quad: box)
    }

    private static func modules(_ patch: [Int], in field: GradientField) -> CodeRegion? {
        // As it stands unless it is clearly smaller when turned: upright parts are cheaper to cut.
        var box = extent(of: patch, in: field, angle: 0)
        for step in 1..<turns {
            let turned = extent(of: patch, in: field, angle: Double(step) * .pi / Double(2 * turns))
            if turned.area < clearlySmaller * box.area { box = turned }
        }
        let area = Double(patch.count * GradientField.blockSize * GradientField.blockSize)
        guard min(box.width, box.height) >= leastModules.shorter, max(box.width, box.height) >= leastModules.longer,
            box.aspect < widestAspect, box.aspect > 1 / widestAspect, area >= leastModuleShare * box.area
        else { return nil }
        return CodeRegion(kind: .modules, quad: box)
    }

    /// Whether about as much is dark as is light.
    private static func looksLikeModules(_ quad: Quad, in image: GrayImage) -> Bool {
        let inner = quad.expanded(along: -quad.width / 8, across: -quad.height / 8)
        var levels: [Double] = []
        for row in 0..<darkSamples {
            let share = (Double(row) + 0.5) / Double(darkSamples)
            let left = inner.topLeft.interpolated(to: inner.bottomLeft, share)
            let right = inner.topRight.interpolated(to: inner.bottomRight, share)
            for column in 0..<darkSamples {
                levels.append(
                    image.level(at: left.interpolated(to: right, (Double(column) + 0.5) / Double(darkSamples))))
            }
        }
        levels.sort()
        let (low, high) = (levels[levels.count / 20], levels[levels.count * 19 / 20])
        guard high - low >= leastContrast else { return false }
        let dark = levels.count { $0 < (low + high) / 2 }
        return darkShare.contains(Double(dark) / Double(levels.count))
    }

    /// The smallest rectangle turned by `angle` around a patch.
    private static func extent(of patch: [Int], in field: GradientField, angle: Double) -> Quad {
        let along = Point.unit(angle: angle)
        let across = Point(-along.y, along.x)
        let size = Double(GradientField.blockSize)
        let centres = patch.map {
            Point((Double($0 % field.columns) + 0.5) * size, (Double($0 / field.columns) + 0.5) * size)
        }
        let us = centres.map { $0.dot(along) }
        let vs = centres.map { $0.dot(across) }
        let (left, right) = ((us.min() ?? 0) - size / 2, (us.max() ?? 0) + size / 2)
        let (top, bottom) = ((vs.min() ?? 0) - size / 2, (vs.max() ?? 0) + size / 2)
        let at = { (u: Double, v: Double) in along * u + across * v }
        return Quad(
            topLeft: at(left, top), topRight: at(right, top), bottomRight: at(right, bottom),
            bottomLeft: at(left, bottom))
    }
}
