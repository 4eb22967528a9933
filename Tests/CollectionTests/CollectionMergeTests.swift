import Basics
import Foundation
import Imaging
import Records
import Testing

@testable import Collection

@Suite struct CollectionMergeTests {
    private let visit = MadeVisit()

    @Test func labelOfTwoVideosIsOneWithTwoSightings() throws {
        let monday = visit.collection(
            "monday.mp4", [.init(lines: ["Burning River", "Tobias Castellani, 1649"], from: 1, to: 4)])
        let tuesday = visit.collection(
            "tuesday.mp4",
            [.init(lines: ["Burnlng River", "Tobias Castellani, 1649"], from: 7, to: 9, confidence: 0.6)])
        let merged = try CollectionMerge.merged([tuesday, monday])
        #expect(merged.source == ["monday.mp4", "tuesday.mp4"])
        #expect(merged.labels.map(\.text) == ["Burning River\nTobias Castellani, 1649"])
        #expect(
            merged.labels[0].sightings == [
                .init(source: "monday.mp4", from: 1, to: 4), .init(source: "tuesday.mp4", from: 7, to: 9),
            ])
        #expect(merged.labels[0].best?.source == "monday.mp4")
    }

    @Test func cardsThatShareALineStayTwo() throws {
        let a = visit.collection("a.mp4", [.init(lines: ["Burning River", "Oil on canvas"], from: 1, to: 4)])
        let b = visit.collection("b.mp4", [.init(lines: ["Silent Harbour", "Oil on canvas"], from: 1, to: 4)])
        #expect(
            try CollectionMerge.merged([a, b]).labels.map { $0.lines[0].value } == ["Burning River", "Silent Harbour"])
    }

    @Test func labelOfManyVideosIsOneHoweverItWasMisread() throws {
        let scans = (0..<60).map { number in
            var lines = ["Burning River", "Tobias Castellani, 1649", "Restored in 1974 after flood damage."]
            var letters = Array(lines[number % 3])
            letters[number % 13] = "#"
            lines[number % 3] = String(letters)
            return visit.collection("\(number).mp4", [.init(lines: lines, from: 1, to: 4)])
        }
        let labels = try CollectionMerge.merged(scans).labels
        #expect(labels.map(\.sightings.count) == [60])
    }

    @Test func lineThatOneVideoShowsAloneBelongsToTheLabelThatHasIt() throws {
        let part = visit.collection("a.mp4", [.init(lines: ["Tobias Castellani, 1649"], from: 1, to: 4)])
        let whole = visit.collection(
            "b.mp4", [.init(lines: ["Burning River", "Tobias Castellani, 1649", "Oil on canvas"], from: 1, to: 4)])
        #expect(
            try CollectionMerge.merged([part, whole]).labels.map(\.text) == [
                "Burning River\nTobias Castellani, 1649\nOil on canvas"
            ])
    }

    @Test func linesOfBothReadingsStandInTheirOrder() throws {
        let top = visit.collection(
            "a.mp4", [.init(lines: ["Burning River", "Tobias Castellani", "1649"], from: 1, to: 4)])
        let bottom = visit.collection(
            "b.mp4", [.init(lines: ["Tobias Castellani", "1649", "Oil on canvas"], from: 1, to: 4)])
        #expect(
            try CollectionMerge.merged([top, bottom]).labels.map(\.text) == [
                "Burning River\nTobias Castellani\n1649\nOil on canvas"
            ])
    }

    @Test func barcodeKeepsItsLabelAndOneSeenWithoutJoinsIt() throws {
        let a = visit.collection(
            "a.mp4", [.init(lines: ["Burning River", "Castellani"], from: 1, to: 4, barcode: "9780620278683")])
        let b = visit.collection("b.mp4", [.init(lines: [], from: 2, to: 3, barcode: "9780620278683")])
        let merged = try CollectionMerge.merged([a, b])
        #expect(merged.barcodes.map(\.label) == ["L1"])
        #expect(merged.barcodes.map(\.isbn) == ["978-0-620-27868-3"])
        #expect(merged.barcodes[0].sightings.map(\.source) == ["a.mp4", "b.mp4"])
        #expect(merged.labels.map(\.barcodes) == [["B1"]])
    }

    @Test func anyOrderAndAnyGroupingGivesTheSameBytes() throws {
        for seed in UInt64(1)...6 {
            var random = SplitMix(state: seed)
            let scans = (1...5).map { visit.collection("visit\($0).mp4", visit.walk(&random)) }
            let whole = try RecordEncoding.document(CollectionMerge.merged(scans))
            for _ in 1...3 {
                var pile = scans.shuffled(using: &random)
                while pile.count > 1 {
                    let taken = Int.random(in: 2...pile.count, using: &random)
                    pile = [try CollectionMerge.merged(Array(pile.prefix(taken)))] + pile.dropFirst(taken)
                    pile.shuffle(using: &random)
                }
                #expect(
                    try RecordEncoding.document(pile[0].parts == nil ? CollectionMerge.merged(pile) : pile[0]) == whole)
            }
            #expect(try RecordEncoding.document(CollectionMerge.merged(scans + scans)) == whole)
        }
    }

    @Test func aVideoInPartsGivesTheCollectionOfTheWhole() throws {
        for seed in UInt64(1)...6 {
            var random = SplitMix(state: seed)
            let cards = visit.walk(&random)
            let whole = visit.collection("visit.mp4", cards)
            var cuts = (0..<3).map { _ in Double.random(in: 0...60, using: &random) }.sorted()
            cuts = [0] + cuts + [1000]
            let parts = zip(cuts, cuts.dropFirst()).map { from, to in
                visit.collection("visit.mp4", cards.compactMap { $0.clipped(from, to) })
            }
            let merged = try CollectionMerge.merged(parts)
            let expected = try CollectionMerge.merged([whole])
            #expect(merged.labels.map(\.text) == expected.labels.map(\.text))
            #expect(merged.labels.map(\.sightings) == expected.labels.map(\.sightings))
            #expect(merged.labels.map(\.barcodes) == expected.labels.map(\.barcodes))
            #expect(merged.barcodes.map(\.value) == expected.barcodes.map(\.value))
            #expect(merged.barcodes.map(\.sightings) == expected.barcodes.map(\.sightings))
        }
    }

    @Test func stopsThatWereCutAreOneAgain() throws {
        var (a, b) = (CollectionDocument(source: ["v.mp4"]), CollectionDocument(source: ["v.mp4"]))
        a.visit = [.init(place: "Hall", from: 0, to: 4), .init(place: "Gallery 3", from: 4, to: 10)]
        b.visit = [.init(place: "Gallery 3", from: 10, to: 14)]
        let visit = try CollectionMerge.merged([b, a]).visit ?? []
        #expect(visit.map(\.place) == ["Hall", "Gallery 3"])
        #expect(visit.map(\.to) == [4, 14])
        #expect(visit.map(\.source) == ["v.mp4", "v.mp4"])
    }
}
