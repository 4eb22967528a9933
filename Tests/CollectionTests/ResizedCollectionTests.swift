import Imaging
import Records
import Testing

@testable import Collection

/// Videos whose pictures change their size: nothing is followed across that, and yet each label is there once.
@Suite struct ResizedCollectionTests {
    private let bounds = Bounds(Quad(Rectangle(minX: 0, minY: 0, maxX: 10, maxY: 5)))

    private func line(
        _ id: String, _ value: String, _ label: String, y: Double = 0, symbology: String? = nil
    ) -> [LifecycleRecord] {
        [
            .added(
                .init(
                    time: 0, frame: 0, id: id, kind: symbology == nil ? .text : .barcode, value: value,
                    symbology: symbology, confidence: 0.9, bounds: bounds)),
            .removed(
                .init(
                    time: 1, frame: 9, id: id, value: value, confidence: 0.9, lastSeen: 1, label: label,
                    layout: [0, y, 4, 1])),
        ]
    }

    private func document(_ records: [LifecycleRecord]) -> CollectionDocument {
        var builder = CollectionBuilder()
        let begin = LifecycleRecord.begin(
            .init(
                source: "v.mp4", width: 1, height: 1, duration: nil, pipeline: "museum", languages: [], symbologies: [])
        )
        for record in [begin] + records { _ = builder.add(record) }
        return builder.document
    }

    private let resized: [LifecycleRecord] = [.resized(.init(time: 1, frame: 10, width: 640, height: 480))]

    @Test func theSameLabelAtTwoSizesIsOne() {
        let document = document(
            line("t1", "Burning River", "L1") + line("t2", "Oil on canvas", "L1", y: 2)
                + line("t3", "978", "L1", symbology: "ean13")
                + resized
                + line("t4", "Burning River", "L2") + line("t5", "Tobias Castellani, 1649", "L2", y: 1)
                + line("t6", "Oil on canvas", "L2", y: 2) + line("t7", "978", "L2", symbology: "ean13"))
        #expect(document.labels.map(\.text) == ["Burning River\nTobias Castellani, 1649\nOil on canvas"])
        #expect(document.labels.first?.lines.map { Set($0.items) } == [["t1", "t4"], ["t5"], ["t2", "t6"]])
        #expect(document.barcodes.map(\.items) == [["t3", "t7"]])
    }

    @Test func aLineThatWasReadAloneFindsItsLabel() {
        let document = document(
            line("t1", "1649", "L1") + resized + line("t2", "Burning River", "L2") + line("t3", "1649", "L2", y: 1))
        #expect(document.labels.map(\.text) == ["Burning River\n1649"])
    }

    @Test func labelsOfOnePartStayApart() {
        let twice = { (label: Int) in
            line("a\(label)", "Plate", "L\(label)") + line("b\(label)", "Lisbon, 1650", "L\(label)", y: 1)
        }
        let document = document(twice(1) + twice(2) + resized + twice(3) + twice(4))
        #expect(document.labels.map(\.text) == ["Plate\nLisbon, 1650", "Plate\nLisbon, 1650"])
    }

    @Test func placesAreInPixelsOfTheFirstSize() {
        let items = ScannedItem.all(
            in: [
                .begin(
                    .init(
                        source: "v", width: 320, height: 480, duration: nil, pipeline: "museum", languages: [],
                        symbologies: []))
            ] + resized + line("t1", "River", "L1"))
        #expect(items.first?.keys.first?.quad.bottomRight == Point(5, 5))
    }
}
