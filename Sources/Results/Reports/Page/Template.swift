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
