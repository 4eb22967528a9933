import Basics
import Foundation
import Imaging

/// Whether two things on a wall belong to one label, by their boxes alone.
enum LineNeighbourhood {
    /// Lines of one label stand below one another, or side by side as columns do, near for their size.
    /// - Parameter letters: the heights of their letters; those of the boxes, but for lines on curves.
    static func areJoined(_ a: Quad, _ b: Quad, letters: (Double, Double)) -> Bool {
        guard abs(remainder(a.angle - b.angle, 2 * .pi)) < 0.2,
            max(letters.0, letters.1) <= 3.5 * min(letters.0, letters.1)
        else { return false }
        let (tall, low) = (max(a.height, b.height), min(a.height, b.height))
        let box = layout(of: b, from: a)
        let unit = a.height
        let (gapX, gapY) = box.gaps(aspect: a.width / max(1, unit))
        let (gapAlong, gapAcross) = (gapX * unit, gapY * unit)
        if gapAlong < 0 {
            let shared = -gapAlong
            return gapAcross < 1.7 * tall && shared > 0.3 * min(a.width, b.width)
        }
        return gapAcross < 0 && gapAlong < 1.6 * low && tall < 1.4 * low
    }

    /// Whether a barcode at `code` stands beside the line at `line` as on one label: about as near as its own size.
    static func isBeside(_ code: Quad, _ line: Quad) -> Bool {
        let gap = layout(of: line, from: code).distance(aspect: code.width / max(1, code.height)) * code.height
        return gap < 1.8 * min(code.width, code.height)
    }

    /// `b` in the directions of `a`: its box relative to `a`'s top left corner, in heights of `a`.
    static func layout(of b: Quad, from a: Quad) -> LayoutBox {
        let along = Point.unit(from: a.topLeft, to: a.topRight)
        let across = Point(-along.y, along.x)
        let unit = 1 / max(1, a.height)
        let relative = b.corners.map { corner -> Point in
            let offset = corner - a.topLeft
            return Point(
                (offset.x * along.x + offset.y * along.y) * unit, (offset.x * across.x + offset.y * across.y) * unit)
        }
        let box = Rectangle(around: relative)
        return LayoutBox(x: box.minX, y: box.minY, width: box.width, height: box.height)
    }
}

extension LayoutBox {
    /// The empty space between the box and one of size `aspect` × 1 at the origin, negative where they overlap; in that
    /// one's heights.
    func gaps(aspect: Double) -> (x: Double, y: Double) {
        (max(x - aspect, -(x + width)), max(y - 1, -(y + height)))
    }

    /// Whether most of the smaller one of two boxes lies in the other.
    func overlaps(_ other: LayoutBox) -> Bool {
        let across = min(x + width, other.x + other.width) - max(x, other.x)
        let down = min(y + height, other.y + other.height) - max(y, other.y)
        return min(across, down) > 0 && across * down > 0.6 * min(width * height, other.width * other.height)
    }

    /// Whether one of two boxes covers most of the other, and they are of like height.
    func isRow(of other: LayoutBox) -> Bool {
        let across = min(x + width, other.x + other.width) - max(x, other.x)
        let down = min(y + height, other.y + other.height) - max(y, other.y)
        return across > 0.6 * min(width, other.width) && down > 0.6 * min(height, other.height)
            && min(height, other.height) > 0.55 * max(height, other.height)
    }

    /// How far the box is from one of size `aspect` × 1 at the origin, in that one's heights.
    func distance(aspect: Double) -> Double {
        let (gapX, gapY) = gaps(aspect: aspect)
        return hypot(max(0, gapX), max(0, gapY))
    }
}
