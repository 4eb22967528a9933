import Basics
import Foundation
import Imaging
import Records
import Testing

@testable import Collection

@Suite struct CollectionBuilderTests {
    private let bounds = Bounds(Quad(Rectangle(minX: 0, minY: 0, maxX: 10, maxY: 5)))

    private func life(
        _ id: String, _ value: String, label: String?, y: Double = 0, from: Double, to: Double, score: Double = 1,
        same: String? = nil, symbology: String? = nil, confidence: Double = 0.9
    ) -> [LifecycleRecord] {
        [
            .added(
                .init(
                    time: from, frame: 0, id: id, kind: symbology == nil ? .text : .barcode, value: value,
                    symbology: symbology, confidence: confidence, bounds: bounds)),
            .removed(
                .init(
                    time: to, frame: 9, id: id, value: value, confidence: confidence, lastSeen: to, label: label,
                    layout: [0, y, 4, 1], same: same,
                    best: .init(time: from, frame: 1, bounds: bounds, score: score))),
        ]
    }

    private func build(_ records: [LifecycleRecord]) -> (CollectionDocument, [String]) {
        var builder = CollectionBuilder()
        _ = builder.add(
            .begin(
                .init(
                    source: "v.mp4", width: 1, height: 1, duration: nil, pipeline: "museum", languages: [],
                    symbologies: [])))
        let pictures = records.compactMap { builder.add($0)?.path }
        return (builder.document, pictures)
    }

    @Test func joinsTheLinesOfALabelInReadingOrder() {
        let (document, _) = build(
            life("t1", "1649", label: "L1", y: 2, from: 1, to: 4) + life("t2", "River", label: "L1", from: 1, to: 5))
        #expect(document.labels.map(\.text) == ["River\n1649"])
        #expect(document.labels[0].sightings == [.init(source: "v.mp4", from: 1, to: 5)])
    }

    @Test func labelSeenAgainIsOneLabelWithTwoSightings() {
        let (document, _) = build(
            life("t1", "River", label: "L1", from: 1, to: 4)
                + life("t2", "River", label: "L1", from: 20, to: 24, same: "t1"))
        #expect(
            document.labels.map(\.lines) == [[.init(value: "River", confidence: 0.9, items: ["t1", "t2"], height: 1)]])
        #expect(document.labels[0].sightings.map(\.from) == [1, 20])
    }

    @Test(arguments: [(4.5, [1.0]), (4.6, [1, 4.6])])
    func sightingIsOverAfterHalfASecond(_ again: Double, _ starts: [Double]) {
        let (document, _) = build(
            life("t1", "River", label: "L1", from: 1, to: 4)
                + life("t2", "River", label: "L1", from: again, to: 9, same: "t1"))
        #expect(document.labels[0].sightings.map(\.from) == starts)
    }

    /// At one time a part of the line was hidden.
    @Test func wholeLineIsToldRatherThanAPartOfIt() {
        let (document, _) = build(
            life("t1", "SECOND EDITION", label: "L1", from: 1, to: 4, confidence: 0.91)
                + life("t2", "SECONO EDIT", label: "L1", from: 20, to: 24, same: "t1", confidence: 0.95))
        #expect(document.labels.map(\.text) == ["SECOND EDITION"])
    }

    @Test func partSeenAloneBeforeTheWholeIsOneLabelWithIt() {
        let (document, _) = build(
            life("t1", "1649", label: "L1", from: 1, to: 4)
                + life("t2", "River", label: "L2", from: 20, to: 24)
                + life("t3", "1649", label: "L2", y: 2, from: 20, to: 24, same: "t1")
                + life("t4", "978", label: "L1", from: 2, to: 3, symbology: "ean13"))
        #expect(document.labels.map(\.id) == ["L1"])
        #expect(document.labels[0].lines.map(\.items) == [["t2"], ["t1", "t3"]])
        #expect(document.labels[0].sightings.map(\.from) == [1, 20])
        #expect(document.barcodes.map(\.label) == ["L1"])
    }

    @Test func codeWhoseLabelIsKnownOnlyLaterIsOne() {
        let (document, _) = build(
            life("t1", "River", label: "L1", from: 1, to: 9)
                + life("t2", "978", label: nil, from: 2, to: 3, symbology: "ean13")
                + life("t3", "978", label: "L1", from: 6, to: 8, symbology: "ean13"))
        #expect(document.barcodes.map(\.items) == [["t2", "t3"]])
        #expect(document.barcodes.map(\.label) == ["L1"])
    }

    @Test func sharedLineStaysInBothLabels() {
        let (document, _) = build(
            life("t1", "Oil on canvas", label: "L1", from: 1, to: 4)
                + life("t2", "Oil on canvas", label: "L2", from: 20, to: 24))
        #expect(document.labels.map(\.text) == ["Oil on canvas", "Oil on canvas"])
    }

    @Test func keepsTheBestPictureOnly() {
        let (document, pictures) = build(
            life("t1", "a", label: "L1", from: 1, to: 2, score: 5)
                + life("t2", "b", label: "L1", y: 2, from: 3, to: 4, score: 3)
                + life("t3", "c", label: "L1", y: 4, from: 5, to: 6, score: 8))
        #expect(pictures == ["crops/L1.jpg", "crops/L1.jpg"])
        #expect(document.labels[0].best?.time == 5)
    }

    @Test func labelTellsWhatItsTextMeansOnceAndInReadingOrder() throws {
        let (document, _) = build(
            life("t1", "Praça do Império", label: "L1", y: 4, from: 1, to: 4)
                + life("t2", "1400-206 Lisboa", label: "L1", y: 5, from: 1, to: 4)
                + life("t3", "Bronze, 1889, cast 1889", label: "L1", from: 1, to: 4)
                + life("t4", "24 x 30,5 cm", label: "L1", y: 2, from: 1, to: 4))
        let content = try JSONEncoder.sorted.encode(document.labels[0].content)
        #expect(
            String(decoding: content, as: UTF8.self) == """
                [{"type":"year","value":"1889"},{"type":"dimensions","value":"24 × 30.5 cm"},\
                {"type":"address","value":"Praça do Império, 1400-206 Lisboa"}]
                """)
    }

    @Test func barcodeTellsWhatItsPayloadMeansAsAWhole() {
        let payloads = ["https://museum.example/o/1", "9780620278683", "Version 1 QR, 1649", "4006381333931"]
        let records = payloads.enumerated().flatMap { index, payload in
            life("t\(index)", payload, label: nil, from: 1, to: 2, symbology: "qr")
        }
        #expect(
            build(records).0.barcodes.map { $0.content.map { "\($0.type) \($0.value)" } } == [
                ["url https://museum.example/o/1"], ["isbn 978-0-620-27868-3"], [], [],
            ])
    }

    @Test func barcodeKnowsItsLabelAndItsISBN() {
        let (document, _) = build(
            life("t1", "River", label: "L1", from: 1, to: 4)
                + life("t2", "9780620278683", label: "L1", from: 2, to: 3, symbology: "ean13")
                + life("t3", "ACC-1", label: nil, from: 2, to: 3, symbology: "code128"))
        #expect(document.barcodes.map(\.label) == ["L1", nil])
        #expect(document.barcodes.map(\.isbn) == ["978-0-620-27868-3", nil])
        #expect(document.labels[0].barcodes == ["B1"])
    }
}

extension JSONEncoder {
    fileprivate static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}
