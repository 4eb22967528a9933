import CZBar
import Imaging

/// Where a symbol's bars or modules are, from the points that ZBar gives.
enum ZBarGeometry {
    /// Bars shorter than this, in pixels, aren't read: points nearer to one another are of one end.
    private static let leastWidth = 20.0

    /// A QR code: ZBar gives the corners of its modules.
    static func matrix(_ symbol: ZBarScanner.Symbol) -> Quad? {
        guard symbol.points.count == 4 else { return nil }
        return upright(symbol.points).turned(to: symbol.orientation)
    }

    /// A linear code: ZBar gives an end of each scan line that read it.
    static func linear(_ symbol: ZBarScanner.Symbol, in image: GrayImage) -> Quad? {
        guard let first = symbol.points.first else { return nil }
        let box = Rectangle(around: symbol.points)
        var corners = hullCorners(symbol.points)
        // All lines were read the same way: the other end must be found in the picture.
        if (symbol.isAcross ? box.height : box.width) < leastWidth {
            let end = BarEnd.opposite(of: first, isAcross: symbol.isAcross, in: image)
            corners = hullCorners([first, end])
        }
        let quad = upright(corners).turned(to: symbol.orientation)
        return quad.width >= leastWidth ? quad : nil
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
}

extension Quad {
    /// The same corners, named as printed, for a symbol whose top points where ZBar says.
    fileprivate func turned(to orientation: zbar_orientation_t) -> Quad {
        switch orientation {
        case ZBAR_ORIENT_RIGHT:
            Quad(topLeft: topRight, topRight: bottomRight, bottomRight: bottomLeft, bottomLeft: topLeft)
        case ZBAR_ORIENT_DOWN: turned
        case ZBAR_ORIENT_LEFT:
            Quad(topLeft: bottomLeft, topRight: topLeft, bottomRight: topRight, bottomLeft: bottomRight)
        default: self
        }
    }
}

/// The other end of a linear code of which one end is known.
enum BarEnd {
    /// Follows the scan line through `end` to both sides until a light stretch is too long for a space between bars,
    /// and gives the farther last bar.
    static func opposite(of end: Point, isAcross: Bool, in image: GrayImage) -> Point {
        let direction = isAcross ? Point(0, 1) : Point(1, 0)
        let ends = [walk(from: end, direction, in: image), walk(from: end, direction * -1, in: image)]
        return ends[0].distance(to: end) >= ends[1].distance(to: end) ? ends[0] : ends[1]
    }

    /// Pixels from the known end in which dark and light are measured, and the least grey levels between them.
    private static let (looked, leastContrast) = (64, 30.0)
    /// How wide a light stretch may be, in pixels, to be a space between bars; on longer codes a tenth of the way. The widest
    /// space of a code is 4 modules, its quiet zone at least 7: a tenth of the way is between the two.
    private static let widestSpace = 14

    private static func walk(from start: Point, _ direction: Point, in image: GrayImage) -> Point {
        let longest = max(image.width, image.height)
        let levels = (0..<min(longest, looked)).map { image.level(at: start + direction * Double($0)) }
        guard let low = levels.min(), let high = levels.max(), high - low > leastContrast else { return start }
        let middle = (low + high) / 2
        var (last, position) = (0, 0)
        while position < longest, position - last <= max(widestSpace, last / 10) {
            if image.level(at: start + direction * Double(position)) < middle { last = position }
            position += 1
        }
        return start + direction * Double(last)
    }
}
