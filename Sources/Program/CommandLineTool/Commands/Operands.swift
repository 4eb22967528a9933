/// What a command takes besides options.
package struct Operands: Hashable, Sendable {
    /// What the help calls one, such as `VIDEO`, or several, such as `VIDEO DIR`; empty for a command that takes none.
    /// A name in brackets may be left out.
    package var name: String
    package var isRequired: Bool
    package var isRepeated: Bool

    package static let none = Operands(name: "", isRequired: false, isRepeated: false)
    package static func oneOrMore(_ name: String) -> Operands {
        Operands(name: name, isRequired: true, isRepeated: true)
    }
    package static func any(_ name: String) -> Operands {
        Operands(name: name, isRequired: false, isRepeated: true)
    }
    package static func optional(_ name: String) -> Operands {
        Operands(name: name, isRequired: false, isRepeated: false)
    }
    /// As many as there are names, with spaces between them.
    package static func all(_ name: String) -> Operands {
        Operands(name: name, isRequired: true, isRepeated: false)
    }

    /// The name of each.
    var names: [Substring] { name.split(separator: " ") }
}
