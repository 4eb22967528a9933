/// An SVG drawing (SVG 1.1) while its elements come in. Lengths are in the drawing's own units, y downwards.
///
/// It writes what it is given in the order in which it is given, so that the same drawing is the same bytes.
package struct SVGDrawing {
    /// Attributes in the order in which they are written; those that are `nil` aren't. Values are escaped.
    package typealias Attributes = KeyValuePairs<String, String?>

    /// The elements, each on a line or several.
    package private(set) var elements: [String] = []

    package init() {}

    /// Adds an element that has nothing in it.
    package mutating func add(_ name: String, _ attributes: Attributes) {
        elements.append("<\(name)\(Self.written(attributes))/>")
    }

    /// Adds an element with text in it.
    /// - Parameter markup: the text, escaped already (`escaped`).
    package mutating func add(_ name: String, _ attributes: Attributes, markup: String) {
        elements.append("<\(name)\(Self.written(attributes))>\(markup)</\(name)>")
    }

    /// Adds a drawing as a group with attributes of its own, its elements a line each or all on one.
    package mutating func add(_ group: SVGDrawing, _ attributes: Attributes, onOneLine: Bool = false) {
        let lines = ["<g\(Self.written(attributes))>"] + group.elements + ["</g>"]
        elements += onOneLine ? [lines.joined()] : lines
    }

    /// The whole file, with a final line break.
    /// - Parameters:
    ///   - attributes: of the root element, behind that which says what it is.
    ///   - ground: the colour of the ground.
    package func document(_ attributes: Attributes, ground: String) -> String {
        let root = "<svg xmlns=\"http://www.w3.org/2000/svg\"\(Self.written(attributes))>"
        let rectangle = "<rect width=\"100%\" height=\"100%\" fill=\"\(ground)\"/>"
        return ([root, rectangle] + elements + ["</svg>"]).map { $0 + "\n" }.joined()
    }

    /// Points as `points` of a polygon or polyline has them.
    /// - Parameter number: writes a coordinate.
    package static func points(_ points: [(x: Double, y: Double)], number: (Double) -> String) -> String {
        points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    }

    private static func written(_ attributes: Attributes) -> String {
        attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
    }

    /// Text as content of an element, or between double quotes: nothing of it acts in the drawing, and what XML can't hold
    /// (XML 1.0, 2.2) is U+FFFD.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
