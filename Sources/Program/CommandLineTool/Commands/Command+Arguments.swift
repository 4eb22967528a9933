import Basics
import Configuration
import Imaging
import Pipeline

extension Command {
    /// The long names of its options.
    var optionNames: [String] { options.map(\.shape.name) }

    /// Runs the command with its part of the command line.
    /// - Throws: `VitrineError` when the arguments make no sense, or the work ends in trouble.
    func run(arguments: [String], in context: CommandContext) async throws -> ExitCode {
        let line = try scan(
            arguments, shapes: options.map(\.shape) + [.help], command: name, takers: context.takers)
        if line.options.contains(where: { $0.index == options.count }) {
            try context.console.write(HelpPage(of: self).text)
            return .done
        }
        var settings = defaults
        for given in line.options { try options[given.index].apply(given.value, to: &settings) }
        try check(line.operands)
        return try await run(settings, operands: line.operands, in: context)
    }

    private func check(_ given: [String]) throws {
        if operands.isRequired, let missing = operands.names.dropFirst(given.count).first, !missing.hasPrefix("[") {
            throw VitrineError(.usage, "'\(name)' needs \(withArticle(missing))", remedy: seeHelp(of: name))
        }
        if !operands.isRepeated, let unwanted = given.dropFirst(operands.names.count).first {
            throw VitrineError(.usage, "unexpected '\(unwanted)' for '\(name)'", remedy: seeHelp(of: name))
        }
    }
}

/// Scans `arguments`, and turns what is wrong with them into an error for a person.
/// - Parameters:
///   - command: the command that they are for; `nil` for the program itself.
///   - takers: which commands take an option, by its name.
func scan(
    _ arguments: [String], shapes: [OptionShape], command: String?, stopsAtOperand: Bool = false,
    takers: [String: [String]] = [:]
) throws(VitrineError) -> ArgumentScanner.Result {
    do {
        return try ArgumentScanner(shapes: shapes, stopsAtOperand: stopsAtOperand).scan(arguments)
    } catch {
        let place = command.map { " for '\($0)'" } ?? ""
        let help = seeHelp(of: command)
        switch error {
        case .unknown(let option):
            if let others = takers[String(option.trimmingPrefix(/-+/))] {
                throw VitrineError(
                    .usage, "unknown option '\(option)'\(place)",
                    remedy: "it belongs to " + others.map { "'\($0)'" }.joined(separator: " and "))
            }
            let near = NameHint.nearest(to: String(option.trimmingPrefix(/-+/)), among: shapes.map(\.name))
            throw VitrineError(
                .usage, "unknown option '\(option)'\(place)",
                remedy: near.map { "did you mean '--\($0)'? S\(help.dropFirst())" } ?? help)
        case .ambiguous(let option, let candidates):
            let list = candidates.map { "'\($0)'" }.joined(separator: ", ")
            throw VitrineError(.usage, "'\(option)'\(place) may mean \(list)", remedy: help)
        case .missingValue(let option):
            throw VitrineError(.usage, "option '\(option)'\(place) needs a value", remedy: help)
        case .unexpectedValue(let option):
            throw VitrineError(.usage, "option '\(option)'\(place) takes no value", remedy: help)
        }
    }
}

/// A word of a command's synopsis, such as DIR or ACTION, with its article.
func withArticle(_ word: some StringProtocol) -> String {
    let isVowel = word.first.map { "aeioAEIO".contains($0) } ?? false
    return "\(isVowel ? "an" : "a") \(word)"
}

/// Where more is said about a command, or about the program.
func seeHelp(of command: String?) -> String {
    "see 'vitrine \(command.map { $0 + " " } ?? "")--help'"
}
