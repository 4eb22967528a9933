import Imaging

/// Where the picture ends, and with it what can be known of an item.
struct PictureEdges: Hashable, Sendable {
    /// The upright displayed frame in pixels.
    var width: Int
    var height: Int
    /// Whether it is a single picture: there is no later frame that could show more.
    var isStill: Bool

    /// How near to the edge, in pixels, a box may end that is all in the picture: edges of boxes are that sure.
    private static let edge = 2.0
    /// The gap between two words, in heights of the line, at most. Larger: lines near the edge are never read. Smaller:
    /// the edge cuts words off lines that seem whole. Chosen by reasoning.
    private static let wordGap = 0.8

    /// Whether all of `quad` is in the picture.
    func isWhole(_ quad: Quad) -> Bool {
        quad.isInside(width: width, height: height, margin: Self.edge)
    }

    /// Whether a line at `quad` surely ends where it seems to: a gap to the edge smaller than one between words may hide
    /// the next word.
    func hasRoom(_ quad: Quad) -> Bool {
        guard isWhole(quad) else { return false }
        return isStill || isWhole(quad.expanded(along: Self.wordGap * quad.height, across: 0))
    }

    /// Whether any of `quad` is in the picture.
    func shows(_ quad: Quad) -> Bool {
        quad.boundingBox.intersects(Rectangle(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)))
    }
}

extension Quad {
    /// The width of a letter, in heights of the line. Larger: covered lines seem whole. Smaller: a box's jitter makes a line
    /// seem covered. Chosen by reasoning.
    private static let letterWidth = 0.4

    /// Whether both quads begin and end at the same places of a line, up to about a letter.
    func hasEnds(of other: Quad) -> Bool {
        let along = Point.unit(from: topLeft, to: topRight)
        let offset = { (a: Point, b: Point, c: Point, d: Point) -> Double in
            let shift = (c + d - a - b) * 0.5
            return abs(shift.x * along.x + shift.y * along.y)
        }
        let letter = Self.letterWidth * max(height, other.height)
        return offset(topLeft, bottomLeft, other.topLeft, other.bottomLeft) < letter
            && offset(topRight, bottomRight, other.topRight, other.bottomRight) < letter
    }

    /// The quad whose corners lie in the middle, coordinate by coordinate; of two, half way between them.
    static func median(of quads: [Quad]) -> Quad {
        let corner = { (path: KeyPath<Quad, Point>) in
            Point(quads.map { $0[keyPath: path].x }.median, quads.map { $0[keyPath: path].y }.median)
        }
        return Quad(
            topLeft: corner(\.topLeft), topRight: corner(\.topRight), bottomRight: corner(\.bottomRight),
            bottomLeft: corner(\.bottomLeft))
    }
}
