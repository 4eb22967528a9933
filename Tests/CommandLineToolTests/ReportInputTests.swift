import Basics
import Collection
import Foundation
import Imaging
import Reports
import TestSupport
import Testing

@testable import CommandLineTool

@Suite struct ReportInputTests {
    let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
        try scratch.file("visit.mp4")
        try scratch.file("secret.jpg", "secret")
        try scratch.file("visit.vitrine/crops/L1.jpg", "picture")
        try scratch.file(
            "visit.vitrine/collection.json",
            #"{"version":1,"source":["visit.mp4","../secret.jpg","lost.mp4"],"labels":[],"barcodes":[]}"#)
    }

    private func results(
        _ format: ReportFormat = .html, reportIn folder: String = "visit.vitrine", videos: String? = nil
    ) throws -> (scan: ReportedScan, trouble: VitrineError?) {
        let input = ReportInput(
            format: format, sources: [], reportFolder: URL(filePath: scratch.path(folder)), videos: videos)
        let (scans, troubles) = try input.scans(folder: scratch.path("visit.vitrine"))
        return (try #require(scans.first), troubles.first)
    }

    @Test func onlyPicturesOfTheScanAreRead() throws {
        let scan = try results().scan
        #expect(scan.picture("crops/L1.jpg") == Data("picture".utf8))
        for path in ["../secret.jpg", "crops/../../secret.jpg", scratch.path("secret.jpg"), "crops/L2.jpg", "crops/"] {
            #expect(scan.picture(path) == nil)
        }
    }

    @Test func videosAreFoundBesideTheFolderByPlainNamesOnly() throws {
        #expect(try results().scan.videoPaths == ["visit.mp4": "../visit.mp4"])
        #expect(try results(reportIn: "a/b").scan.videoPaths == ["visit.mp4": "../../visit.mp4"])
        #expect(try results(videos: scratch.path("visit.vitrine")).scan.videoPaths.isEmpty)
    }

    @Test func recordMayBeAbsentUnlessTheFormatIsMadeOfIt() throws {
        #expect(try results().scan.records.isEmpty)
        #expect(try results(.vtt).scan.records.isEmpty)
        #expect(throws: VitrineError.self) { try results(.mot) }
    }

    @Test func recordCutOffByACrashIsReportedAsFarAsItGoes() throws {
        try scratch.file(
            "visit.vitrine/lifecycle.jsonl",
            """
            {"type":"end","frames":1,"recognisedFrames":1,"items":0,"wallSeconds":1}
            {"type":"add
            """)
        let (scan, trouble) = try results(.vtt)
        #expect(scan.records.count == 1)
        #expect(trouble?.message == "line 2 isn't a record; what stands before it is used")
    }
}
