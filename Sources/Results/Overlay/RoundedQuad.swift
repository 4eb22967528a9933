package import Imaging

/// The outline of a quad with its corners rounded: where straight lines end and curves begin.
package struct RoundedQuad: Hashable, Sendable {
    /// A corner: the curve runs from `start` to `end`, bent towards `tip`.
    package struct Corner: Hashable, Sendable {
        package var start: Point
        package var tip: Point
        package var end: Point
    }

    /// Top left, top right, bottom right, bottom left.
    package let corners: [Corner]

    /// - Parameter radius: how far from a corner the curve begins, in pixels; never beyond the middle of an edge.
    package init(_ quad: Quad, radius: Double) {
        let points = quad.corners
        corners = points.indices.map { index in
            let (before, tip, after) = (points[(index + 3) % 4], points[index], points[(index + 1) % 4])
            return Corner(
                start: Self.toward(before, from: tip, radius), tip: tip, end: Self.toward(after, from: tip, radius))
        }
    }

    private static func toward(_ other: Point, from tip: Point, _ radius: Double) -> Point {
        let length = tip.distance(to: other)
        return length > 0 ? tip.interpolated(to: other, min(radius / length, 0.5)) : tip
    }
}
