import Basics
import Configuration
import Foundation
import Imaging
import Pipeline
import Recognition
import TestSupport
import Testing
import TextContent

@testable import CommandLineTool

@Suite struct ScanCommandTests {
    let harness: ToolHarness

    init() throws { harness = try ToolHarness() }

    @Test func optionsBecomeARequest() async throws {
        let result = try await harness.run(
            "scan", "visit.mp4", "-o", "out", "--languages", "pt", "--symbologies", "ean13,qr", "--content-types",
            "url,email", "--quality", "fast", "--text-engine", "tesseract", "--barcode-engine", "both", "--region",
            "0,0,640,360", "--from", "0:10",
            "--to", "20.5", "--workers", "3", "--print", "labels", "--json", "--quiet")
        #expect(result.error == "")
        #expect(result.code == .done)
        let request = try #require(harness.requests.first)
        #expect(
            request
                == ScanRequest(
                    jobs: [
                        ScanJob(
                            source: .file(URL(filePath: "visit.mp4")), subject: "visit.mp4",
                            output: URL(filePath: "out", directoryHint: .isDirectory))
                    ],
                    pipeline: PipelineConfiguration(
                        text: TextSettings(languages: ["pt"], contentTypes: [.url, .email], engine: .tesseract),
                        barcodes: BarcodeSettings(symbologies: [.ean13, .qr], engine: .both), quality: .fast,
                        region: try Region([0, 0, 640, 360]), printouts: [.labels]),
                    start: MediaTime(seconds: 10), end: MediaTime(seconds: 20.5), isForced: false, workers: 3,
                    printsJSON: true,
                    isQuiet: true))
    }

    @Test func withoutOptionsItIsMuseumOnAllCores() async throws {
        _ = try await harness.run("scan", "visit.mp4")
        let request = try #require(harness.requests.first)
        #expect(request.pipeline == PipelineConfiguration())
        #expect(request.workers == ProcessInfo.processInfo.activeProcessorCount)
        #expect(request.start == nil && request.end == nil && !request.printsJSON && !request.isQuiet)
    }

    @Test func endBeforeTheBeginningIsRefused() async throws {
        let result = try await harness.run("scan", "--from=20", "--to=0:20", "visit.mp4")
        #expect(result.code == .usage)
        #expect(result.error == "vitrine: --to: the end isn't after the beginning; give a later time\n")
    }

    @Test func standardInputIsReadOnce() async throws {
        #expect(try await harness.run("scan", "-", "-").code == .usage)
    }

    @Test func folderWithoutVideosMakesTheRestAScanWithProblems() async throws {
        try harness.scratch.file("empty/notes.txt")
        let empty = harness.scratch.path("empty")
        let result = try await harness.run("scan", empty, "visit.mp4")
        #expect(result.code == .problems)
        #expect(result.error.hasPrefix("vitrine: \(empty): no videos in this folder; "))
        #expect(harness.requests.map(\.jobs.count) == [1])
        #expect(try await harness.run("scan", empty).code == .problems)
        #expect(harness.requests.count == 1)
    }

    @Test func worseEndOfTheActionIsKept() async throws {
        try harness.scratch.file("empty/notes.txt")
        harness.scanResult = .interrupted
        #expect(try await harness.run("scan", harness.scratch.path("empty"), "visit.mp4").code == .interrupted)
    }
}
