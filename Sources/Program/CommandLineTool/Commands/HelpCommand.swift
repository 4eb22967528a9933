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
