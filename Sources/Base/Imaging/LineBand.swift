/// What a line of text fills that doesn't run straight: points along its upper and along its lower edge, in pixels, from its
/// beginning to its end, in equal steps.
package struct LineBand: Hashable, Sendable {
    /// Along the upper edge: three points or more.
    package var top: [Point]
    /// Along the lower edge: as many.
    package var bottom: [Point]

    /// - Parameters:
    ///   - top: points along the upper edge, three or more.
    ///   - bottom: as many along the lower edge.
    package init(top: [Point], bottom: [Point]) {
        precondition(
            top.count == bottom.count && top.count >= 3, "a band has as many points above as below, three or more")
        (self.top, self.bottom) = (top, bottom)
    }

    /// The length of its middle, in pixels.
    package var width: Double {
        let middle = zip(top, bottom).map { ($0 + $1) * 0.5 }
        return zip(middle, middle.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// How far its edges are from one another on average, in pixels.
    package var height: Double {
        zip(top, bottom).reduce(0) { $0 + $1.0.distance(to: $1.1) } / Double(top.count)
    }

    /// The same band read the other way: upside down.
    package var turned: LineBand { LineBand(top: bottom.reversed(), bottom: top.reversed()) }

    /// Applies `transform` to each point.
    package func map(_ transform: (Point) -> Point) -> LineBand {
        LineBand(top: top.map(transform), bottom: bottom.map(transform))
    }

    /// The least rectangle around it that lies as the line does in its middle.
    package var box: Quad {
        let place = top.count / 2
        let along = Point.unit(from: top[place - 1] + bottom[place - 1], to: top[place + 1] + bottom[place + 1])
        let across = Point(-along.y, along.x)
        let extent = Rectangle(
            around: (top + bottom).map {
                Point($0.x * along.x + $0.y * along.y, $0.x * across.x + $0.y * across.y)
            })
        return Quad(extent).map { along * $0.x + across * $0.y }
    }

    /// The point that lies `along` of the way from the beginning to the end and `across` of the way from the upper edge to
    /// the lower; 0 to 1 inside of the band, which goes on straight beyond.
    package func point(along: Double, across: Double) -> Point {
        let place = along * Double(top.count - 1)
        let step = min(max(0, Int(place.rounded(.down))), top.count - 2)
        let rest = place - Double(step)
        return top[step].interpolated(to: top[step + 1], rest)
            .interpolated(to: bottom[step].interpolated(to: bottom[step + 1], rest), across)
    }

    /// Whether a point lies in the band: a ray from it crosses the outline an odd number of times.
    package func contains(_ point: Point) -> Bool {
        let outline = top + bottom.reversed()
        var isInside = false
        for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1)) where (a.y > point.y) != (b.y > point.y) {
            if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
        }
        return isInside
    }

    /// The band in the coordinates of a quad, whose top left is (0, 0) and bottom right (1, 1); `nil` where that is none.
    package func relative(to quad: Quad) -> LineBand? {
        Homography(from: quad, to: Self.unit).map { map($0.callAsFunction(_:)) }
    }

    /// What is given in the coordinates of a quad, in those that the quad is given in; `nil` where that is none.
    package func placed(in quad: Quad) -> LineBand? {
        Homography(from: Self.unit, to: quad).map { map($0.callAsFunction(_:)) }
    }

    private static let unit = Quad(Rectangle(minX: 0, minY: 0, maxX: 1, maxY: 1))
}
