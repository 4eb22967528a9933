import Basics
import Imaging
import Testing

@testable import CommandLineTool

@Suite struct HelpTests {
    let harness: ToolHarness

    init() throws { harness = try ToolHarness() }

    @Test(arguments: [
        "scan", "replay", "report", "evaluate", "bench", "collection", "merge", "doctor", "help",
    ])
    func pageFitsATerminalAndNamesEveryOption(_ command: String)
        async throws
    {
        let page = try await harness.run("help", command)
        #expect(page.code == .done)
        #expect(try await harness.run(command, "--help").output == page.output)
        #expect(page.output.hasPrefix("Usage: vitrine \(command) [OPTION]..."))
        #expect(page.output.contains("\nExamples:\n"))
        for line in page.output.split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
            #expect(line.last != " ", "\(line)")
        }
    }

    @Test func everyOptionOfScanIsExplained() async throws {
        let page = try await harness.run("scan", "-h").output
        for option in ScanSettings.options {
            #expect(page.contains("--\(option.shape.name)\(option.shape.placeholder.map { " " + $0 } ?? "")  "))
        }
    }

    @Test func noTwoOptionsOfACommandShareAName() {
        for shapes in [
            ScanSettings.options.map(\.shape), ReplaySettings.options.map(\.shape),
            DoctorSettings.options.map(\.shape), CollectionSettings.options.map(\.shape),
            ReportSettings.options.map(\.shape),
        ] {
            #expect(Set(shapes.map(\.name) + ["help"]).count == shapes.count + 1)
            let letters = shapes.compactMap(\.short) + ["h"]
            #expect(Set(letters).count == letters.count)
        }
    }

    @Test func helpWinsOverValuesThatMakeNoSense() async throws {
        #expect(try await harness.run("scan", "--quality", "best", "--help").code == .done)
    }

    @Test func overviewListsTheCommands() async throws {
        let page = try await harness.run("--help")
        #expect(page.code == .done)
        for command in ["scan", "doctor", "help"] { #expect(page.output.contains("\n  \(command) ")) }
        #expect(try await harness.run("help").output == page.output)
    }
}
