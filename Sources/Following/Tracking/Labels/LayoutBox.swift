import Foundation

/// A box on a label: x along the lines, y down the lines, in heights of the label's first known line.
package struct LayoutBox: Hashable, Sendable {
    /// Where it begins along the lines, in heights of that line.
    package var x: Double
    /// Where it begins down the lines, in heights of that line.
    package var y: Double
    /// Along the lines, in heights of that line.
    package var width: Double
    /// Down the lines, in heights of that line.
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

extension LayoutBox {
    /// The share of a box, or of one of its sides, that is in another one where both show the same line. Chosen by
    /// reasoning, as is `likeHeight`.
    private static let sharedPart = 0.6
    /// How much lower one of them may be, as a ratio.
    private static let likeHeight = 0.55

    /// The box whose numbers are the middle ones of all; an empty box of none.
    static func median(of boxes: [LayoutBox]) -> LayoutBox {
        func middle(_ number: KeyPath<LayoutBox, Double>) -> Double {
            boxes.isEmpty ? 0 : boxes.map { $0[keyPath: number] }.sorted()[boxes.count / 2]
        }
        return LayoutBox(x: middle(\.x), y: middle(\.y), width: middle(\.width), height: middle(\.height))
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
        return min(across, down) > 0
            && across * down > Self.sharedPart * min(width * height, other.width * other.height)
    }

    /// Whether one of two boxes covers most of the other, and they are of like height.
    func isRow(of other: LayoutBox) -> Bool {
        let across = min(x + width, other.x + other.width) - max(x, other.x)
        let down = min(y + height, other.y + other.height) - max(y, other.y)
        return across > Self.sharedPart * min(width, other.width) && down > Self.sharedPart * min(height, other.height)
            && min(height, other.height) > Self.likeHeight * max(height, other.height)
    }

    /// How far the box is from one of size `aspect` × 1 at the origin, in that one's heights.
    func distance(aspect: Double) -> Double {
        let (gapX, gapY) = gaps(aspect: aspect)
        return hypot(max(0, gapX), max(0, gapY))
    }
}
