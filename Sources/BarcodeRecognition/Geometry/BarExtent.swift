import RecognitionCore

/// How far the bars of a linear code reach beyond the lines that were scanned.
enum BarExtent {
    /// `bars` (corners as printed) grown along them as long as the picture there shows the same bars.
    static func grown(_ bars: Quad, in image: GrayImage) -> Quad {
        let along = Point.unit(from: bars.topLeft, to: bars.topRight)
        let across = Point(-along.y, along.x)
        let middle = profile(of: bars, at: Point(0, 0), from: 0.5, in: image)
        let up = reach(middle, bars, across * -1, from: 0, in: image)
        let down = reach(middle, bars, across, from: 1, in: image)
        return Quad(
            topLeft: bars.topLeft - across * up, topRight: bars.topRight - across * up,
            bottomRight: bars.bottomRight + across * down, bottomLeft: bars.bottomLeft + across * down)
    }

    private static let samples = 96

    /// The grey levels along a line parallel to the scanned ones.
    private static func profile(of quad: Quad, at offset: Point, from fraction: Double, in image: GrayImage) -> [Double]
    {
        let left = quad.topLeft.interpolated(to: quad.bottomLeft, fraction) + offset
        let right = quad.topRight.interpolated(to: quad.bottomRight, fraction) + offset
        return (0..<samples).map {
            image.level(at: left.interpolated(to: right, (Double($0) + 0.5) / Double(samples)))
        }
    }

    private static func reach(
        _ reference: [Double], _ quad: Quad, _ direction: Point, from fraction: Double, in image: GrayImage
    ) -> Double {
        let limit = quad.width
        var distance = 0.0
        while distance < limit {
            let next = profile(of: quad, at: direction * (distance + 1), from: fraction, in: image)
            guard correlation(reference, next) > 0.5 else { break }
            distance += 1
        }
        return distance
    }

    /// Pearson's correlation; 0 where one of the two is flat.
    private static func correlation(_ a: [Double], _ b: [Double]) -> Double {
        let count = Double(a.count)
        let (meanA, meanB) = (a.reduce(0, +) / count, b.reduce(0, +) / count)
        var (shared, spreadA, spreadB) = (0.0, 0.0, 0.0)
        for (x, y) in zip(a, b) {
            shared += (x - meanA) * (y - meanB)
            spreadA += (x - meanA) * (x - meanA)
            spreadB += (y - meanB) * (y - meanB)
        }
        return spreadA > 0 && spreadB > 0 ? shared / (spreadA * spreadB).squareRoot() : 0
    }
}
