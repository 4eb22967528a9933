import Basics
import Imaging

/// The light field that a code is printed on: its quiet zone, as wide as it really is.
enum LightField {
    /// How far a field goes beyond the code at one pair of sides, in pixels: at least and at most.
    struct Margin {
        /// What counts where no end is seen.
        var least: Double
        /// How far the end is looked for.
        var most: Double
    }

    /// `code` with the field around it. Where the picture shows no end of the field within reach, as on a white card,
    /// the least margin counts.
    /// - Parameters:
    ///   - along: the margin at the left and right of the quad.
    ///   - across: the margin above and below.
    static func grown(_ code: Quad, along: Margin, across: Margin, in image: GrayImage) -> Quad {
        let right = Point.unit(
            from: (code.topLeft + code.bottomLeft) * 0.5, to: (code.topRight + code.bottomRight) * 0.5)
        let down = Point.unit(
            from: (code.topLeft + code.topRight) * 0.5, to: (code.bottomLeft + code.bottomRight) * 0.5)
        let width = symmetric(
            end(beyond: code.topLeft, code.bottomLeft, right * -1, along.most, in: image),
            end(beyond: code.topRight, code.bottomRight, right, along.most, in: image), within: along)
        let height = symmetric(
            end(beyond: code.topLeft, code.topRight, down * -1, across.most, in: image),
            end(beyond: code.bottomLeft, code.bottomRight, down, across.most, in: image), within: across)
        return code.expanded(along: width, across: height)
    }

    /// A field is as wide at one side as at the other; the nearer end is the surer one.
    private static func symmetric(_ a: Double?, _ b: Double?, within margin: Margin) -> Double {
        let found = [a, b].compactMap { $0 }.filter { $0 >= margin.least }
        return found.min() ?? margin.least
    }

    /// Points along a line beside the code, of which the median counts: print beside the code covers less than half.
    private static let samples = 24
    /// The part of a side that is looked at, as shares from its beginning: corners may be rounded.
    private static let part = (from: 0.1, length: 0.8)
    /// A field ends where the picture gets darker than this share of the field. Larger: light and shade end it; smaller: a
    /// grey card around it doesn't.
    private static let darker = 0.94

    /// How far from the side `first`–`last` the light ends; `nil` where it goes on up to `most` or to the picture's edge.
    private static func end(
        beyond first: Point, _ last: Point, _ outward: Point, _ most: Double, in image: GrayImage
    ) -> Double? {
        let picture = Rectangle(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
        var field: [Double] = []
        var distance = 2.0
        while distance <= most + 2 {
            let ends = (first + outward * distance, last + outward * distance)
            guard picture.contains(ends.0), picture.contains(ends.1) else { return nil }
            let level = median(from: ends.0, to: ends.1, in: image)
            // The first pixels still show blurred bars.
            if let lightest = field.max(), field.count >= 2, level < darker * lightest {
                return distance
            }
            field.append(level)
            distance += 1
        }
        return nil
    }

    private static func median(from first: Point, to last: Point, in image: GrayImage) -> Double {
        let levels = (0..<samples).map {
            image.level(
                at: first.interpolated(to: last, part.from + part.length * (Double($0) + 0.5) / Double(samples)))
        }
        return levels.sorted()[samples / 2]
    }
}
