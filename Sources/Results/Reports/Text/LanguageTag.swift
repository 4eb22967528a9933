/// A BCP 47 tag that is well-formed as far as attributes need it.
struct LanguageTag: Hashable, Sendable {
    let text: String

    init?(_ text: String) {
        guard text.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil else { return nil }
        self.text = text
    }
}
