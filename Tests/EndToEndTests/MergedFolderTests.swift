import Foundation
import TestSupport
import Testing

/// What can be made of a merged folder: all that can be made of a scan.
@Suite struct MergedFolderTests {
    let program: BuiltProgram

    init() throws {
        program = try BuiltProgram()
        let folder = MadeFolder(program: program)
        try folder.scan("a1", of: "a.mp4", ["Burning River\nTobias Castellani, 1649"], place: "Hall")
        try folder.scan("a2", of: "a.mp4", ["Silent Harbour\nBrandão, 1786"], from: 3, place: "Hall")
        try folder.scan("b", of: "b.mp4", ["Burning River\nTobias Castellani, 1649"], place: "Tower")
    }

    private func merge(_ folders: String...) async throws {
        let outcome = try await program.run(["merge", "-o", "all"] + folders)
        try #require(outcome.code == 0, "\(outcome.error)")
    }

    private func files(_ folder: String) async throws -> String {
        try await program.shell("cd \(folder) && find . -type f | sort | xargs sha256sum").output
    }

    @Test func folderDoesNotDependOnOrderGroupingOrRepetition() async throws {
        try await merge("a1", "a2", "b")
        let whole = try await files("all")
        #expect(whole.contains("./records/"))
        for line in [["b", "a2", "-o", "x"], ["x", "a1", "-o", "y"], ["y", "a2", "b", "-o", "z"]] {
            #expect(try await program.run(["merge"] + line).code == 0)
        }
        #expect(try await files("z") == whole)
    }

    @Test func scanningAgainAddsNothing() async throws {
        try await merge("a1", "a2", "b")
        let whole = try await files("all")
        let record = try program.scratch.text(of: "b/lifecycle.jsonl")
        try program.scratch.file("c/lifecycle.jsonl", record.replacing(/"wallSeconds":\d+/, with: #""wallSeconds":99"#))
        _ = try await program.shell("cp -r b/collection.json b/crops c/")
        try await merge("a1", "a2", "b", "c")
        #expect(try await files("all") == whole)
    }

    @Test func reportShowsBothVideosWithTheirPlaces() async throws {
        try await merge("a1", "a2", "b")
        #expect(try await program.run(["report", "all"]).code == 0)
        let page = try program.scratch.text(of: "all/report.html")
        #expect(page.matches(of: /<article\ /).count == 2)
        #expect(page.matches(of: /<img src="data:image\/jpeg/).count == 2)
        #expect(page.contains("<dt>Length</dt><dd><bdi>2:00</bdi>"))
        #expect(page.matches(of: /<g class="band place-0"><title>Hall/).count == 1)
        #expect(page.matches(of: /<g class="band place-1"><title>Tower/).count == 1)
    }

    @Test func exportsTellOfTheItemsOfEveryScan() async throws {
        try await merge("a1", "a2", "b")
        func text(_ arguments: String...) async throws -> String {
            let outcome = try await program.run(["report", "all", "--format"] + arguments)
            #expect(outcome.code == 0, "\(outcome.error)")
            return outcome.output
        }
        #expect(
            try await text("vtt", "--source", "a.mp4").split(separator: "\n").filter { $0.hasPrefix("<c") } == [
                "<c.text>Burning River</c>", "<c.text>Tobias Castellani, 1649</c>", "<c.text>Silent Harbour</c>",
                "<c.text>Brandão, 1786</c>",
            ])
        let manifest = try await text("iiif")
        let iiif = try #require(JSONSerialization.jsonObject(with: Data(manifest.utf8)) as? [String: Any])
        let canvases = try #require(iiif["items"] as? [[String: Any]])
        let items = canvases.map { ($0["annotations"] as? [[String: Any]])?.first?["items"] as? [Any] }
        #expect(items.map { $0?.count } == [4, 2])
        #expect(try await text("hocr").matches(of: /class="ocr_line"/).count == 6)
        #expect(try await text("mot", "--source", "b.mp4").split(separator: "\n").count == 2 * 26)
        let parts = try await program.run(["report", "all", "--format", "mot", "--source", "a.mp4"])
        #expect(parts.code == 2)
        #expect(parts.error.contains("the video was scanned in 2 parts; give the DIR of one"))
    }

    @Test func overlayDrawsEveryPartOfTheVideo() async throws {
        let clip = try await program.shell(
            "ffmpeg -nostdin -v error -f lavfi -i color=gray:s=320x240:r=10:d=6 -pix_fmt yuv420p a.mp4")
        try #require(clip.code == 0, "\(clip.error)")
        try program.scratch.file(
            "a2/proximity.jsonl",
            """
            {"type":"ranged","time":1777888803,"region":"Hall","beacons":[{"id":"b","proximity":"immediate","distance":0.3,"accuracy":0.1,"rssi":-50}]}

            """)
        try await merge("a1", "a2", "b")
        let drawn = try await program.run([
            "overlay", "a.mp4", "all", "-o", "out.mp4", "--video-start", "2026-05-04T10:00:00Z",
        ])
        #expect(drawn.code == 0, "\(drawn.error)")
        for second in [1, 4] {
            let outcome = try await program.shell(
                "ffmpeg -nostdin -v error -y -ss \(second) -i out.mp4 -frames:v 1 -vf crop=1:1:120:54:exact=1 "
                    + "-pix_fmt rgb24 -f rawvideo pixel.raw")
            #expect(outcome.code == 0, "\(outcome.error)")
            let pixel = [UInt8](try Data(contentsOf: program.scratch.url.appending(path: "pixel.raw")))
            #expect(pixel[0] > 180 && pixel[1] < 90 && pixel[2] < 90, "\(pixel) at \(second) s")
        }
        // The place that the scan of the second part names, in red: its beacon was right there.
        let corner = try await program.shell(
            "ffmpeg -nostdin -v error -y -ss 4 -i out.mp4 -frames:v 1 -vf crop=1:1:18:24:exact=1 -pix_fmt rgb24 "
                + "-f rawvideo pixel.raw")
        #expect(corner.code == 0, "\(corner.error)")
        let badge = [UInt8](try Data(contentsOf: program.scratch.url.appending(path: "pixel.raw")))
        #expect(badge[0] > 190 && badge[1] < 70 && badge[2] < 70, "\(badge)")
        let other = try await program.run(["overlay", "c.mp4", "all", "-o", "out.mp4"])
        #expect(other.code == 1)
        #expect(other.error == "vitrine: all: holds no scan of c.mp4; give the folder of the video's own scan\n")
    }

    @Test(arguments: ["../secret.jsonl", "records/../../secret.jsonl", "/etc/passwd"])
    func noRecordOutsideOfTheFolderIsRead(_ path: String) async throws {
        try program.scratch.file("secret.jsonl", "{}\n")
        let part = #"{"version":1,"source":["v.mp4"],"labels":[],"barcodes":[],"record":"\#(path)"}"#
        try program.scratch.file(
            "bad/collection.json", #"{"version":1,"source":["v.mp4"],"labels":[],"barcodes":[],"parts":[\#(part)]}"#)
        let outcome = try await program.run(["report", "bad", "--format", "mot"])
        #expect(outcome.code == 1)
        #expect(
            outcome.error
                == "vitrine: bad: holds no lifecycle record of v.mp4; merge the scans again, or give the folder of the scan\n"
        )
    }
}
