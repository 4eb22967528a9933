import Basics
package import Imaging
import Recognition

/// Finds what looks like barcodes, without reading any of it: patches of strong luma steps that all run one way (bars),
/// or both ways alike (modules).
package enum BarcodeFinder {
    /// The mean square of the steps in a code that can be read, in squared grey levels.
    private static let leastEnergy: Float = 60
    /// The coherence from which on steps are those of bars, and up to which they are those of modules.
    private static let barCoherence: Float = 0.7
    private static let moduleCoherence: Float = 0.6
    /// The tangent of the largest angle between neighbouring blocks of one code.
    private static let widestTurn: Float = 0.25

    /// The regions in `image`, the strongest first.
    package static func regions(in image: GrayImage) -> [CodeRegion] {
        let field = GradientField(image)
        return patches(of: .linear, in: field).compactMap { linear($0, in: field) }
            + patches(of: .matrix, in: field).compactMap { matrix($0, in: field) }.filter {
                looksLikeModules($0.quad, in: image)
            }
    }

    /// Connected blocks of one kind.
    private static func patches(of kind: CodeRegion.Kind, in field: GradientField) -> [[Int]] {
        var seen = field.blocks.map { block in
            let isOfKind = kind == .linear ? block.coherence >= barCoherence : block.coherence <= moduleCoherence
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
                    && (kind == .matrix || runAlike(field.blocks[index], field.blocks[neighbour]))
                {
                    seen[neighbour] = true
                    patch.append(neighbour)
                }
            }
            if patch.count >= 6 { patches.append(patch) }
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

    /// Whether the main directions of two blocks are about the same (doubled angles don't tell to from fro).
    private static func runAlike(_ a: GradientField.Tensor, _ b: GradientField.Tensor) -> Bool {
        let (ax, ay) = (a.xx - a.yy, 2 * a.xy)
        let (bx, by) = (b.xx - b.yy, 2 * b.xy)
        let (along, across) = (ax * bx + ay * by, ax * by - ay * bx)
        return along > 0 && abs(across) <= 2 * widestTurn * along
    }

    private static func linear(_ patch: [Int], in field: GradientField) -> CodeRegion? {
        var sum = GradientField.Tensor()
        for index in patch { sum += field.blocks[index] }
        let angle = Angle.of(Point(Double(sum.xx - sum.yy), Double(2 * sum.xy))) / 2
        let box = extent(of: patch, in: field, angle: angle)
        let area = Double(patch.count * GradientField.blockSize * GradientField.blockSize)
        guard box.width >= 48, box.height >= 12, box.width >= 0.7 * box.height,
            area >= 0.5 * box.width * box.height
        else { return nil }
        return CodeRegion(kind: .linear, quad: box)
    }

    private static func matrix(_ patch: [Int], in field: GradientField) -> CodeRegion? {
        // As it stands unless it is clearly smaller when turned: upright parts are cheaper to cut.
        var box = extent(of: patch, in: field, angle: 0)
        for step in 1..<12 {
            let turned = extent(of: patch, in: field, angle: Double(step) * .pi / 24)
            if turned.area < 0.95 * box.area { box = turned }
        }
        let area = Double(patch.count * GradientField.blockSize * GradientField.blockSize)
        guard min(box.width, box.height) >= 24, max(box.width, box.height) >= 32, box.aspect < 4, box.aspect > 0.25,
            area >= 0.6 * box.area
        else { return nil }
        return CodeRegion(kind: .matrix, quad: box)
    }

    /// Whether about as much is dark as is light, as the masks of matrix codes see to: of text, less is.
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
        return (0.3...0.72).contains(Double(dark) / Double(levels.count))
    }

    private static let darkSamples = 40
    /// Grey levels between the dark and the light of a code that can be read.
    private static let leastContrast = 30.0

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
