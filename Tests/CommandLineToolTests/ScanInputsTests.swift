import Basics
import Foundation
import Imaging
import TestSupport
import Testing

@testable import CommandLineTool

@Suite struct ScanInputsTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    func outputs(_ operands: [String], _ output: String? = nil) -> [String] {
        ScanInputs(operands, output: output).jobs.map(\.output.relativePath)
    }

    @Test func resultsLieBesideTheVideo() {
        #expect(outputs(["/media/visit.mp4"]) == ["/media/visit.vitrine"])
        #expect(outputs(["visit.mp4", "b/other.tar.mov"]) == ["visit.vitrine", "b/other.tar.vitrine"])
    }

    @Test func outputOfOneVideoIsItsFolder() {
        #expect(outputs(["/media/visit.mp4"], "out") == ["out"])
        #expect(outputs(["-"], "out") == ["out"])
        #expect(outputs(["-"]) == ["stdin.vitrine"])
    }

    @Test func outputOfSeveralVideosHoldsAFolderEach() {
        #expect(outputs(["a/visit.mp4", "b/other.mp4"], "out") == ["out/visit", "out/other"])
    }

    @Test func videosOfTheSameNameDoNotShareAFolder() {
        #expect(
            outputs(["a/visit.mp4", "b/visit.mp4", "a/visit.mov"], "out") == [
                "out/visit", "out/visit-2", "out/visit-3",
            ])
        #expect(outputs(["visit.mp4", "visit.mov"]) == ["visit.vitrine", "visit-2.vitrine"])
    }

    @Test func folderMeansItsVideosSortedByName() throws {
        for name in ["b.MP4", "a.mkv", "notes.txt", ".hidden.mp4", "inner/c.mp4", "folder.mp4/x"] {
            try scratch.file("in/" + name)
        }
        let inputs = ScanInputs([scratch.path("in") + "/"], output: "out")
        #expect(inputs.jobs.map(\.subject) == [scratch.path("in/a.mkv"), scratch.path("in/b.MP4")])
        #expect(inputs.jobs.map(\.output.relativePath) == ["out/a", "out/b"])
        #expect(inputs.troubles.isEmpty)
    }

    @Test func folderWithoutVideosIsTroubleAndTheRestIsDone() throws {
        try scratch.file("empty/notes.txt")
        let inputs = ScanInputs([scratch.path("empty"), "visit.mp4"], output: nil)
        #expect(inputs.jobs.map(\.subject) == ["visit.mp4"])
        #expect(inputs.troubles.map(\.subject) == [scratch.path("empty")])
    }

    @Test func resultsOfAVideoOfTheSameNameStand() throws {
        for name in ["visit.mp4", "visit.mov"] { try scratch.file(name) }
        let first = try #require(ScanInputs([scratch.path("visit.mp4")], output: nil).jobs.first).output
        let begin =
            #"{"duration":20,"height":720,"languages":["en"]"#
            + #","pipeline":"museum","source":"visit.mp4","symbologies":["qr"],"type":"begin","version":1,"width":1280}"#
        try scratch.file("visit.vitrine/lifecycle.jsonl", begin + "\n")
        let second = try #require(ScanInputs([scratch.path("visit.mov")], output: nil).jobs.first).output
        #expect(first.lastPathComponent == "visit.vitrine")
        #expect(second.lastPathComponent == "visit.mov.vitrine")
        #expect(ScanInputs([scratch.path("visit.mp4")], output: nil).jobs.first?.output.path == first.path)
    }
}
