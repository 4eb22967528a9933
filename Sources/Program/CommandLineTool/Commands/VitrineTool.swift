package import Basics
import Foundation
import Recognition

/// The program: finds the command that the command line names, runs it, and says how it ended.
package struct VitrineTool: Sendable {
    /// The version of the program, as results name it.
    package static let version = "0.1.0"

    /// In the order of the overview; `help` is the last.
    let commands: [any Command]
    private let context: CommandContext

    /// - Parameter commands: in the order of the overview; `help` is added.
    package init(commands: [any Command], context: CommandContext) {
        self.commands = commands + [HelpCommand(commands: commands)]
        var context = context
        for command in commands {
            for name in command.optionNames { context.takers[name, default: []].append(command.name) }
        }
        self.context = context
    }

    /// Runs the program with the arguments after its name. Trouble is reported, never thrown.
    package func run(_ arguments: [String]) async -> ExitCode { await run { arguments } }

    /// The same, where the arguments may be faulty by themselves.
    package func run(_ arguments: () throws -> [String]) async -> ExitCode {
        do {
            return try await dispatch(try arguments())
        } catch is BrokenPipe {
            return .done
        } catch is CancellationError {
            return .interrupted
        } catch let error as VitrineError {
            context.console.report(error)
            return ExitCode(error.kind)
        } catch {
            context.console.report(
                VitrineError(
                    .problem, VitrineError.words(of: error) ?? "something failed that has no name (\(type(of: error)))")
            )
            return .problems
        }
    }

    private func dispatch(_ arguments: [String]) async throws -> ExitCode {
        let line = try scan(arguments, shapes: [.help, .version], command: nil, stopsAtOperand: true)
        if let first = line.options.first {
            let overview = HelpPage(overviewOf: commands).text
            try context.console.write(first.index == 0 ? overview : "vitrine \(Self.version)\n")
            return .done
        }
        guard let name = line.operands.first else {
            context.console.explain(HelpPage(overviewOf: commands).text)
            return .usage
        }
        let command = try command(named: name, among: commands)
        if command.endsByItself { context.interruption.heed() }
        return try await command.run(arguments: Array(line.operands.dropFirst()), in: context)
    }
}

/// What the program tells the shell when it ends. The only place where trouble becomes a number.
package enum ExitCode: Int32, Sendable {
    case done = 0
    /// Done as far as possible; something went wrong and was reported.
    case problems = 1
    /// The command line or a pipeline file makes no sense.
    case usage = 2
    /// This machine lacks something that the pipeline needs.
    case missingCapability = 3
    /// A person or the system asked the program to stop (128 + SIGINT, as shells count).
    case interrupted = 130

    /// The code of a kind of trouble.
    package init(_ kind: VitrineError.Kind) {
        self =
            switch kind {
            case .problem: .problems
            case .usage: .usage
            case .missingCapability: .missingCapability
            case .interrupted: .interrupted
            }
    }
}
