import Foundation
import RecognitionCore

/// Where a symbol stands, from the points that ZBar gives, with the quiet zone that belongs to every symbol.
enum SymbolQuad {
    /// A QR code: ZBar gives the corners of its modules, first the upper left one in the picture.
    /// The quiet zone is 4 modules wide (ISO/IEC 18004, 6.3.8).
    static func matrix(_ points: [Point], in image: GrayImage) -> Quad? {
        guard points.count == 4 else { return nil }
        let quad = upright(points)
        let module = quad.width / Double(modules(along: quad, in: image))
        return quad.expanded(along: 4 * module, across: 4 * module)
    }

    /// A linear code: ZBar gives the ends of the scan lines that read it. The bars go on above and below them.
    static func linear(_ points: [Point], symbology: Symbology, in image: GrayImage) -> Quad? {
        guard points.count >= 2 else { return nil }
        let box = Rectangle(around: points)
        guard box.width > 0 || box.height > 0 else { return nil }
        let isAcross = box.height > 1.5 * box.width
        let seen = upright(
            points.count >= 4
                ? hullCorners(points)
                : [
                    Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY),
                    Point(box.minX, box.maxY),
                ])
        let bars = BarExtent.grown(seen, isAcross: isAcross, in: image)
        let length = isAcross ? bars.height : bars.width
        let quiet = length * quietShare(symbology)
        return isAcross
            ? bars.expanded(along: 0, across: quiet) : bars.expanded(along: quiet, across: 0)
    }

    /// The quiet zone at each end, as a share of the bars' length: 10 modules (EAN-13: 9 in the mean of both ends, by
    /// ISO/IEC 15420) of the modules that the symbol has, or usually has.
    private static func quietShare(_ symbology: Symbology) -> Double {
        switch symbology {
        case .ean13: 9.0 / 95
        case .ean8: 7.0 / 67
        case .upce: 8.0 / 51
        case .gs1DataBar, .gs1DataBarExpanded, .gs1DataBarLimited: 0
        default: 10.0 / 130
        }
    }

    /// The four points in the order top left, top right, bottom right, bottom left of the picture.
    private static func upright(_ points: [Point]) -> Quad {
        let bySum = points.sorted { ($0.x + $0.y, $0.x) < ($1.x + $1.y, $1.x) }
        let (first, last) = (bySum[0], bySum[3])
        let sides = [bySum[1], bySum[2]].sorted { $0.x - $0.y > $1.x - $1.y }
        return Quad(topLeft: first, topRight: sides[0], bottomRight: last, bottomLeft: sides[1])
    }

    /// The points farthest out in the four diagonal directions.
    private static func hullCorners(_ points: [Point]) -> [Point] {
        [
            points.min { $0.x + $0.y < $1.x + $1.y }, points.max { $0.x - $0.y < $1.x - $1.y },
            points.max { $0.x + $0.y < $1.x + $1.y }, points.min { $0.x - $0.y < $1.x - $1.y },
        ].compactMap { $0 }
    }

    /// How many modules a QR code has along a side: a finder pattern's side is 7 modules, and dark all along.
    private static func modules(along quad: Quad, in image: GrayImage) -> Int {
        let step = 1 / max(20, quad.width)
        let inset = quad.height > 0 ? 0.5 / 25 : 0
        let levels = stride(from: 0.0, through: 0.5, by: step).map { fraction -> Double in
            let top = quad.topLeft.interpolated(to: quad.topRight, fraction)
            let bottom = quad.bottomLeft.interpolated(to: quad.bottomRight, fraction)
            return image.level(at: top.interpolated(to: bottom, inset))
        }
        guard let low = levels.min(), let high = levels.max(), high - low > 20 else { return 29 }
        let middle = (low + high) / 2
        let start = levels.firstIndex { $0 < middle } ?? 0
        let end = levels[start...].firstIndex { $0 > middle } ?? levels.count
        let finder = Double(end - start) * step
        guard finder > 0.05, finder < 0.4 else { return 29 }
        let version = ((7 / finder - 21) / 4).rounded()
        return 21 + 4 * Int(min(max(version, 0), 39))
    }
}

/// How far the bars of a linear code reach beyond the lines that were scanned.
enum BarExtent {
    /// `quad` grown across the scanned lines as long as the picture there shows the same bars.
    static func grown(_ quad: Quad, isAcross: Bool, in image: GrayImage) -> Quad {
        // Turned so that the bars stand upright: "top" and "bottom" are then the bars' ends.
        let bars =
            isAcross
            ? Quad(
                topLeft: quad.bottomLeft, topRight: quad.topLeft, bottomRight: quad.topRight,
                bottomLeft: quad.bottomRight) : quad
        let along = Point.unit(from: bars.topLeft, to: bars.topRight)
        let across = Point(-along.y, along.x)
        let middle = profile(of: bars, at: Point(0, 0), from: 0.5, in: image)
        let up = reach(middle, bars, across * -1, from: 0, in: image)
        let down = reach(middle, bars, across, from: 1, in: image)
        let grown = Quad(
            topLeft: bars.topLeft - across * up, topRight: bars.topRight - across * up,
            bottomRight: bars.bottomRight + across * down, bottomLeft: bars.bottomLeft + across * down)
        return isAcross
            ? Quad(
                topLeft: grown.topRight, topRight: grown.bottomRight, bottomRight: grown.bottomLeft,
                bottomLeft: grown.topLeft) : grown
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

extension GrayImage {
    /// The grey level of the pixel at `point`; that of the nearest one beyond the edge.
    fileprivate func level(at point: Point) -> Double {
        let x = min(max(Int(point.x.rounded(.down)), 0), width - 1)
        let y = min(max(Int(point.y.rounded(.down)), 0), height - 1)
        return withPixels { Double($0[y * stride + x]) }
    }
}
