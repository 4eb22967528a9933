import Basics
import Foundation
import Imaging
import TestSupport
import Testing

@testable import CommandLineTool

/// Messages that a person reads when something small is wrong.
@Suite struct SmallWordsTests {
    private let harness: ToolHarness

    init() throws { harness = try ToolHarness() }

    @Test(arguments: [
        ("ACTION", "an ACTION"), ("DIR", "a DIR"), ("ID", "an ID"), ("URL", "a URL"), ("VIDEO", "a VIDEO"),
    ])
    func wordsHaveTheirArticle(_ word: String, _ whole: String) {
        #expect(withArticle(word) == whole)
    }

    @Test func noNumberOfFoundationsIsShown() {
        let error = VitrineError(
            subject: "x", "can't be written", cause: NSError(domain: NSCocoaErrorDomain, code: 512))
        #expect(error.description == "x: can't be written; choose another path")
    }

    @Test func outputThatIsNoFolderIsRefused() async throws {
        let result = try await harness.run("scan", "-o", "/dev/null", "visit.mp4")
        #expect(result.code == .usage)
        #expect(result.error.contains("'-' to print lifecycle.jsonl"))
        #expect(harness.requests.isEmpty)
    }

    @Test func anOptionOfAnotherCommandIsToldWhoseItIs() async throws {
        let result = try await harness.run("report", "--plot", "x.svg", "visit.vitrine")
        #expect(result.code == .usage)
        #expect(result.error == "vitrine: unknown option '--plot' for 'report'; it belongs to 'replay' and 'bench'\n")
    }

    @Test func aDashPrintsTheRecords() async throws {
        _ = try await harness.run("scan", "-o", "-", "visit.mp4")
        #expect(harness.requests.first?.printsRecords == true)
        _ = try await harness.run("scan", "--rotate", "90", "--stream", "2", "visit.mp4")
        #expect(harness.requests.last?.turn?.quarters == 1)
        #expect(harness.requests.last?.stream == 2)
        #expect(harness.requests.last?.printsRecords == false)
    }

    @Test func aLogHasALineAMinute() {
        var line = RedrawPace(interval: .seconds(60), last: .zero)
        let drawn = [59, 61, 119, 121].map { line.allowsDrawing(at: .seconds($0)) }
        #expect(drawn == [false, true, false, true])
    }
}
