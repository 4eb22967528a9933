import Basics
import Foundation
import Imaging
import Records
import Testing

@Suite struct LifecycleRecordTests {
    private let bounds = Bounds(
        Quad(
            topLeft: Point(1.04, 2), topRight: Point(100.26, 0.1 + 0.2), bottomRight: Point(100, 20),
            bottomLeft: Point(-0.04, 20)))

    @Test func writesNumbersRoundedAndKeysInOrder() throws {
        let record = LifecycleRecord.updated(
            .init(time: 1.2333333.rounded(decimals: 3), frame: 37, id: "t12", bounds: bounds))
        let line = try String(decoding: RecordEncoding.line(record), as: UTF8.self)
        #expect(
            line
                == #"{"bounds":[[1,2],[100.3,0.3],[100,20],[0,20]],"frame":37,"id":"t12","time":1.233,"type":"updated"}"#
        )
    }

    @Test func readsBackWhatItWrote() throws {
        let records: [LifecycleRecord] = [
            .begin(
                .init(
                    source: "a \"b\"\n.mp4", width: 1280, height: 720, duration: 20.0001, pipeline: "museum",
                    languages: ["en"], symbologies: ["qr"])),
            .added(
                .init(
                    time: 0.1, frame: 3, id: "t1", kind: .barcode, value: "=1+1\u{1b}[31m", symbology: "qr",
                    confidence: 1, bounds: bounds)),
            .removed(
                .init(
                    time: 2, frame: 60, id: "t1", value: "x", confidence: 0.5, lastSeen: 2, label: "L1",
                    layout: [0, 0, 3, 1], best: .init(time: 1, frame: 30, bounds: bounds, score: 12))),
            .diagnostic(.init(time: nil, severity: "warning", code: "frame-damaged", message: "…")),
            .end(.init(frames: 60, recognisedFrames: 8, items: 1, wallSeconds: 0.25)),
        ]
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "lifecycle.jsonl").path
        try JSONLinesWriter(path: path).write(records)
        #expect(try JSONLinesReader.read(LifecycleRecord.self, path: path).records == records)

        // A crash in the middle of a line costs that line only.
        let whole = try Data(contentsOf: URL(filePath: path))
        try whole.dropLast(10).write(to: URL(filePath: path))
        let cut = try JSONLinesReader.read(LifecycleRecord.self, path: path)
        #expect(cut.records == Array(records.dropLast()))
        #expect(cut.brokenLine == 5)
    }

    @Test func fullDiskIsAnErrorThatNamesTheFileAndTheRemedy() throws {
        let writer = try JSONLinesWriter(path: "/dev/full")
        let error = #expect(throws: VitrineError.self) { try writer.write([1]) }
        #expect(error?.subject == "/dev/full")
        #expect(error?.remedy?.contains("room") == true)
    }
}
