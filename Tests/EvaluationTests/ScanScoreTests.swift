import Basics
import Collection
import Foundation
import Imaging
import Records
import Testing

@testable import Evaluation

@Suite struct ScanScoreTests {
    /// One line, 100 by 20 pixels, that moves by a pixel a frame, 10 frames a second.
    private func truth(_ values: [(kind: String, value: String, frames: Int)]) -> TruthFile {
        let items = values.map { kind, value, frames in
            TruthFile.Item(
                kind: kind, value: value, symbology: kind == "barcode" ? "qr" : nil, label: 0,
                frames: Dictionary(
                    uniqueKeysWithValues: (0..<frames).map { frame in
                        let x = Double(frame)
                        return (String(frame), [x, 0, x + 100, 0, x + 100, 20, x, 20])
                    }))
        }
        return TruthFile(width: 640, height: 480, fps: 10, blur: Array(repeating: 0, count: 20), items: items)
    }

    private func collection(labels: [[String]], codes: [String] = []) throws -> CollectionDocument {
        let common: [String: Any] = ["id": "x", "confidence": 1, "items": [], "sightings": [], "content": []]
        let labels = labels.map { lines in
            common.merging([
                "text": lines.joined(separator: "\n"), "barcodes": [],
                "lines": lines.map { ["value": $0, "confidence": 1, "items": []] },
            ]) { $1 }
        }
        let barcodes = codes.map { common.merging(["symbology": "qr", "value": $0]) { $1 } }
        let document: [String: Any] = [
            "version": 1, "source": ["made.mp4"], "labels": labels, "barcodes": barcodes,
        ]
        return try JSONDecoder().decode(
            CollectionDocument.self, from: JSONSerialization.data(withJSONObject: document))
    }

    private func score(_ truth: TruthFile, _ collection: CollectionDocument) -> ScanScore {
        ScanScore(truth: truth, records: [], collection: collection)
    }

    @Test func linesAreExactWrongDoubleOrInvented() throws {
        let truth = truth([("text", "Burning River", 12), ("text", "Castellani, 1649", 12), ("text", "far away", 3)])
        let score = try score(
            truth,
            collection(labels: [["Burning River", "Castellan1, 1649", "far away"], ["Burning River", "weather"]]))
        #expect((score.lines, score.linesExact) == (2, 1))
        // One wrong character of 13 + 16.
        #expect(score.characterErrorRate == 1.0 / 29)
        #expect((score.duplicateLines, score.falseLines) == (1, 1))
        #expect((score.labels, score.labelsExact) == (1, 0))
    }

    @Test(arguments: [
        ([["Burning River", "Castellani, 1649"]], 1), ([["Castellani, 1649", "Burning River"]], 0),
        ([["Burning River"], ["Castellani, 1649"]], 0), ([["Burning River", "far away", "Castellani, 1649"]], 1),
        ([["Burning River", "Castellani, 1649", "weather"]], 0),
    ]) func labelIsExactWithAllItsLinesInOrderAndNoOthers(_ labels: [[String]], _ exact: Int) throws {
        let truth = truth([("text", "Burning River", 12), ("text", "far away", 3), ("text", "Castellani, 1649", 12)])
        #expect(try score(truth, collection(labels: labels)).labelsExact == exact)
    }

    @Test func barcodesAreFoundMissedOrFalse() throws {
        let truth = truth([("barcode", "one", 12), ("barcode", "two", 12), ("barcode", "far away", 3)])
        let score = try score(truth, collection(labels: [], codes: ["one", "far away", "three"]))
        #expect((score.barcodes, score.barcodesFound, score.falseBarcodes) == (2, 1, 1))
    }

    /// A line that moves 60 pixels a frame from frame 5 on, said to say `value` from its first frame, `ahead` frames too
    /// early.
    private func followed(_ value: String, ahead: Double = 0, of truth: (inout TruthFile) -> Void = { _ in }) throws
        -> ScanScore
    {
        var file = self.truth([("text", "Burning River", 0), ("text", "Castellani, 1649", 0)])
        for frame in 5..<15 {
            let x = Double(frame) * 60
            file.items[0].frames[String(frame)] = [x, 0, x + 100, 0, x + 100, 20, x, 20]
        }
        truth(&file)
        let bounds = { (frame: Double) in
            let x = (frame + ahead) * 60
            return Bounds(Quad(Rectangle(minX: x, minY: 0, maxX: x + 100, maxY: 20)))
        }
        let records: [LifecycleRecord] = [
            .added(
                .init(
                    time: 0.5, frame: 5, id: "item-1", kind: .text, value: value, confidence: 1, bounds: bounds(5))),
            .updated(.init(time: 1.4, frame: 14, id: "item-1", bounds: bounds(14))),
            .removed(.init(time: 1.4, frame: 14, id: "item-1", confidence: 1, lastSeen: 1.4, layout: [])),
        ]
        return ScanScore(truth: file, records: records, collection: try collection(labels: [["Burning River"]]))
    }

    @Test(arguments: [(0.0, 1.0), (2.0, -1.0)])
    func boxesAreComparedByTheVideosClock(_ ahead: Double, _ mota: Double) throws {
        #expect(try followed("Burning River", ahead: ahead).tracking.mota == mota)
    }

    @Test(arguments: [("Burning River", 0), ("Burn River", 0), ("Castellani, 1648", 10), ("weather", 0)])
    func boxesWithAnothersTextAreCounted(_ said: String, _ wrong: Int) throws {
        let score = try followed(said)
        #expect((score.tracking.toldBoxes, score.tracking.wrongTextBoxes) == (10, wrong))
    }

    @Test func whatIsUnsureIsNeitherRightNorWrong() throws {
        let moveToUnsure = { (truth: inout TruthFile) in
            truth.items[0].unsure = truth.items[0].frames.filter { $0.key > "10" && $0.key < "15" }
            truth.items[0].frames = truth.items[0].frames.filter { $0.key == "10" || $0.key.count == 1 }
        }
        let score = try followed("Castellani, 1649", of: moveToUnsure)
        #expect((score.tracking.toldBoxes, score.tracking.wrongTextBoxes) == (6, 6))
        #expect((score.tracking.falseBoxes, score.tracking.misses) == (0, 0))
        #expect((score.lines, score.labels) == (0, 0))
    }

    @Test func whatIsReportedInBlurredFramesIsNotFalse() throws {
        let blur = { (truth: inout TruthFile) in
            truth.items[0].frames = [:]
            truth.blur.replaceSubrange(5..<10, with: Array(repeating: 9, count: 5))
        }
        #expect(try followed("Burning River", of: blur).tracking.falseBoxes == 5)
    }
}
