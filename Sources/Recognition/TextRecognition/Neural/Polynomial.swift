import Imaging

/// A polynomial in one variable.
struct Polynomial {
    /// Of the powers 0, 1, 2…
    let coefficients: [Double]

    /// The one of least squares; `nil` when the points don't determine one.
    init?(through points: [(x: Double, y: Double)], degree: Int) {
        let powers = points.map { point in
            (0...2 * degree).reduce(into: [1.0]) { powers, _ in powers.append(powers[powers.count - 1] * point.x) }
        }
        let equations = (0...degree).map { row in
            (0...degree).map { column in powers.reduce(0) { $0 + $1[row + column] } }
                + [zip(powers, points).reduce(0) { $0 + $1.0[row] * $1.1.y }]
        }
        guard let solution = LinearSystem.solve(equations) else { return nil }
        coefficients = solution
    }

    func value(at x: Double) -> Double { coefficients.reversed().reduce(0) { $0 * x + $1 } }
}
