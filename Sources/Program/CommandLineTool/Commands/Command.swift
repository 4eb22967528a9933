/// One of vitrine's commands: what it is called, what it takes and what it does. A command declares each option once;
/// parsing and help follow from that.
package protocol Command: Sendable {
    /// What the options turn into.
    associatedtype Settings: Sendable

    /// The word on the command line, such as `scan`.
    var name: String { get }
    /// What the command does, in a few words without a full stop.
    var summary: String { get }
    /// What else the help says, in paragraphs; may be empty.
    var discussion: String { get }
    /// What the command takes besides options.
    var operands: Operands { get }
    /// Command lines that the help shows.
    var examples: [Example] { get }
    /// The options that it takes, in the order of the help; `--help` is added.
    var options: [Option<Settings>] { get }
    /// Whether it looks for the wish to stop, and ends well by itself then; any other command is ended at once.
    var endsByItself: Bool { get }
    /// The settings before any option.
    var defaults: Settings { get }

    /// Does the work.
    /// - Throws: `VitrineError` for trouble that ends the command.
    func run(_ settings: Settings, operands: [String], in context: CommandContext) async throws -> ExitCode
}

extension Command {
    /// `false`: most commands are short, or write nothing before their end.
    package var endsByItself: Bool { false }
}

/// What a command takes besides options.
package struct Operands: Hashable, Sendable {
    /// What the help calls one, such as `VIDEO`, or several, such as `VIDEO DIR`; empty for a command that takes none.
    /// A name in brackets may be left out.
    package var name: String
    package var isRequired: Bool
    package var isRepeated: Bool

    /// Nothing but options.
    package static let none = Operands(name: "", isRequired: false, isRepeated: false)
    /// At least one of that name.
    package static func oneOrMore(_ name: String) -> Operands {
        Operands(name: name, isRequired: true, isRepeated: true)
    }
    /// Any number of that name, none too.
    package static func any(_ name: String) -> Operands {
        Operands(name: name, isRequired: false, isRepeated: true)
    }
    /// One of that name or none.
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

/// A command line, and what it does.
package struct Example: Hashable, Sendable {
    /// What a person types.
    package var line: String
    /// What that does, in a sentence.
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
    /// How files are reached whose names aren't UTF-8.
    package var names: ForeignNames
    /// Which commands take an option, by its name: for a person who gives it to another.
    var takers: [String: [String]] = [:]

    package init(console: Console, interruption: Interruption, names: ForeignNames) {
        self.console = console
        self.interruption = interruption
        self.names = names
    }
}
