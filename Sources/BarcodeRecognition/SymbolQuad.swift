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
        let margin = LightField.Margin(least: 4 * module, most: widestField * quad.width)
        return LightField.grown(quad, along: margin, across: margin, in: image)
    }

    /// A linear code: ZBar gives an end of each scan line that read it. The bars go on above and below them.
    /// - Parameter isAcross: whether the scan lines ran from top to bottom of the picture.
    static func linear(_ points: [Point], symbology: Symbology, isAcross: Bool, in image: GrayImage) -> Quad? {
        guard let first = points.first else { return nil }
        let box = Rectangle(around: points)
        var corners = hullCorners(points)
        // All lines were read the same way: the other end must be found in the picture.
        if (isAcross ? box.height : box.width) < 20 {
            let end = BarEnd.opposite(of: first, isAcross: isAcross, in: image)
            corners = hullCorners([first, end])
        }
        let bars = BarExtent.grown(upright(corners), isAcross: isAcross, in: image)
        let length = isAcross ? bars.height : bars.width
        guard length >= 20 else { return nil }
        let ends = LightField.Margin(least: length * quietShare(symbology), most: widestField * length)
        let sides = LightField.Margin(least: 0, most: narrowField * (isAcross ? bars.width : bars.height))
        return LightField.grown(bars, along: isAcross ? sides : ends, across: isAcross ? ends : sides, in: image)
    }

    /// A field of light wider than these shares of the code is the paper that it is printed on.
    private static let widestField = 0.45
    private static let narrowField = 0.3

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
