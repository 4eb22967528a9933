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

    /// A line that moves 3 pixels a frame, found where it is but by another clock.
    @Test(arguments: [(0.0, -1.0), (-2.0, 1.0), (1.0, -1.0)])
    func boxesAreComparedByTheVideosClock(_ offset: Double, _ mota: Double) throws {
        var truth = truth([("text", "Burning River", 0)])
        for frame in 5..<15 {
            let x = Double(frame) * 60
            truth.items[0].frames[String(frame)] = [x, 0, x + 100, 0, x + 100, 20, x, 20]
        }
        let bounds = { (frame: Double) in
            let x = (frame + 2) * 60
            return Bounds(
                Quad(Rectangle(minX: x, minY: 0, maxX: x + 100, maxY: 20)))
        }
        let records: [LifecycleRecord] = [
            .added(
                .init(
                    time: 0.3, frame: 3, id: "item-1", kind: .text, value: "Burning River", confidence: 1,
                    bounds: bounds(3))),
            .updated(.init(time: 1.2, frame: 12, id: "item-1", bounds: bounds(12))),
            .removed(.init(time: 1.2, frame: 12, id: "item-1", confidence: 1, lastSeen: 1.2, layout: [])),
        ]
        let score = ScanScore(
            truth: truth, records: records, collection: try collection(labels: [["Burning River"]]), offset: offset / 10
        )
        #expect(score.tracking.mota == mota)
    }
}
