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

    /// No markup at all.
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

/// A file of the folder Templates, or a part of one, built into the program.
struct Template: Hashable, Sendable {
    let text: String

    private init(_ file: [UInt8]) {
        text = String(decoding: file, as: UTF8.self)
    }

    private init(text: String) {
        self.text = text
    }

    static let page = Template(PackageResources.page_html)
    static let style = Template(PackageResources.report_css)
    static let script = Template(PackageResources.report_js)

    /// The part of `parts.html` below the line `<!-- part NAME -->`.
    static func part(_ name: String) -> Template {
        guard let part = parts[name] else { preconditionFailure("no part '\(name)'") }
        return part
    }

    private static let parts: [String: Template] = {
        var parts: [String: Template] = [:]
        for piece in String(decoding: PackageResources.parts_html, as: UTF8.self).split(separator: "<!-- part ") {
            guard let end = piece.firstRange(of: " -->\n") else { continue }
            let text = piece[end.upperBound...].trimmingSuffix(while: \.isNewline)
            parts[String(piece[..<end.lowerBound])] = Template(text: String(text))
        }
        return parts
    }()
}

extension Substring {
    fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex, isUnwanted(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}

/// A BCP 47 tag that is well-formed as far as attributes need it.
struct LanguageTag: Hashable, Sendable {
    let text: String

    /// - Returns: `nil` for anything else.
    init?(_ text: String) {
        guard text.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil else { return nil }
        self.text = text
    }
}
