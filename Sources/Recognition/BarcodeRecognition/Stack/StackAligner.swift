import Basics
import Foundation
import Imaging

/// Finds how one picture of a code lies upon another that it nearly covers: an affine map, by the inverse compositional
/// method (Baker and Matthews, Lucas-Kanade 20 Years On, IJCV 2004), from coarse to fine.
///
/// `PatchTracker` in CameraMotion uses the same method, but shares no code with this: it finds the two numbers of a shift, of
/// hundreds of patches of 8 × 8 pixels, each row at once as eight numbers; this finds six numbers, of one picture of any size
/// at spread points. One implementation for both would be slower for the patches, and add up in another order.
struct StackAligner {
    private struct Level {
        var plane: Plane
        /// The points that are compared.
        var samples: [Sample]
        /// The inverse of the matrix of all products of these.
        var inverse: [[Double]]
    }

    private struct Sample {
        /// In pixels of the reference.
        var x: Float
        /// In pixels of the reference.
        var y: Float
        /// The normalised level, in standard deviations.
        var level: Float
        /// What the level changes by with each of the six numbers.
        var slope: SIMD8<Float>
    }

    /// One for each of `radii`.
    private let levels: [Level]
    /// The longer side of the reference in pixels.
    private let size: Float

    /// How far the pictures are blurred at each level, in pixels: the first radius is about as far as crops may lie apart.
    private static let radii = [4, 1]
    /// About how many points are compared. More cost time in proportion, and find nothing that these don't.
    private static let points = 3000
    /// The most steps at each level, and the largest number of a step (a shift in pixels) that is the last: the mean of the
    /// crops doesn't show less.
    private static let (steps, settled) = (6, 0.02)
    /// What is added to each number's weight, as a share of all weights together: along the bars nothing shows where they
    /// lie, so there nothing moves. Larger: shifts are found more slowly.
    private static let damping = 0.002

    /// - Parameter reference: the picture that others are laid upon; `nil` where it is flat.
    init?(reference: Plane) {
        size = Float(max(reference.width, reference.height))
        var levels: [Level] = []
        for radius in Self.radii {
            guard let plane = reference.blurred(radius: radius, summedIn: Float.self).normalised,
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
        for row in 0..<6 { products[row][row] += damping * trace }
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
        for (radius, level) in zip(Self.radii, levels) {
            guard let blurred = plane.blurred(radius: radius, summedIn: Float.self).normalised else { return nil }
            for _ in 0..<Self.steps {
                guard let found = step(level, blurred, map) else { return nil }
                likeness = found.likeness
                map = map.after(found.change)
                if found.size < Self.settled { break }
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
