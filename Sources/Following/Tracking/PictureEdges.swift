import Imaging

/// Where the picture ends, and with it what can be known of an item.
struct PictureEdges: Hashable, Sendable {
    /// The upright displayed frame in pixels.
    var width: Int
    var height: Int
    /// Whether it is a single picture: there is no later frame that could show more.
    var isStill: Bool

    /// Whether all of `quad` is in the picture.
    func isWhole(_ quad: Quad) -> Bool {
        quad.isInside(width: width, height: height, margin: 2)
    }

    /// Whether a line at `quad` surely ends where it seems to: a gap to the edge smaller than one between words may hide
    /// the next word.
    func hasRoom(_ quad: Quad) -> Bool {
        guard isWhole(quad) else { return false }
        return isStill || isWhole(quad.expanded(along: 0.8 * quad.height, across: 0))
    }

    /// Whether any of `quad` is in the picture.
    func shows(_ quad: Quad) -> Bool {
        quad.boundingBox.intersects(Rectangle(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)))
    }
}

extension Quad {
    /// Whether both quads begin and end at the same places of a line, up to about a letter.
    func hasEnds(of other: Quad) -> Bool {
        let along = Point.unit(from: topLeft, to: topRight)
        let offset = { (a: Point, b: Point, c: Point, d: Point) -> Double in
            let shift = (c + d - a - b) * 0.5
            return abs(shift.x * along.x + shift.y * along.y)
        }
        let letter = 0.4 * max(height, other.height)
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
