import Basics
import Imaging

/// The whole-picture shift between two small planes, by trying all: finds jumps that no patch could follow.
struct ShiftSearch {
    /// A shift that fits better than all around it.
    struct Candidate {
        /// To the right, in pixels of the plane.
        var dx: Int
        /// Down, in pixels of the plane.
        var dy: Int
        /// The sum of the differences as a share of the detail there is: 0 for the same, about 0.55 by chance.
        var cost: Float
        /// The normalised correlation of the planes under this shift, -1 to 1.
        var correlation: Float = 0
    }

    /// The share of the plane's longer side that a shift may have. Larger takes time with its square; a camera that moves
    /// faster blurs the frame.
    private static let reach = 0.3
    /// The cost (a share, see `Candidate`) from which on two pictures are unrelated, and how much more it may be for pictures
    /// that are wholly alike otherwise. Larger: cuts are missed; smaller: blur and passers-by are cuts.
    private static let (unrelatedCost, costByLikeness): (Float, Float) = (0.39, 0.15)
    /// How many pixels to each side the mean reaches that is taken off: detail is what is smaller.
    private static let meanReach = 2

    /// Best first; never empty.
    let candidates: [Candidate]

    /// Whether the pictures can't be one scene under any shift: the best ones leave much of the detail unexplained, the
    /// more so the less the pictures are alike otherwise.
    var isUnrelated: Bool {
        let likeness = candidates.map(\.correlation).max() ?? 0
        return candidates.allSatisfy { $0.cost > Self.unrelatedCost + Self.costByLikeness * likeness }
    }

    /// Compares detail (each pixel less the mean around it), so that exposure doesn't count, and caps it,
    /// so that what covers a part of the view doesn't outvote the rest.
    init(from: Plane, to: Plane, keeping count: Int) {
        let (width, height) = (from.width, from.height)
        let reach = max(1, Int(Double(max(width, height)) * Self.reach))
        let (reachX, reachY) = (min(reach, width / 2), min(reach, height / 2))
        var (a, b) = (Self.detail(from), Self.detail(to))
        let cap = max(1, Self.meanSize(a) + Self.meanSize(b)) / 2
        for k in a.indices {
            a[k] = min(max(a[k], -cap), cap)
            b[k] = min(max(b[k], -cap), cap)
        }
        let span = 2 * reachX + 1
        var costs = [Float](repeating: 0, count: span * (2 * reachY + 1))
        a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                for dy in -reachY...reachY {
                    for dx in -reachX...reachX {
                        costs[(dy + reachY) * span + dx + reachX] =
                            Self.difference(a, b, width: width, height: height, dx: dx, dy: dy)
                    }
                }
            }
        }
        var found: [Candidate] = []
        for dy in -reachY...reachY {
            for dx in -reachX...reachX {
                let cost = costs[(dy + reachY) * span + dx + reachX]
                let lowest = (max(-reachY, dy - 1)...min(reachY, dy + 1)).allSatisfy { y in
                    (max(-reachX, dx - 1)...min(reachX, dx + 1)).allSatisfy { x in
                        costs[(y + reachY) * span + x + reachX] >= cost
                    }
                }
                if lowest { found.append(Candidate(dx: dx, dy: dy, cost: cost)) }
            }
        }
        found.sort { ($0.cost, $0.dy, $0.dx) < ($1.cost, $1.dy, $1.dx) }
        candidates = found.prefix(count).map { candidate in
            var candidate = candidate
            candidate.correlation = Self.correlation(from, to, dx: candidate.dx, dy: candidate.dy)
            return candidate
        }
    }

    private static func difference(
        _ a: UnsafeBufferPointer<Float>, _ b: UnsafeBufferPointer<Float>, width: Int, height: Int, dx: Int, dy: Int
    ) -> Float {
        let (firstX, lastX, firstY, lastY) = (
            max(0, -dx), min(width, width - dx), max(0, -dy), min(height, height - dy)
        )
        var (sum, sizes) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        var (rest, restSizes) = (Float(0), Float(0))
        guard let a = a.baseAddress, let b = b.baseAddress else { return 1 }
        for y in firstY..<lastY {
            let (rowA, rowB) = (a + y * width, b + (y + dy) * width + dx)
            var x = firstX
            while x + 8 <= lastX {
                let (eightA, eightB) = (rowA.eight(at: x), rowB.eight(at: x))
                sum += (eightA - eightB).magnitudes
                sizes += eightA.magnitudes + eightB.magnitudes
                x += 8
            }
            while x < lastX {
                rest += abs(rowA[x] - rowB[x])
                restSizes += abs(rowA[x]) + abs(rowB[x])
                x += 1
            }
        }
        return (sum.sum() + rest) / max(1, sizes.sum() + restSizes)
    }

    /// The correlation of what overlaps, from running sums: `Statistics.correlation` would want two copies of it.
    private static func correlation(_ a: Plane, _ b: Plane, dx: Int, dy: Int) -> Float {
        let (width, height) = (a.width, a.height)
        var (n, sumA, sumB, squareA, squareB, product) = (Float(0), Float(0), Float(0), Float(0), Float(0), Float(0))
        for y in max(0, -dy)..<min(height, height - dy) {
            for x in max(0, -dx)..<min(width, width - dx) {
                let (p, q) = (a.values[y * width + x], b.values[(y + dy) * width + x + dx])
                n += 1
                sumA += p
                sumB += q
                squareA += p * p
                squareB += q * q
                product += p * q
            }
        }
        let (varianceA, varianceB) = (squareA - sumA * sumA / n, squareB - sumB * sumB / n)
        guard varianceA > n, varianceB > n else { return 0 }
        return (product - sumA * sumB / n) / (varianceA * varianceB).squareRoot()
    }

    /// Each pixel less the mean of the 5 × 5 around it (as much of it as there is).
    private static func detail(_ plane: Plane) -> [Float] {
        let (width, height) = (plane.width, plane.height)
        var result = plane.values
        plane.values.withUnsafeBufferPointer { pixels in
            for y in 0..<height {
                let rows = max(0, y - meanReach)...min(height - 1, y + meanReach)
                for x in 0..<width {
                    let columns = max(0, x - meanReach)...min(width - 1, x + meanReach)
                    var sum: Float = 0
                    for v in rows { for u in columns { sum += pixels[v * width + u] } }
                    result[y * width + x] -= sum / Float(rows.count * columns.count)
                }
            }
        }
        return result
    }

    private static func meanSize(_ values: [Float]) -> Float {
        values.reduce(0) { $0 + abs($1) } / Float(max(1, values.count))
    }
}

extension UnsafePointer<Float> {
    /// Eight neighbours from `index` on.
    func eight(at index: Int) -> SIMD8<Float> {
        UnsafeRawPointer(self + index).loadUnaligned(as: SIMD8<Float>.self)
    }
}

extension SIMD8<Float> {
    /// Each number without its sign.
    var magnitudes: SIMD8<Float> {
        unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: SIMD8<Float>.self)
    }
}
