import Basics
import Configuration
import Foundation
import Imaging
import Pipeline
import Testing

@testable import CommandLineTool

@Suite struct DoctorTests {
    let harness: ToolHarness

    /// A machine with English but without German.
    init() throws {
        harness = try ToolHarness()
        harness.survey = CapabilitySurvey([
            { pipeline in
                let languages = pipeline.text?.languages ?? []
                guard !languages.contains("xx") else { throw VitrineError(.usage, "unknown language 'xx'") }
                return .init(
                    "Languages",
                    [
                        .init("en", "English", isNeeded: languages.contains("en")),
                        .init(
                            "de", "German", state: .missing, isNeeded: languages.contains("de"),
                            remedy: "sudo apt-get install tesseract-ocr-deu"),
                    ])
            }
        ])
    }

    @Test func listsWhatIsThereAndHowToGetWhatIsMissing() async throws {
        let result = try await harness.run("doctor", "--languages", "en")
        #expect(result.code == .done)
        #expect(
            result.output == """
                vitrine \(VitrineTool.version)

                Languages
                   ok       en  English; needed
                   missing  de  German; sudo apt-get install tesseract-ocr-deu

                Everything that the pipeline 'museum' needs is here.

                """)
        #expect(result.error.isEmpty)
    }

    @Test func whatThePipelineNeedsAndTheMachineLacksIsExitCode3() async throws {
        let result = try await harness.run("doctor", "--languages=en,de")
        #expect(result.code == .missingCapability)
        #expect(result.error == "vitrine: languages: de is missing; sudo apt-get install tesseract-ocr-deu\n")
        #expect(!result.output.contains("Everything"))
    }

    @Test(arguments: ["doctor", "scan"]) func whatIsThereAndDamagedIsExitCode3(_ command: String) async throws {
        harness.survey = CapabilitySurvey([
            { _ in
                .init(
                    "Languages", [.init("en", "English", state: .damaged, isNeeded: true, remedy: "install it again")])
            }
        ])
        let result = try await harness.run(command, command == "scan" ? "visit.mp4" : "--languages=en")
        #expect(result.code == .missingCapability)
        #expect(result.error == "vitrine: languages: en is damaged; install it again\n")
        #expect(harness.requests.isEmpty)
    }

    @Test func scanMakesTheSameCheckBeforeItStarts() async throws {
        let result = try await harness.run("scan", "--languages=de", "visit.mp4")
        #expect(result.code == .missingCapability)
        #expect(result.error == "vitrine: languages: de is missing; sudo apt-get install tesseract-ocr-deu\n")
        #expect(harness.requests.isEmpty)
    }

    @Test(arguments: ["doctor", "scan"]) func whatDoesNotExistAtAllIsAUsageError(_ command: String) async throws {
        let operands = command == "scan" ? ["visit.mp4"] : []
        let result = try await harness.run(command, "--languages=xx", operands.first ?? "--json")
        #expect(result.code == .usage)
        #expect(result.error == "vitrine: unknown language 'xx'\n")
    }

    @Test func jsonHoldsTheSame() async throws {
        struct Page: Decodable {
            struct Section: Decodable { var title: String, items: [Item] }
            struct Item: Decodable { var name: String, state: String, needed: Bool, remedy: String? }
            var sections: [Section]
        }
        let result = try await harness.run("doctor", "--json", "--languages=de")
        #expect(result.code == .missingCapability)
        let page = try JSONDecoder().decode(Page.self, from: Data(result.output.utf8))
        let items = try #require(page.sections.first).items
        #expect(items.map(\.name) == ["en", "de"])
        #expect(items.map(\.state) == ["ok", "missing"])
        #expect(items.map(\.needed) == [false, true])
        #expect(items[1].remedy == "sudo apt-get install tesseract-ocr-deu")
    }
}
