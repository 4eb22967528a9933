import Basics
import Foundation
import Imaging

/// Whether two things on a wall belong to one label, by their boxes alone.
enum LineNeighbourhood {
    /// The most that lines of one label differ in direction, in radians: 11 degrees, for text set on a slant.
    private static let mostTurn = 0.2
    /// How many times taller the letters of a title are than those of the smallest line of a label, at most. Larger: a
    /// poster's headline joins the card beside it. Smaller: titles stand alone.
    private static let mostTaller = 3.5
    /// The gap between lines below one another, in heights of the taller one, that still is one label's. Larger: cards on
    /// top of one another become one. Smaller: paragraphs come apart. These five were chosen by reasoning; `vitrine
    /// evaluate` counts right labels of SampleMedia's walkthroughs.
    private static let mostLeading = 1.7
    /// How much of the narrower one's width two such lines share.
    private static let sharedWidth = 0.3
    /// The gap between lines side by side, in heights of the lower one, as there is between columns.
    private static let mostGap = 1.6
    /// How many times taller one of two lines side by side is than the other, at most.
    private static let likeHeight = 1.4
    /// How far a code is from its line, in lengths of the code's shorter side, at most.
    private static let codeReach = 1.8

    /// Lines of one label stand below one another, or side by side as columns do, near for their size.
    /// - Parameter letters: the heights of their letters; those of the boxes, but for lines on curves.
    static func areJoined(_ a: Quad, _ b: Quad, letters: (Double, Double)) -> Bool {
        guard abs(remainder(a.angle - b.angle, 2 * .pi)) < mostTurn,
            max(letters.0, letters.1) <= mostTaller * min(letters.0, letters.1)
        else { return false }
        let (tall, low) = (max(a.height, b.height), min(a.height, b.height))
        let box = layout(of: b, from: a)
        let unit = a.height
        let (gapX, gapY) = box.gaps(aspect: a.width / max(1, unit))
        let (gapAlong, gapAcross) = (gapX * unit, gapY * unit)
        if gapAlong < 0 {
            let shared = -gapAlong
            return gapAcross < mostLeading * tall && shared > sharedWidth * min(a.width, b.width)
        }
        return gapAcross < 0 && gapAlong < mostGap * low && tall < likeHeight * low
    }

    /// Whether a barcode at `code` stands beside the line at `line` as on one label: about as near as its own size.
    static func isBeside(_ code: Quad, _ line: Quad) -> Bool {
        let gap = layout(of: line, from: code).distance(aspect: code.width / max(1, code.height)) * code.height
        return gap < codeReach * min(code.width, code.height)
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

/// What one item saw of another that was in view with it.
struct Neighbour {
    /// Frames in which both were found, and in which they stood as lines of one label do.
    private var together = 0
    private var joined = 0
    /// The other's box seen from this one, with this one's height, where this one was tall.
    private var sights: [(height: Double, layout: LayoutBox)] = []

    /// How many sights are remembered.
    private static let memory = 9
    /// Sights from farther away than this share of the nearest don't count.
    private static let nearest = 0.8

    /// Takes a frame in which both were found.
    /// - Parameters:
    ///   - layout: the other's box seen from this one.
    ///   - height: of this one, in pixels.
    ///   - isJoined: whether they stand as lines of one label do.
    mutating func add(_ layout: LayoutBox, height: Double, isJoined: Bool) {
        together += 1
        joined += isJoined ? 1 : 0
        sights.append((height, layout))
        guard sights.count > Self.memory,
            let smallest = sights.indices.min(by: { sights[$0].height < sights[$1].height })
        else { return }
        sights.remove(at: smallest)
    }

    /// The other's box seen from this one: the middle of the nearest sights.
    var layout: LayoutBox {
        let tallest = sights.map(\.height).max() ?? 0
        return .median(of: sights.filter { $0.height >= Self.nearest * tallest }.map(\.layout))
    }

    /// Whether the two belong to one label.
    var isJoined: Bool { 2 * joined > together }
}
