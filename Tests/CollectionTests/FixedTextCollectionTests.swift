import Basics
import Imaging
import Recognition
import Records
import Testing

@testable import Collection

/// Text that is burnt into the picture, in a collection.
@Suite struct FixedTextCollectionTests {
    private let bounds = Bounds(Quad(Rectangle(minX: 0, minY: 0, maxX: 100, maxY: 20)))

    private func life(
        _ id: String, _ values: (added: String, removed: String), first: String? = nil, from: Double, to: Double,
        label: String? = nil
    ) -> [LifecycleRecord] {
        let fixed = label == nil ? true : nil
        return [
            .added(
                .init(
                    time: from, frame: 0, id: id, kind: .text, value: values.added, fixed: fixed, confidence: 0.9,
                    bounds: bounds)),
            .removed(
                .init(
                    time: to, frame: 0, id: id, value: values.removed, first: first, confidence: 0.9, lastSeen: to,
                    label: label, fixed: fixed, layout: [0, 0, 5, 1],
                    best: .init(time: from, frame: 0, bounds: bounds, score: 1))),
        ]
    }

    private func collection(
        _ lives: [[LifecycleRecord]], _ fixedText: FixedText = .apart
    ) -> (document: CollectionDocument, pictures: [String]) {
        var builder = CollectionBuilder(fixedText: fixedText)
        let pictures = lives.flatMap(\.self).compactMap { builder.add($0)?.path }
        return (builder.document, pictures)
    }

    private var visit: [[LifecycleRecord]] {
        [
            life("t1", ("07:45:03", "07:45:08"), first: "07:45:03", from: 0, to: 5),
            life("t2", ("MUSEUM CAMERA", "MUSEUM CAMERA"), from: 0, to: 5),
            life("t3", ("Oil on canvas", "Oil on canvas"), from: 1, to: 2, label: "L1"),
            life("t4", ("07:45:12", "07:45:20"), first: "07:45:12", from: 9, to: 17),
        ]
    }

    @Test func itIsKeptApartFromTheLabels() throws {
        let (document, pictures) = collection(visit)
        #expect(document.labels.map(\.text) == ["Oil on canvas"])
        #expect(document.labels.map(\.fixed) == [nil])
        let fixed = try #require(document.fixed)
        #expect(fixed.map(\.id) == ["F1", "F2"])
        #expect(fixed.map(\.fixed) == [true, true])
        #expect(fixed[1].text == "MUSEUM CAMERA")
        #expect(fixed[1].lines[0].span == nil)
        #expect(Set(pictures) == ["crops/F1.jpg", "crops/F2.jpg", "crops/L1.jpg"])
    }

    @Test func aClockIsOneEntryFromItsFirstValueToItsLast() throws {
        let clock = try #require(collection(visit).document.fixed?.first)
        #expect(clock.text == "07:45:03 – 07:45:20")
        #expect(clock.lines.map(\.span) == [.init(first: "07:45:03", last: "07:45:20")])
        #expect(clock.lines[0].items == ["t1", "t4"])
        #expect(clock.sightings.map(\.from) == [0, 9])
    }

    @Test func itStandsAmongTheLabelsWhereThatIsAskedFor() {
        let document = collection(visit, .labels).document
        #expect(document.labels.map(\.id) == ["L1", "F1", "F2"])
        #expect(document.labels.map(\.fixed) == [nil, true, true])
        #expect(document.fixed == nil)
    }

    @Test func mergedCollectionsKeepItApart() throws {
        let document = collection(visit).document
        var other = document
        other.source = ["other.mp4"]
        let merged = try CollectionMerge.merged([document, other])
        #expect(merged.labels.count == 1)
        #expect(merged.fixed?.map(\.id) == ["F1", "F2", "F3", "F4"])
        #expect(try CollectionMerge.merged([merged, document]) == merged)
    }
}
