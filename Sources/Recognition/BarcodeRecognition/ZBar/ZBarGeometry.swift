import CZBar
import Foundation
import Imaging

/// Where a symbol's bars or modules are, from the points that ZBar gives.
enum ZBarGeometry {
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
        if (symbol.isAcross ? box.height : box.width) < 20 {
            let end = BarEnd.opposite(of: first, isAcross: symbol.isAcross, in: image)
            corners = hullCorners([first, end])
        }
        let quad = upright(corners).turned(to: symbol.orientation)
        return quad.width >= 20 ? quad : nil
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
    /// The same corners, named as printed, for a symbol whose top points in the direction that ZBar tells.
    fileprivate func turned(to orientation: zbar_orientation_t) -> Quad {
        switch orientation {
        case ZBAR_ORIENT_RIGHT:
            Quad(topLeft: topRight, topRight: bottomRight, bottomRight: bottomLeft, bottomLeft: topLeft)
        case ZBAR_ORIENT_DOWN:
            Quad(topLeft: bottomRight, topRight: bottomLeft, bottomRight: topLeft, bottomLeft: topRight)
        case ZBAR_ORIENT_LEFT:
            Quad(topLeft: bottomLeft, topRight: topLeft, bottomRight: topRight, bottomLeft: bottomRight)
        default: self
        }
    }
}
