import Basics
import Configuration
import Imaging
import Pipeline

/// `vitrine help [COMMAND]`
struct HelpCommand: Command {
    let commands: [any Command]

    let name = "help"
    let summary = "Show what vitrine or one of its commands does"
    let discussion = ""
    let operands = Operands.optional("COMMAND")
    let examples = [Example("vitrine help scan", "Shows what 'vitrine scan' does and takes.")]
    let options: [Option<Void>] = []
    let defaults: Void = ()

    func run(_ settings: Void, operands: [String], in context: CommandContext) async throws -> ExitCode {
        let page =
            try operands.first.map { HelpPage(of: try command(named: $0, among: all)) } ?? HelpPage(overviewOf: all)
        try context.console.write(page.text)
        return .done
    }

    private var all: [any Command] { commands + [self] }
}

/// The command of that name.
/// - Throws: `VitrineError` with the name that was probably meant.
func command(named name: String, among commands: [any Command]) throws(VitrineError) -> any Command {
    if let found = commands.first(where: { $0.name == name }) { return found }
    let near = NameHint.nearest(to: name, among: commands.map(\.name))
    throw VitrineError(
        .usage, "unknown command '\(name)'",
        remedy: near.map { "did you mean '\($0)'? See 'vitrine --help'" } ?? seeHelp(of: nil))
}

/// What `--help` prints: plain text, aligned, at most 80 columns wide.
struct HelpPage {
    private(set) var text: String
    /// Columns of a terminal as it opens.
    private static let width = 80

    /// The page of one command.
    init(of command: some Command) {
        let operands = command.operands
        let operand = operands.name + (operands.isRepeated ? "..." : "")
        let usage = operands.name.isEmpty ? "" : operands.isRequired ? " " + operand : " [\(operand)]"
        text = "Usage: vitrine \(command.name) [OPTION]...\(usage)\n\n"
        text += Self.wrapped(command.summary + ".") + "\n"
        for paragraph in command.discussion.split(separator: "\n\n") {
            text += "\n" + Self.wrapped(String(paragraph)) + "\n"
        }
        text += "\nOptions:\n"
        text += Self.list(
            command.options.map { (Self.written($0.shape), $0.help) } + [(Self.written(.help), "show this help")])
        guard !command.examples.isEmpty else { return }
        text += "\nExamples:\n"
        for example in command.examples {
            text += "  \(example.line)\n" + Self.wrapped(example.effect, indent: 6) + "\n"
        }
    }

    /// The overview of all commands.
    init(overviewOf commands: [any Command]) {
        text = """
            Usage: vitrine COMMAND [OPTION]... [ARGUMENT]...

            Turns museum walkthrough videos into a collection of the texts and barcodes
            in them.

            Commands:

            """
        text += Self.list(commands.map { ($0.name, $0.summary) })
        text += "\nOptions:\n"
        text += Self.list([
            (Self.written(.help), "show this help; 'vitrine COMMAND --help' shows a command's"),
            (Self.written(.version), "show the version"),
        ])
        text += """

            Exit codes: 0 done, 1 done with problems, 2 the command line or a pipeline file
            makes no sense, 3 this machine lacks something, 130 interrupted.

            """
    }

    /// `-o, --output DIR`
    private static func written(_ shape: OptionShape) -> String {
        let short = shape.short.map { "-\($0), " } ?? "    "
        return short + "--" + shape.name + (shape.placeholder.map { " " + $0 } ?? "")
    }

    /// Names with what they mean beside them.
    private static func list(_ rows: [(name: String, meaning: String)]) -> String {
        let indent = 4 + (rows.map(\.name.count).max() ?? 0)
        return rows.map { row in
            let name = "  " + row.name
            return name + wrapped(row.meaning, indent: indent).dropFirst(name.count) + "\n"
        }.joined()
    }

    /// `text` in lines of at most 80 columns that begin with `indent` spaces.
    private static func wrapped(_ text: String, indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines = [margin]
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let isFirst = lines[lines.count - 1].count == indent
            if !isFirst, lines[lines.count - 1].count + 1 + word.count > width { lines.append(margin) }
            lines[lines.count - 1] += (lines[lines.count - 1].count == indent ? "" : " ") + word
        }
        return lines.joined(separator: "\n")
    }
}
