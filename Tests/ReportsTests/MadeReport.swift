import Basics
import Collection
import Foundation
import Imaging
import Records

@testable import Reports

/// A scan made by hand: a label of lines of 20 pixels below a title of 40, and barcodes beside it or alone.
struct MadeReport {
    var source = "visit.mp4"
    var lines = ["Burning River", "Tobias Castellani, 1649"]
    var lineConfidences = [0.95, 0.8]
    /// Payloads: the first stands beside the label, the others alone.
    var payloads = ["9780620278683"]
    var symbologies = ["ean13"]
    var place: String?

    private func quad(_ index: Int) -> Quad {
        let top = 100.0 + Double(index) * 50
        return Quad(Rectangle(minX: 100, minY: top, maxX: 300, maxY: top + (index == 0 ? 40 : 20)))
    }

    private func item(_ number: Int, _ value: String, symbology: String? = nil, confidence: Double) -> [LifecycleRecord]
    {
        let (start, end) = (Bounds(quad(number)), Bounds(quad(number).map { Point($0.x + 30, $0.y) }))
        let label = number <= lines.count ? "L1" : nil
        return [
            .added(
                .init(
                    time: 1, frame: 30, id: "t\(number + 1)", kind: symbology == nil ? .text : .barcode, value: value,
                    symbology: symbology, confidence: confidence, bounds: start)),
            .updated(.init(time: 2, frame: 60, id: "t\(number + 1)", bounds: end)),
            .removed(
                .init(
                    time: 3, frame: 90, id: "t\(number + 1)", value: value, confidence: confidence, lastSeen: 2.5,
                    label: label, layout: [0, 0, 5, number == 0 ? 2 : 1],
                    best: .init(time: 1, frame: 30, bounds: start, score: symbology == nil ? 10 : 5))),
        ]
    }

    var records: [LifecycleRecord] {
        let texts = zip(lines, lineConfidences).enumerated().flatMap { index, line in
            item(index, line.0, confidence: line.1)
        }
        let codes = zip(payloads, symbologies).enumerated().flatMap { index, code in
            item(lines.count + index, code.0, symbology: code.1, confidence: 1)
        }
        let begin = LifecycleRecord.Begin(
            source: source, width: 640, height: 480, duration: 10, pipeline: "museum", languages: ["en"],
            symbologies: [])
        return [.begin(begin)] + (texts + codes).sorted { Self.time($0) < Self.time($1) }
    }

    private static func time(_ record: LifecycleRecord) -> Double {
        switch record {
        case .added(let added): added.time
        case .updated(let updated): updated.time
        case .removed(let removed): removed.time
        case .begin, .resized, .diagnostic, .end: 0
        }
    }

    /// As the program makes it of the records.
    var scan: ReportedScan {
        var builder = CollectionBuilder()
        for record in records { _ = builder.add(record) }
        var collection = builder.document
        if let place {
            collection.locate([.init(place: place, from: 0, to: 5)]) { _, _ in place }
        }
        return ReportedScan(
            name: "visit", collection: collection, records: records, videoPaths: [source: "../\(source)"],
            picture: { _ in Self.picture })
    }

    /// The beginning of a JPEG file of 248 × 138 pixels: the box around the lines and the code with 24 pixels around.
    static let picture = Data([
        0xFF, 0xD8, 0xFF, 0xC0, 0x00, 0x11, 0x08, 0x00, 218, 0x00, 248, 0x03, 0x01, 0x22, 0x00, 0x02, 0x11, 0x01,
    ])
}

extension ReportWriter {
    /// Without fingerprints.
    static func made(_ language: ReportLanguage = .en) -> ReportWriter {
        ReportWriter(
            language: language, base: "https://museum.example/v", version: "1.2.3", digest: { _ in [1, 2, 3] })
    }
}
