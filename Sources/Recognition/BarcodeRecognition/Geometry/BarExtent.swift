import Imaging

/// How far the bars of a linear code reach beyond the lines that were scanned.
enum BarExtent {
    /// `bars` (corners as printed) grown along them as long as the picture there shows the same bars.
    static func grown(_ bars: Quad, in image: GrayImage) -> Quad {
        let along = Point.unit(from: bars.topLeft, to: bars.topRight)
        let across = Point(-along.y, along.x)
        let middle = profile(of: bars, at: Point(0, 0), from: 0.5, in: image)
        let up = reach(middle, bars, across * -1, along, from: 0, in: image)
        let down = reach(middle, bars, across, along, from: 1, in: image)
        return Quad(
            topLeft: bars.topLeft + up, topRight: bars.topRight + up, bottomRight: bars.bottomRight + down,
            bottomLeft: bars.bottomLeft + down)
    }

    /// Points along a profile: about one a module of an EAN-13, enough to see where bars end.
    private static let samples = 96
    /// How alike (correlation, -1 to 1) two lines are that cross the same bars.
    private static let leastLikeness = 0.5
    /// How far bars may lean to either side from one line to the next, in pixels.
    private static let lean = 0.5
    /// How much the reference takes over of each line, 0 to 1: what changes slowly is still the same bars; noise evens out.
    /// More follows faster, but runs on into what is below the bars.
    private static let share = 0.2
    /// The share of their contrast that bars keep up to their ends; beyond them only blur looks like bars.
    private static let leastContrast = 0.4

    /// The grey levels along a line parallel to the scanned ones.
    private static func profile(of quad: Quad, at offset: Point, from fraction: Double, in image: GrayImage) -> [Double]
    {
        let left = quad.topLeft.interpolated(to: quad.bottomLeft, fraction) + offset
        let right = quad.topRight.interpolated(to: quad.bottomRight, fraction) + offset
        return (0..<samples).map {
            image.level(at: left.interpolated(to: right, (Double($0) + 0.5) / Double(samples)))
        }
    }

    /// How far the bars go on from one side of the quad: seen obliquely they lean, so that they shift along the quad little
    /// by little.
    private static func reach(
        _ middle: [Double], _ quad: Quad, _ direction: Point, _ along: Point, from fraction: Double, in image: GrayImage
    ) -> Point {
        var reference = middle
        var (offset, lean) = (Point(0, 0), 0.0)
        let picture = Rectangle(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
        let side = (
            quad.topLeft.interpolated(to: quad.bottomLeft, fraction),
            quad.topRight.interpolated(to: quad.bottomRight, fraction)
        )
        for distance in 1...max(1, Int(quad.width)) {
            let tries = [0, -Self.lean, Self.lean].map { step -> (lean: Double, offset: Point, profile: [Double]) in
                let offset = direction * Double(distance) + along * (lean + step)
                return (lean + step, offset, profile(of: quad, at: offset, from: fraction, in: image))
            }
            let likeness = tries.map { Statistics.correlation(reference, $0.profile) }
            guard let best = likeness.indices.max(by: { likeness[$0] < likeness[$1] }), likeness[best] > leastLikeness,
                // Beyond the picture's edge its last pixels would go on for ever.
                picture.contains(side.0 + tries[best].offset), picture.contains(side.1 + tries[best].offset),
                spread(of: tries[best].profile) > leastContrast * spread(of: middle)
            else { break }
            (lean, offset) = (tries[best].lean, tries[best].offset)
            reference = zip(reference, tries[best].profile).map { (1 - share) * $0 + share * $1 }
        }
        return offset
    }

    /// The standard deviation.
    private static func spread(of levels: [Double]) -> Double {
        let mean = levels.reduce(0, +) / Double(levels.count)
        return (levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(levels.count)).squareRoot()
    }
}
