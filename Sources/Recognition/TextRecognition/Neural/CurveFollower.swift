import Imaging
import Recognition

/// Finds out how lines run that are bent. Of an arch the network marks what is below it too, or the arch in pieces; so
/// where a mark is bent, the picture is straightened along an arc through the mark, and the network looks at that. What it
/// marks there gives a better arc, and the line's ends.
struct CurveFollower {
    let picture: Plane
    /// What the network marks in a straightened part of the picture, in pixels of that part.
    let look: (Plane) throws -> [TextMap.Mark]

    // `CurveFollowerTests` renders arches of several angles, chords, pieces and straight lines; no other measurement of
    // these numbers is kept.

    /// How bent a mark is at least to be followed (see `BlobEdges.bend`), a share of its thickness. Lower: straight lines in
    /// perspective are looked at again.
    private static let leastBend = 0.3
    /// How bent a line is at most to be called straight, in the same share of its thickness.
    private static let mostRest = 0.1
    /// The most looks at one line.
    private static let looks = 3
    /// The most lines followed in a picture: the largest.
    private static let mostFollowed = 8
    /// The least sagitta of a line, in heights of it; of less a straight crop shows enough.
    private static let leastSagitta = 0.3
    /// How far the first strip reaches to both sides of the arc, as multiples of the sagitta: the letters' height
    /// isn't known yet.
    private static let (outside, inside) = (0.8, 1.8)
    /// How far it does at most, as a share of the arc's radius.
    private static let (mostOutside, mostInside) = (0.35, 0.55)
    /// How far later strips reach to both sides of the arc, in heights of the line.
    private static let margin = 1.5
    /// The longest first strip, which is broad, and the longest of the others, in pixels.
    private static let (longestFirst, longest) = (640.0, 960.0)
    /// The steepest that a line may be in its strip, in radians.
    private static let steepest = 0.5

    /// A line on a curve and what it fills, in pixels of the picture.
    private struct Curve {
        var line: DetectedLine
        var band: LineBand
    }

    /// The lines that were marked; those that are bent with their bends.
    func lines(of marks: [TextMap.Mark]) throws -> [DetectedLine] {
        let bent = marks.indices.filter { abs(marks[$0].edges?.bend ?? 0) >= Self.leastBend }
            .sorted { (marks[$0].line.quad.area, $1) > (marks[$1].line.quad.area, $0) }.prefix(Self.mostFollowed)
        var curves: [Curve] = []
        var lines: [DetectedLine] = []
        for (index, mark) in marks.enumerated() {
            if bent.contains(index), let curve = try follow(mark) {
                curves.append(curve)
            } else {
                lines.append(mark.line)
            }
        }
        // The pieces of one line lead to it, each of them.
        let ranked = curves.sorted {
            ($0.band.width, $0.line.quad.center.x, $0.line.quad.center.y)
                > ($1.band.width, $1.line.quad.center.x, $1.line.quad.center.y)
        }
        var kept: [Curve] = []
        for curve in ranked where !kept.contains(where: { $0.band.contains(curve.band.center) }) { kept.append(curve) }
        lines.removeAll { line in kept.contains { $0.band.contains(line.quad.center) } }
        return lines + kept.map(\.line)
    }

    /// - Returns: `nil` for what is straight after all, or can't be followed.
    private func follow(_ mark: TextMap.Mark) throws -> Curve? {
        guard let (start, top, end) = mark.edges?.outline, let arc = Arc(from: start, over: top, to: end) else {
            return nil
        }
        var strip = ArcStrip(
            along: arc, outside: min(Self.outside * arc.sagitta, Self.mostOutside * arc.radius),
            inside: min(Self.inside * arc.sagitta, Self.mostInside * arc.radius), longest: Self.longestFirst)
        for round in 1...Self.looks {
            guard let found = Self.main(of: try look(strip.plane(of: picture)), in: strip) else { return nil }
            let isStraight = abs(found.edges?.bend ?? 0) <= Self.mostRest
            if round == Self.looks || isStraight && strip.hasRoom(for: found.line.quad) {
                return Self.curve(of: found.line, in: strip)
            }
            let (start, middle, end) = found.axis
            guard let arc = Arc(from: strip.place(of: start), over: strip.place(of: middle), to: strip.place(of: end))
            else { return nil }
            let room = Self.margin * found.line.quad.height / strip.scale
            strip = ArcStrip(
                along: arc, outside: room, inside: min(room, Self.mostInside * arc.radius), longest: Self.longest)
        }
        return nil
    }

    /// The longest of the lines that run along a strip where its arc is.
    private static func main(of marks: [TextMap.Mark], in strip: ArcStrip) -> TextMap.Mark? {
        marks.filter { mark in
            let box = mark.line.quad.boundingBox
            let middle = Double(strip.width) / 2
            let shared = min(box.maxX, middle + strip.reach) - max(box.minX, middle - strip.reach)
            return abs(mark.line.quad.angle) < steepest && shared > 0.5 * min(box.width, 2 * strip.reach)
        }.max { $0.line.quad.width < $1.line.quad.width }
    }

    private static func curve(of line: DetectedLine, in strip: ArcStrip) -> Curve? {
        // Two steps for each length equal to its height.
        let steps = 2 * max(1, min(32, Int(line.quad.aspect)))
        func edge(_ start: Point, _ end: Point) -> [Point] {
            (0...steps).map { strip.place(of: start.interpolated(to: end, Double($0) / Double(steps))) }
        }
        let band = LineBand(
            top: edge(line.quad.topLeft, line.quad.topRight), bottom: edge(line.quad.bottomLeft, line.quad.bottomRight))
        let axis = [0, 0.5, 1].map { band.point(along: $0, across: 0.5) }
        guard let arc = Arc(from: axis[0], over: axis[1], to: axis[2]), arc.sagitta >= leastSagitta * band.height,
            let bend = band.relative(to: band.box)
        else { return nil }
        return Curve(
            line: DetectedLine(quad: band.box, confidence: line.confidence, isSure: true, bend: bend), band: band)
    }
}

extension TextMap.Mark {
    /// The beginning, the middle and the end of the line's middle.
    fileprivate var axis: (Point, Point, Point) {
        edges?.axis
            ?? {
                let (start, end) = (
                    line.quad.topLeft.interpolated(to: line.quad.bottomLeft, 0.5),
                    line.quad.topRight.interpolated(to: line.quad.bottomRight, 0.5)
                )
                return (start, start.interpolated(to: end, 0.5), end)
            }()
    }
}

extension ArcStrip {
    /// Whether a line ends before the strip does.
    fileprivate func hasRoom(for quad: Quad) -> Bool {
        let (box, room) = (quad.boundingBox, 0.25 * quad.height)
        return box.minX >= room && box.maxX <= Double(width) - room
    }
}

extension LineBand {
    fileprivate var center: Point { point(along: 0.5, across: 0.5) }
}
