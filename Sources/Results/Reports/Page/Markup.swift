/// HTML that is safe to put into a page. Text becomes markup only by being escaped; tags come from templates.
struct Markup: Hashable, Sendable {
    let source: String

    /// Text from anywhere, as content of an element or between double quotes as an attribute's value: markup is
    /// escaped, what hides or turns other text is written out.
    init(_ text: String) {
        source = VisibleText.shown(text).escaping(Self.entities)
    }

    /// Whatever `source` is, it is markup already.
    fileprivate init(source: String) {
        self.source = source
    }

    static let nothing = Markup(source: "")

    func followed(by other: Markup) -> Markup { Markup(source: source + other.source) }

    /// A block of data for the page's script: JSON in which no markup can stand.
    static func data(_ value: some Encodable) throws -> Markup { Markup(source: try JSONText.line(value)) }

    private static let entities: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]
}

extension Sequence<Markup> {
    func joined() -> Markup { Markup(source: map(\.source).joined()) }
}

extension Template {
    /// The template as it is.
    var markup: Markup { Markup(source: text) }

    /// The template with a value in place of each `{{name}}`. Values aren't searched for names.
    func filled(_ values: [String: Markup]) -> Markup {
        var result = ""
        var rest = text[...]
        while let opening = rest.firstRange(of: "{{"), let closing = rest[opening.upperBound...].firstRange(of: "}}") {
            let name = String(rest[opening.upperBound..<closing.lowerBound])
            guard let value = values[name] else { preconditionFailure("nothing to put for {{\(name)}}") }
            result += rest[..<opening.lowerBound]
            result += value.source
            rest = rest[closing.upperBound...]
        }
        return Markup(source: result + rest)
    }

    /// The same with text, which is escaped.
    func filled(text values: [String: String]) -> Markup { filled(values.mapValues { Markup($0) }) }
}
