import Drawing
import Foundation
import Records

/// What charts draw with. Lengths are in the drawing's own units (pixels where nobody scales it), y downwards.
struct ChartCanvas {
    /// Which end of a text is at its place.
    enum Anchor: String {
        case start, middle, end
    }

    /// The report's colours on a light ground: of writing, of rules, and of one series after the other.
    static let (ink, quiet, rule) = ("#1d1b18", "#5c5850", "#d8d3c8")
    /// Distinct in brightness as well, for those who don't see colours; more than four series would share one.
    static let series = ["#2f6da8", "#a4501c", "#5a8a3c", "#7a4f9a"]

    private(set) var drawing = SVGDrawing()

    /// The colour of a series.
    static func colour(_ index: Int) -> String { series[index % series.count] }

    /// A number as it stands in the drawing: one decimal, if it needs one.
    static func number(_ value: Double) -> String {
        let rounded = value.rounded(decimals: 1)
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    /// Writes a text on a base line, in letters `size` units high.
    mutating func text(
        _ text: String, x: Double, y: Double, size: Double = 13, colour: String = ink, anchor: Anchor = .start,
        isBold: Bool = false
    ) {
        drawing.add(
            "text",
            [
                "x": Self.number(x), "y": Self.number(y), "font-size": Self.number(size), "fill": colour,
                "text-anchor": anchor.rawValue, "font-weight": isBold ? "600" : nil,
            ], markup: Markup(text).source)
    }

    /// Draws a bar. One of no length is still seen.
    mutating func bar(x: Double, y: Double, width: Double, height: Double, colour: String) {
        drawing.add(
            "rect",
            [
                "x": Self.number(x), "y": Self.number(y), "width": Self.number(max(0.5, width)),
                "height": Self.number(height), "rx": "1.5", "fill": colour,
            ])
    }

    /// Draws a line through points.
    mutating func line(_ points: [(x: Double, y: Double)], colour: String, width: Double = 2) {
        drawing.add(
            "polyline",
            [
                "points": SVGDrawing.points(points, number: Self.number), "fill": "none", "stroke": colour,
                "stroke-width": Self.number(width),
            ])
    }

    /// Marks a point of a line.
    mutating func dot(x: Double, y: Double, colour: String) {
        drawing.add("circle", ["cx": Self.number(x), "cy": Self.number(y), "r": "4", "fill": colour])
    }

    /// The names of the series beside their colours, from `x` on.
    mutating func legend(_ names: [String], x: Double, y: Double) {
        var x = x
        for (index, name) in names.enumerated() {
            bar(x: x, y: y - 9, width: 11, height: 11, colour: Self.colour(index))
            text(name, x: x + 17, y: y, size: 12, colour: Self.quiet)
            x += 34 + Double(name.count) * 7
        }
    }
}

/// The marks of an axis that begins at 0: round numbers, of which the last isn't below the largest value.
struct ChartScale {
    /// In the unit of the values.
    let marks: [Double]

    /// The last mark, in the unit of the values.
    var end: Double { marks.last ?? 1 }

    init(largest: Double) {
        let largest = largest > 0 && largest.isFinite ? largest : 1
        let power = pow(10, (log10(largest / 4)).rounded(.down))
        let step = ([1, 2, 5, 10].first { $0 * power >= largest / 4 } ?? 10) * power
        marks = (0...Int((largest / step).rounded(.up))).map { Double($0) * step }
    }

    /// A mark as it is written.
    static func name(_ value: Double) -> String {
        value >= 1 || value == 0 ? ChartCanvas.number(value) : String(value.rounded(decimals: 4))
    }
}
