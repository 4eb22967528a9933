import Basics
import Foundation
import TestSupport
import Testing

@testable import FileOutput

@Suite struct OutputFileTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func replacesAnOlderResultAndKeepsItsPermissions() throws {
        let path = try scratch.file("table.csv", "old")
        chmod(path, 0o600)
        try OutputFile(path).write(Data("new".utf8))
        #expect(try scratch.text(of: "table.csv") == "new")
        #expect(try mode(path) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["table.csv"])
    }

    @Test func writesThroughALinkAndKeepsIt() throws {
        _ = try scratch.file("real.csv", "old")
        let link = scratch.path("link.csv")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.csv")
        try OutputFile(link).write(Data("new".utf8))
        #expect(try scratch.text(of: "real.csv") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.csv")
    }

    @Test func writesWhereALinkLeadsToNothingYet() throws {
        let link = scratch.path("link.csv")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "later.csv")
        try OutputFile(link).write(Data("new".utf8))
        #expect(try scratch.text(of: "later.csv") == "new")
    }

    @Test func refusesAnInputUnderAnyName() throws {
        let input = try scratch.file("w.csv", "time,rssi\n")
        let (link, hard) = (scratch.path("link.csv"), scratch.path("hard.csv"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "w.csv")
        try FileManager.default.linkItem(atPath: input, toPath: hard)
        for path in [input, link, hard, scratch.path("../\(scratch.url.lastPathComponent)/w.csv")] {
            let error = #expect(throws: VitrineError.self) { try OutputFile(path, sparing: [input]) }
            #expect(error?.kind == .usage)
            #expect(error?.message.contains("input") == true)
        }
    }

    @Test func refusesWhatIsOfAnotherKind() throws {
        let video = scratch.path("v.mp4")
        try Data([0, 0, 0, 32] + "ftypisom".utf8).write(to: URL(filePath: video))
        let store = try scratch.file("s.sqlite", "SQLite format 3\0")
        let record = try scratch.file("v.vitrine/lifecycle.jsonl", "{}\n")
        let collection = try scratch.file("v.vitrine/collection.json", "{}\n")
        let notes = try scratch.file("notes.txt", "mine")
        for path in [video, store, record, collection] {
            #expect(throws: VitrineError.self) { try OutputFile(path) }
        }
        #expect(throws: VitrineError.self) { try OutputFile(notes, content: .media) }
        #expect(throws: VitrineError.self) { try OutputFile(scratch.url.path) }
        #expect(throws: Never.self) { try OutputFile(video, content: .media) }
    }

    @Test func aPipeIsWrittenIntoAndStaysOne() async throws {
        let path = scratch.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        async let read = ChildProcess.running("cat", [path])
        try OutputFile(path).write(Data("through".utf8))
        #expect(try await read.output == "through")
        var status = stat()
        try #require(stat(path, &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test func whatIsNeverCommittedChangesNothing() throws {
        let path = try scratch.file("page.html", "old")
        do {
            let writer = try OutputFile(path).begin()
            try writer.append(Data("half".utf8))
            #expect(try scratch.text(of: "page.html") == "old")
        }
        #expect(try scratch.text(of: "page.html") == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["page.html"])
    }

    @Test func twoRunsDoNotMixTheirBytes() throws {
        let path = scratch.path("page.html")
        let (one, other) = (try OutputFile(path).begin(), try OutputFile(path).begin())
        try one.append(Data("one".utf8))
        try other.append(Data("other".utf8))
        try one.commit()
        try other.commit()
        #expect(try scratch.text(of: "page.html") == "other")
    }
}
