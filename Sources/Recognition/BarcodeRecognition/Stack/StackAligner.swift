import Basics
import Foundation
import Imaging

/// Finds how one picture of a code lies upon another that it nearly covers: an affine map, by the inverse compositional
/// method (Baker and Matthews, Lucas-Kanade 20 Years On, IJCV 2004), from coarse to fine.
struct StackAligner {
    private struct Level {
        var plane: Plane
        /// Of the points that are compared: place, level, and what it changes by with each of the six numbers.
        var samples: [Sample]
        /// The inverse of the matrix of all products of these.
        var inverse: [[Double]]
    }

    private struct Sample {
        var x: Float
        var y: Float
        var level: Float
        var slope: SIMD8<Float>
    }

    private let radii: [Int]
    private let levels: [Level]
    private let size: Float

    /// About how many points are compared.
    private static let points = 3000
    private static let steps = 6

    /// - Parameter reference: the picture that others are laid upon; `nil` where it is flat.
    init?(reference: Plane) {
        size = Float(max(reference.width, reference.height))
        radii = [4, 1]
        var levels: [Level] = []
        for radius in radii {
            guard let plane = reference.blurred(radius: radius).normalised,
                let level = Self.level(plane, size: size)
            else { return nil }
            levels.append(level)
        }
        self.levels = levels
    }

    private static func level(_ plane: Plane, size: Float) -> Level? {
        let step = max(1, Int((Double(plane.width * plane.height) / Double(points)).squareRoot()))
        var samples: [Sample] = []
        var products = [[Double]](repeating: [Double](repeating: 0, count: 6), count: 6)
        for y in stride(from: 1, to: plane.height - 1, by: step) {
            for x in stride(from: 1, to: plane.width - 1, by: step) {
                let at = y * plane.width + x
                let gx = (plane.values[at + 1] - plane.values[at - 1]) / 2
                let gy = (plane.values[at + plane.width] - plane.values[at - plane.width]) / 2
                // In shares of the picture's size, so that all six numbers weigh alike.
                let (u, v) = (Float(x) / size, Float(y) / size)
                let slope = SIMD8<Float>(gx * u, gx * v, gx, gy * u, gy * v, gy, 0, 0)
                samples.append(Sample(x: Float(x), y: Float(y), level: plane.values[at], slope: slope))
                for row in 0..<6 {
                    for column in 0..<6 { products[row][column] += Double(slope[row] * slope[column]) }
                }
            }
        }
        let trace = (0..<6).reduce(0) { $0 + products[$1][$1] }
        // Along the bars nothing tells where they lie: there, nothing moves.
        for row in 0..<6 { products[row][row] += 0.002 * trace }
        var inverse: [[Double]] = []
        for column in 0..<6 {
            let rows = (0..<6).map { row in products[row] + [row == column ? 1 : 0] }
            guard let solution = LinearSystem.solve(rows) else { return nil }
            inverse.append(solution)
        }
        return samples.isEmpty ? nil : Level(plane: plane, samples: samples, inverse: inverse)
    }

    /// From the reference's pixels to those of `plane`, and how alike the two then are (−1 to 1); `nil` where they don't
    /// fit.
    func align(_ plane: Plane) -> (map: Homography, likeness: Double)? {
        var map = Homography.identity
        var likeness = 0.0
        for (radius, level) in zip(radii, levels) {
            guard let blurred = plane.blurred(radius: radius).normalised else { return nil }
            for _ in 0..<Self.steps {
                guard let found = step(level, blurred, map) else { return nil }
                likeness = found.likeness
                map = map.after(found.change)
                if found.size < 0.02 { break }
            }
        }
        return (map, likeness)
    }

    private func step(
        _ level: Level, _ plane: Plane, _ map: Homography
    ) -> (change: Homography, size: Double, likeness: Double)? {
        let m = map.m.map { Float($0) }
        var slopes = SIMD8<Float>.zero
        var (seen, shared, own, other) = (0, Float(0), Float(0), Float(0))
        for sample in level.samples {
            // Whole numbers are the centres of pixels on both sides, so that the map is moved by half a pixel.
            let (x, y) = (sample.x + 0.5, sample.y + 0.5)
            guard
                let value = plane.value(
                    x: m[0] * x + m[1] * y + m[2] - 0.5, y: m[3] * x + m[4] * y + m[5] - 0.5)
            else { continue }
            seen += 1
            shared += value * sample.level
            own += sample.level * sample.level
            other += value * value
            let error = value - sample.level
            slopes += sample.slope * error
        }
        guard 2 * seen > level.samples.count, own > 0, other > 0 else { return nil }
        let p = (0..<6).map { row in (0..<6).reduce(0) { $0 + level.inverse[row][$1] * Double(slopes[$1]) } }
        let scale = Double(size)
        let update = Homography([1 + p[0] / scale, p[1] / scale, p[2], p[3] / scale, 1 + p[4] / scale, p[5], 0, 0, 1])
        guard let change = update.inverse else { return nil }
        let moved = p.map(abs).max() ?? 0
        return (change, moved, Double(shared / (own * other).squareRoot()))
    }
}
