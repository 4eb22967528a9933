import Basics
import Foundation
import TestSupport
import Testing

@testable import FileOutput

@Suite struct ResultsFolderTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// - Parameter own: what an earlier run wrote.
    private func folder(own: Set<String> = []) throws -> ResultsFolder {
        try ResultsFolder(scratch.url, name: "o") { _ in own }
    }

    private var names: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: scratch.url.path).filter { $0 != ".reserve" }.sorted()
        }
    }

    @Test func aFreshFolderIsWrittenDirectly() throws {
        let results = try folder()
        try results.write(Data("a".utf8), to: "crops/L1.jpg")
        #expect(try names == ["crops", "crops/L1.jpg"])
        try results.finish()
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: scratch.url.path).sorted() == ["crops", "crops/L1.jpg"])
    }

    @Test(arguments: ["crops/photo.png", "records/notes.txt", "collection.json", "lifecycle.jsonl"])
    func whatNoRunWroteIsRefusedAndStays(_ path: String) throws {
        try scratch.file(path, "mine")
        let error = #expect(throws: VitrineError.self) { try folder() }
        #expect(error?.message.contains(path) == true)
        #expect(try scratch.text(of: path) == "mine")
    }

    @Test func earlierResultsStayUntilTheNewOnesAreWhole() throws {
        for path in ["collection.json", "crops/L1.jpg", "crops/L2.jpg"] { try scratch.file(path, "old") }
        for path in ["report.html", "crops/mine.jpg"] { try scratch.file(path, "mine") }
        let own: Set = ["collection.json", "crops/L1.jpg", "crops/L2.jpg"]
        do {
            let killed = try folder(own: own)
            try killed.write(Data("half".utf8), to: "crops/L1.jpg")
        }
        #expect(try scratch.text(of: "crops/L1.jpg") == "old")
        let results = try folder(own: own)
        try results.write(Data("new".utf8), to: "crops/L1.jpg")
        try results.write(Data("new".utf8), to: "collection.json")
        #expect(try scratch.text(of: "collection.json") == "old")
        try results.finish()
        #expect(try names == ["collection.json", "crops", "crops/L1.jpg", "crops/mine.jpg", "report.html"])
        #expect(try scratch.text(of: "crops/L1.jpg") == "new")
        #expect(try scratch.text(of: "crops/mine.jpg") == "mine")
    }

    @Test func aMoveThatWasCutOffGoesOn() throws {
        for path in ["collection.json", "crops/L2.jpg"] { try scratch.file(path, "old") }
        try scratch.file("unfinished/collection.json", "new")
        try scratch.file("unfinished/.complete", "crops/L2.jpg\nrun.json")
        try ResultsFolder.moveIntoPlace(scratch.url)
        #expect(try names == ["collection.json", "crops"])
        #expect(try scratch.text(of: "collection.json") == "new")
    }

    @Test func aFolderCalledUnfinishedOfSomebodyElseIsRefused() throws {
        try scratch.file("unfinished/draft.txt", "mine")
        #expect(throws: VitrineError.self) { try folder(own: ["collection.json"]) }
        #expect(try scratch.text(of: "unfinished/draft.txt") == "mine")
    }

    @Test func onlyOneRunWritesIntoAFolder() throws {
        let first = try folder()
        let error = #expect(throws: VitrineError.self) { try folder() }
        #expect(error?.message.contains("another") == true)
        withExtendedLifetime(first) {}
    }
}
