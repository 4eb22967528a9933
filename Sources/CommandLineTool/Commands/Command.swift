/// One of vitrine's commands: what it is called, what it takes and what it does. A command declares each option once;
/// parsing and help follow from that.
package protocol Command: Sendable {
    /// What the options turn into.
    associatedtype Settings: Sendable

    var name: String { get }
    /// What the command does, in a few words without a full stop.
    var summary: String { get }
    /// What else the help says, in paragraphs; may be empty.
    var discussion: String { get }
    var operands: Operands { get }
    var examples: [Example] { get }
    var options: [Option<Settings>] { get }
    /// The settings before any option.
    var defaults: Settings { get }

    /// Does the work.
    /// - Throws: `VitrineError` for trouble that ends the command.
    func run(_ settings: Settings, operands: [String], in context: CommandContext) async throws -> ExitCode
}

/// What a command takes besides options.
package struct Operands: Hashable, Sendable {
    /// What the help calls one, such as `VIDEO`; empty for a command that takes none.
    package var name: String
    package var isRequired: Bool
    package var isRepeated: Bool

    package static let none = Operands(name: "", isRequired: false, isRepeated: false)
    package static func oneOrMore(_ name: String) -> Operands {
        Operands(name: name, isRequired: true, isRepeated: true)
    }
    package static func optional(_ name: String) -> Operands {
        Operands(name: name, isRequired: false, isRepeated: false)
    }
}

/// A command line, and what it does.
package struct Example: Hashable, Sendable {
    package var line: String
    package var effect: String

    package init(_ line: String, _ effect: String) {
        self.line = line
        self.effect = effect
    }
}

/// What every command may use.
package struct CommandContext: Sendable {
    package var console: Console
    package var interruption: Interruption

    package init(console: Console, interruption: Interruption) {
        self.console = console
        self.interruption = interruption
    }
}
