/// How one type of content is written, and what it means.
struct ContentPattern: Sendable {
    /// A meaning found at the beginning of a text.
    struct Hit {
        /// Where what it was made of ends.
        var end: String.Index
        var value: String
    }

    let type: ContentType
    /// The meaning of what a text begins with, if it is of this kind.
    let match: @Sendable (Substring) -> Hit?

    init(_ type: ContentType, match: @escaping @Sendable (Substring) -> Hit?) {
        self.type = type
        self.match = match
    }

    /// - Parameter value: the meaning of what was matched; `nil` where a check digit or range says that it is none.
    init<Output>(_ type: ContentType, _ regex: Regex<Output>, value: @escaping @Sendable (Output) -> String?) {
        let phrase = Phrase(regex)
        self.init(type) { text in
            guard let match = phrase.match(atStartOf: text), let value = value(match.output) else { return nil }
            return Hit(end: match.range.upperBound, value: value)
        }
    }
}

/// A way to write something, each of its repetitions bounded; compiled once.
///
/// `Regex` isn't `Sendable` only because it may hold code of its own; these are made of literals.
struct Phrase<Output>: @unchecked Sendable {
    private let regex: Regex<Output>

    init(_ regex: Regex<Output>) {
        self.regex = regex
    }

    /// What `text` begins with, if it is this.
    func match(atStartOf text: Substring) -> Regex<Output>.Match? {
        text.prefixMatch(of: regex)
    }
}
