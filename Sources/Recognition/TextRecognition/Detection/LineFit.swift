import Foundation
import Imaging

/// The straight line that a group of components stands on, and the box around them along it.
struct LineFit {
    /// Rise over run of the baseline.
    let slope: Double
    let quad: Quad
    /// The share of the box that is ink.
    let inkShare: Double
    /// How often a row of pixels enters ink, for each length equal to the line's height. Writing has about one to
    /// three; a bar or a shadow far fewer.
    let strokeDensity: Double
    /// How much further down the letters at the ends stand than those in the middle, in heights of a letter: 0 for a
    /// straight line, and where there are too few letters.
    let sagitta: Double

    /// - Parameter fallbackSlope: used where the group is too short to have its own.
    init(_ group: LineGroup, fallbackSlope: Double) {
        let members = group.members
        slope = Self.slope(of: members, typicalHeight: group.typicalHeight) ?? fallbackSlope
        let along = Point(1 / (1 + slope * slope).squareRoot(), slope / (1 + slope * slope).squareRoot())
        let across = Point(-along.y, along.x)
        var (left, right) = (Double.infinity, -Double.infinity)
        var (top, bottom) = (Double.infinity, -Double.infinity)
        for member in members {
            // A slanted box would overstate a letter's height, so its middle's offset is measured, not its corners'.
            let center = Point(member.centerX, member.centerY)
            let (u, v) = (center.x * along.x + center.y * along.y, center.x * across.x + center.y * across.y)
            let halfHeight = max(0.5, (Double(member.height) - abs(slope) * Double(member.width)) / 2)
            left = min(left, u - Double(member.width) / 2)
            right = max(right, u + Double(member.width) / 2)
            top = min(top, v - halfHeight)
            bottom = max(bottom, v + halfHeight)
        }
        let corner = { (u: Double, v: Double) in
            Point(along.x * u + across.x * v, along.y * u + across.y * v)
        }
        quad = Quad(
            topLeft: corner(left, top), topRight: corner(right, top), bottomRight: corner(right, bottom),
            bottomLeft: corner(left, bottom))
        let (width, height) = (max(1, right - left), max(1, bottom - top))
        inkShare = Double(members.reduce(0) { $0 + $1.area }) / (width * height)
        strokeDensity = Double(members.reduce(0) { $0 + $1.runs }) / width
        sagitta = Self.sagitta(of: members, along: along) / max(1, group.typicalHeight)
    }

    /// The fewest letters by which it shows whether a line is bent.
    private static let fewestBent = 5

    /// In pixels: of the parabola through the letters' upper edges or of that through the lower ones, whichever is bent
    /// less, because letters with tails and tall ones bend only one of them.
    private static func sagitta(of members: [InkComponent], along: Point) -> Double {
        guard members.count >= fewestBent else { return 0 }
        let across = Point(-along.y, along.x)
        let places = members.map { Point($0.centerX, $0.centerY) }.map {
            Point($0.x * along.x + $0.y * along.y, $0.x * across.x + $0.y * across.y)
        }
        let ends = Rectangle(around: places)
        let bends = [-0.5, 0.5].map { edge in
            let points = zip(places, members).map { place, member in
                (
                    x: (2 * place.x - ends.minX - ends.maxX) / max(1, ends.width),
                    y: place.y + edge * Double(member.height)
                )
            }
            return Polynomial(through: points, degree: 2)?.coefficients[2] ?? 0
        }
        return bends[0] * bends[1] <= 0 ? 0 : abs(bends[0]) < abs(bends[1]) ? bends[0] : bends[1]
    }

    /// How far a letter's lower edge is from the line through the others at most, as a multiple of the letters' height: g, p
    /// and q hang down further. InkLineDetectorTests has lines that climb.
    private static let mostHanging = 0.2
    /// The steepest line that is believed, a ratio of rise to run: a phone is held about level.
    private static let steepest = 0.6

    /// Least squares through the components' lower edges, then again without those that hang below (g, p, q, commas).
    /// - Returns: `nil` when there are too few components over too short a stretch.
    private static func slope(of members: [InkComponent], typicalHeight: Double) -> Double? {
        guard members.count >= 4, let first = members.map(\.minX).min(), let last = members.map(\.maxX).max(),
            Double(last - first) > 4 * typicalHeight
        else { return nil }
        var points = members.map { Point($0.centerX, Double($0.maxY)) }
        var fit = regression(points)
        for _ in 0..<2 {
            let offsets = points.map { $0.y - (fit.intercept + fit.slope * $0.x) }
            let middle = offsets.sorted()[offsets.count / 2]
            let kept = zip(points, offsets).filter { abs($0.1 - middle) < mostHanging * typicalHeight }.map(\.0)
            guard kept.count >= 3 else { break }
            points = kept
            fit = regression(points)
        }
        return abs(fit.slope) < steepest ? fit.slope : nil
    }

    private static func regression(_ points: [Point]) -> (slope: Double, intercept: Double) {
        let count = Double(points.count)
        let meanX = points.reduce(0) { $0 + $1.x } / count
        let meanY = points.reduce(0) { $0 + $1.y } / count
        let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        let shared = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        let slope = spread > 0 ? shared / spread : 0
        return (slope, meanY - slope * meanX)
    }
}

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
