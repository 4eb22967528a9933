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
