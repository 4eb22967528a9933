/// How an option is written, for the scanner and the help.
package struct OptionShape: Hashable, Sendable {
    /// The long name without its dashes.
    package var name: String
    /// The letter of the short form, if it has one: ASCII.
    package var short: Character?
    /// What the help calls the value; `nil` for an option without one.
    package var placeholder: String?

    package init(_ name: String, short: Character? = nil, placeholder: String? = nil) {
        self.name = name
        self.short = short
        self.placeholder = placeholder
    }

    static let help = OptionShape("help", short: "h")
    static let version = OptionShape("version")
}
