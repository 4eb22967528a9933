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
