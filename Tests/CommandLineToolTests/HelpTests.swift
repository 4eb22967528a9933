import Basics
import Imaging
import Testing

@testable import CommandLineTool

@Suite struct HelpTests {
    let harness: ToolHarness

    init() throws { harness = try ToolHarness() }

    /// The commands of the program as it is shipped.
    static let commands = VitrineTool.shipped(interruption: Interruption(), names: ForeignNames()).commands

    private static func command(_ name: String) throws -> any Command {
        let index = try #require(commands.map(\.name).firstIndex(of: name))
        return commands[index]
    }

    @Test(arguments: commands.map(\.name))
    func pageFitsATerminalAndHasExamples(_ name: String) async throws {
        let command = try Self.command(name)
        let page = HelpPage(of: command).text
        #expect(page.hasPrefix("Usage: vitrine \(name) [OPTION]..."))
        #expect(page.contains("\nExamples:\n"))
        for line in page.split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
            #expect(line.last != " ", "\(line)")
        }
    }

    @Test func helpShowsTheSamePageAsTheOption() async throws {
        let page = try await harness.run("help", "scan")
        #expect(page.code == .done)
        #expect(try await harness.run("scan", "--help").output == page.output)
    }

    @Test(arguments: commands.map(\.name))
    func everyOptionIsExplainedAndHasANameOfItsOwn(_ name: String) throws {
        func check<Shown: Command>(_ command: Shown) {
            let (page, shapes) = (HelpPage(of: command).text, command.options.map(\.shape))
            for shape in shapes {
                #expect(page.contains("--\(shape.name)\(shape.placeholder.map { " " + $0 } ?? "")  "))
            }
            #expect(Set(shapes.map(\.name) + ["help"]).count == shapes.count + 1)
            let letters = shapes.compactMap(\.short) + ["h"]
            #expect(Set(letters).count == letters.count)
        }
        let command = try Self.command(name)
        check(command)
    }

    @Test func helpWinsOverValuesThatMakeNoSense() async throws {
        #expect(try await harness.run("scan", "--quality", "best", "--help").code == .done)
    }

    @Test func overviewListsTheCommands() async throws {
        let page = try await harness.run("--help")
        #expect(page.code == .done)
        let overview = HelpPage(overviewOf: Self.commands).text
        for command in Self.commands { #expect(overview.contains("\n  \(command.name) ")) }
        #expect(try await harness.run("help").output == page.output)
    }
}
