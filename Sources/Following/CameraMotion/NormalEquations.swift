import Basics
import Imaging

/// Weighted least squares for the eight parameters of a projective map. Where the matches leave the deviations from a
/// similarity open, a weak belief that they are small decides.
struct NormalEquations {
    private var matrix: InlineArray<8, SIMD8<Double>> = InlineArray(repeating: .zero)
    private var rightSide: SIMD8<Double> = .zero

    /// Standard deviations in normalised coordinates: `deviation` that of a match, `belief` that of the deviations from
    /// a similarity.
    init(deviation: Double, belief: Double) {
        let ratio = deviation / belief
        for k in 4..<8 { matrix[k][k] = ratio * ratio }
    }

    mutating func add(_ pair: RobustFit.Pair, weight: Double) {
        let (x, y, u, v) = (pair.from.x, pair.from.y, pair.to.x, pair.to.y)
        add(SIMD8(x, -y, 1, 0, x, y, -u * x, -u * y), equals: u, weight: weight)
        add(SIMD8(y, x, 0, 1, -y, x, -v * x, -v * y), equals: v, weight: weight)
    }

    private mutating func add(_ row: SIMD8<Double>, equals value: Double, weight: Double) {
        let weighted = row * weight
        for k in 0..<8 { matrix[k] += weighted * row[k] }
        rightSide += weighted * value
    }

    /// The parameters; `nil` when the matches don't determine even a similarity.
    var solution: ProjectiveParameters? {
        let rows = (0..<8).map { k in (0..<8).map { matrix[k][$0] } + [rightSide[k]] }
        guard let solved = LinearSystem.solve(rows) else { return nil }
        return ProjectiveParameters(p: SIMD8(solved))
    }
}
