import Basics
import Collection
import Foundation
import Imaging
import Recognition
import Records
import Testing

/// Several codes that hold one message.
@Suite struct MessageJoinTests {
    private let bounds = Bounds(Quad(Rectangle(minX: 0, minY: 0, maxX: 10, maxY: 10)))

    private func barcodes(_ parts: [(index: Int, bytes: [UInt8])], count: Int?) -> [CollectionDocument.Barcode] {
        var builder = CollectionBuilder()
        for (number, part) in parts.enumerated() {
            let traits = RecordedTraits(
                SymbolTraits(part: MessagePart(index: part.index, count: count, message: "77")))
            let (id, text) = ("t\(number)", PayloadText.text(of: part.bytes))
            let payload = text == nil ? Data(part.bytes).base64EncodedString() : nil
            _ = builder.add(
                .added(
                    .init(
                        time: Double(number), frame: number, id: id, kind: .barcode, value: text, payload: payload,
                        symbology: "qr", traits: traits, confidence: 1, bounds: bounds)))
            _ = builder.add(
                .removed(
                    .init(
                        time: Double(number) + 1, frame: number + 1, id: id, value: text, payload: payload,
                        traits: traits, confidence: 0.9, lastSeen: Double(number) + 1, layout: [])))
        }
        return builder.document.barcodes
    }

    @Test func allPartsAreOneBarcodeWhateverTheOrder() throws {
        let joined = barcodes(
            [(2, Array("/1649".utf8)), (0, Array("https://".utf8)), (1, Array("example.org".utf8))], count: 3)
        try #require(joined.count == 1)
        #expect(joined[0].value == "https://example.org/1649")
        #expect(joined[0].parts == 3)
        #expect(joined[0].form == .url)
        #expect(joined[0].traits == nil)
        #expect(joined[0].items == ["t1", "t2", "t0"])
        #expect(joined[0].sightings.map { [$0.from, $0.to] } == [[0, 3]])
    }

    @Test func aCharacterMayBeCutInTwo() {
        let bytes = Array("João".utf8)
        #expect(barcodes([(0, Array(bytes[..<3])), (1, Array(bytes[3...]))], count: 2).map(\.value) == ["João"])
    }

    @Test func whatIsNoTextStaysBase64() {
        #expect(barcodes([(0, [0, 1]), (1, [2])], count: 2).map(\.payload) == ["AAEC"])
    }

    @Test func withoutAllPartsEachStaysOnItsOwn() {
        let alone = barcodes([(0, Array("A".utf8)), (2, Array("A".utf8))], count: 3)
        #expect(alone.map(\.value) == ["A", "A"])
        #expect(alone.map(\.traits?.part?.index) == [0, 2])
        #expect(barcodes([(0, Array("A".utf8)), (1, Array("B".utf8))], count: nil).count == 2)
    }
}
