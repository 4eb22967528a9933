import Basics
import Collection
import Foundation
import Imaging
import TestSupport
import Testing
import TextContent

@testable import CollectionStore

@Suite struct CollectionStoreTests {
    private let scratch: ScratchFolder
    private let store: CollectionStore

    init() throws {
        scratch = try ScratchFolder()
        store = try CollectionStore(path: scratch.path("vitrine.sqlite"), isCreated: true)
    }

    private let river = MadeCollection.Card(
        lines: ["Burning River", "Tobias Castellani, 1649", "Oil on canvas"], barcode: "https://museum.example/o/1",
        place: "Gallery 3")
    private let harbour = MadeCollection.Card(
        lines: ["Silent Harbour", "Ingrid Brandão, 1786", "Oil on canvas"], from: 9)

    @discardableResult
    private func add(_ source: String, _ cards: MadeCollection.Card...) throws -> ImportCounts {
        try store.add(MadeCollection.of(source, cards)) { Data("\(source) \($0)".utf8) }
    }

    private func texts(_ filter: EntryFilter = EntryFilter()) throws -> [String] {
        try store.entries(filter).map { String($0.text.prefix { $0 != "\n" }) }
    }

    @Test func importingAgainChangesNothing() throws {
        #expect(try add("monday.mp4", river, harbour) == ImportCounts(added: 3))
        let before = try store.document { _ in nil }
        #expect(try add("monday.mp4", river, harbour) == ImportCounts(unchanged: 3))
        #expect(try store.document { _ in nil } == before)
        #expect(try store.history(of: 1).count == 1)
    }

    @Test func labelFilmedOnTwoDaysIsOneEntryWithTwoSightings() throws {
        try add("monday.mp4", river)
        #expect(try add("tuesday.mp4", harbour, river) == ImportCounts(added: 1, updated: 2))
        #expect(try store.entry(1).sightings.map(\.source) == ["monday.mp4", "tuesday.mp4"])
        #expect(try store.entry(2).sightings.map(\.source) == ["monday.mp4", "tuesday.mp4"])
        #expect(try texts() == ["Burning River", "https://museum.example/o/1", "Silent Harbour"])
        #expect(try store.entry(2).label == 1)
    }

    @Test func betterReadingIsShownAndTheHistoryStays() throws {
        var poor = river
        (poor.lines[0], poor.confidence) = ("Burnlng Rlver", 0.5)
        try add("monday.mp4", poor)
        #expect(try texts()[0] == "Burnlng Rlver")
        #expect(try store.picture(of: 1) == Data("monday.mp4 crops/L1.jpg".utf8))
        try add("tuesday.mp4", river)
        #expect(try texts()[0] == "Burning River")
        #expect(try store.picture(of: 1) == Data("tuesday.mp4 crops/L1.jpg".utf8))
        #expect(
            try store.history(of: 1) == [poor.lines.joined(separator: "\n"), river.lines.joined(separator: "\n")])
        // A worse one afterwards changes the sightings only.
        try add("wednesday.mp4", poor)
        #expect(try texts()[0] == "Burning River")
        #expect(try store.entry(1).sightings.count == 3)
    }

    @Test func whatTheCuratorDecidedHolds() throws {
        try add("monday.mp4", river, harbour)
        try store.decide(.deleted, on: 1)
        try store.decide(.kept, on: 2)
        try store.correct(2, text: "Silent Harbor\n1787")
        try add("tuesday.mp4", river, harbour)
        #expect(try texts() == ["Silent Harbor", "https://museum.example/o/1"])
        #expect(try store.entry(1).state == .deleted)
        #expect(try store.entry(2).state == .kept)
        #expect(try store.entry(2).isCorrected)
        #expect(try store.entry(2).content.map(\.value) == ["1787"])
        #expect(try store.history(of: 2).count == 2)
        #expect(try store.search("harbor", limit: 9).map(\.entry.id) == [2])
        #expect(try store.search("brandao", limit: 9).isEmpty)
        try store.decide(.kept, on: 1)
        #expect(try store.entry(1).sightings.count == 2)
    }

    @Test func onlyTheTextOfALabelCanBeCorrected() throws {
        try add("monday.mp4", river)
        let error = #expect(throws: VitrineError.self) { try store.correct(2, text: "x") }
        #expect(error?.message == "entry 2 is a barcode")
        let unknown = #expect(throws: VitrineError.self) { try store.decide(.kept, on: 77) }
        #expect(unknown?.message == "no entry 77")
    }

    @Test func partsThatTurnOutToBeOneLabelBecomeOneEntry() throws {
        try add("a.mp4", .init(lines: ["Tobias Castellani, 1649"]))
        try add("b.mp4", .init(lines: ["A river on fire at night"]))
        #expect(try store.entries().count == 2)
        let whole = MadeCollection.Card(lines: ["Burning River", "Tobias Castellani, 1649", "A river on fire at night"])
        #expect(try add("c.mp4", whole) == ImportCounts(updated: 1))
        #expect(try store.entries().map(\.text) == [whole.lines.joined(separator: "\n")])
        #expect(try store.entry(1).sightings.map(\.source) == ["a.mp4", "b.mp4", "c.mp4"])
    }

    @Test func deletingAPartDoesNotDeleteTheWhole() throws {
        try add("a.mp4", .init(lines: ["Tobias Castellani, 1649"]))
        try store.decide(.deleted, on: 1)
        #expect(try add("b.mp4", harbour, river) == ImportCounts(added: 3))
        #expect(try texts() == ["Silent Harbour", "Burning River", "https://museum.example/o/1"])
    }

    @Test func mergedCollectionIsKnownByItsScans() throws {
        let scans = [MadeCollection.of("a.mp4", [river]), MadeCollection.of("b.mp4", [river, harbour])]
        let counts = try store.add(try CollectionMerge.merged(scans)) { _ in nil }
        #expect(counts == ImportCounts(added: 3))
        #expect(try store.add(scans[1]) { _ in nil } == ImportCounts(unchanged: 3))
    }

    @Test func filtersNarrowTheList() throws {
        try add("monday.mp4", river, harbour)
        func filtered(_ change: (inout EntryFilter) -> Void) throws -> [String] {
            var filter = EntryFilter()
            change(&filter)
            return try texts(filter)
        }
        #expect(try filtered { $0.kind = .barcode } == ["https://museum.example/o/1"])
        #expect(try filtered { $0.contentType = .year } == ["Burning River", "Silent Harbour"])
        #expect(try filtered { $0.contentType = .url } == ["https://museum.example/o/1"])
        #expect(try filtered { ($0.place, $0.kind) = ("Gallery 3", .label) } == ["Burning River"])
        #expect(try filtered { $0.source = "tuesday.mp4" } == [])
        #expect(try filtered { $0.days = DaySpan("2026") } == [])
        #expect(try filtered { $0.state = .kept } == [])
    }

    @Test func searchFoldsCaseAndDiacriticsAndRanks() throws {
        try add("monday.mp4", river, harbour, .init(lines: ["Canvas and canvas", "On canvas"], from: 20))
        #expect(try store.search("BRANDAO", limit: 9).map(\.entry.id) == [2])
        #expect(try store.search("canvas oil", limit: 9).map(\.entry.id) == [1, 2])
        #expect(try store.search("canvas", limit: 9).map(\.entry.id).first == 3)
        #expect(
            try store.search("harb*", limit: 9).map(\.snippet) == [
                "Silent Harbour\nIngrid Brandão, 1786\nOil on canvas"
            ])
        #expect(try store.search("canvas", limit: 1).count == 1)
        var filter = EntryFilter()
        (filter.kind, filter.source, filter.contentType) = (.label, "monday.mp4", .year)
        #expect(try store.search("canvas", filter, limit: 9).map(\.entry.id) == [1, 2])
        filter.place = "Gallery 3"
        #expect(try store.search("canvas", filter, limit: 9).map(\.entry.id) == [1])
    }

    @Test(arguments: ["\"", "a\" OR \"b", "text:x", "(", "* ", "NEAR(", "'; DROP TABLE entry; --", "\u{0}", "-"])
    func noSearchIsASyntaxErrorOrAnythingButWords(_ words: String) throws {
        try add("monday.mp4", river)
        #expect(try store.search(words, limit: 9).isEmpty)
        #expect(try store.entries().count == 2)
    }

    @Test func hostilePayloadsAreKeptAsTheyAre() throws {
        let payloads = [
            "'; DROP TABLE entry; --", "<script>alert(1)</script>", "\u{202E}gpj.exe", "a\u{0}b", "\u{1B}[2J",
        ]
        for (index, payload) in payloads.enumerated() { try add("\(index).mp4", .init(lines: [], barcode: payload)) }
        #expect(try store.entries().map(\.text) == payloads)
    }

    @Test func exportIsTheCollectionOfAScan() throws {
        try add("monday.mp4", river, harbour)
        try add("tuesday.mp4", river)
        let document = try store.document { "crops/\($0).jpg" }
        #expect(document.source == ["monday.mp4", "tuesday.mp4"])
        #expect(document.labels.map(\.id) == ["L1", "L2"])
        #expect(document.labels.map(\.barcodes) == [["B3"], []])
        #expect(document.barcodes.map(\.label) == ["L1"])
        #expect(document.labels.map(\.best?.image) == ["crops/1.jpg", "crops/2.jpg"])
        try store.decide(.deleted, on: 1)
        #expect(try store.document { _ in nil }.barcodes.map(\.label) == [nil])
    }

    /// A visit as a scan with beacons tells it.
    private func visit(_ source: String, _ stops: [(place: String, from: Double, to: Double)]) -> CollectionDocument {
        var document = MadeCollection.of(source, [river, harbour])
        document.videos = [
            .init(source: source, width: 640, height: 480, duration: 20, recorded: "2026-05-04T10:00:00Z")
        ]
        document.visit = stops.map { .init(place: $0.place, from: $0.from, to: $0.to) }
        return document
    }

    @Test func visitIsKeptAndToldWithTheLabelsOfItsStops() throws {
        let monday = visit("monday.mp4", [("Gallery 3", 0, 5), ("Tower", 5, 20)])
        _ = try store.add(monday) { _ in nil }
        #expect(try store.add(monday) { _ in nil } == ImportCounts(unchanged: 3))
        let document = try store.document { _ in nil }
        #expect(document.visit?.map(\.place) == ["Gallery 3", "Tower"])
        #expect(document.visit?.map(\.labels) == [["L1"], ["L2"]])
        #expect(document.visit?.map(\.source) == ["monday.mp4", "monday.mp4"])
        #expect(document.videos == monday.videos)
        // The same video with a better trace: what was told of that time is told anew.
        _ = try store.add(visit("monday.mp4", [("Cellar", 2, 20)])) { _ in nil }
        #expect(try store.document { _ in nil }.visit?.map(\.place) == ["Cellar"])
    }

    @Test func dayOfAVideoIsWhatItSaysOrWhatTheCuratorSays() throws {
        _ = try store.add(visit("monday.mp4", [])) { _ in nil }
        func found(_ days: String) throws -> Int {
            var filter = EntryFilter()
            filter.days = DaySpan(days)
            return try store.entries(filter).count
        }
        #expect(try found("2026-05-04") == 3)
        #expect(try found("2026-05-05") == 0)
        #expect(
            try store.add(visit("monday.mp4", []), recorded: "2026-05-05") { _ in nil } == ImportCounts(unchanged: 3))
        #expect(try found("2026-05-05") == 3)
        // The curator knows better than the camera, from now on.
        _ = try store.add(visit("monday.mp4", [])) { _ in nil }
        #expect(try found("2026-05-05") == 3)
        #expect(try found("2026-05-04") == 0)
    }

    @Test(arguments: [
        ("2026", true), ("2026-05", true), ("2026-05-04", true), ("2026-05/2026-06-01", true), ("", false),
        ("26", false), ("2026-13", false), ("2026-05-32", false), ("2026-06/2026-05", false), ("2026/2027/2028", false),
        ("٢٠٢٦", false),
    ])
    func daysAreWrittenAsISO8601WritesThem(_ text: String, _ isDays: Bool) {
        #expect((DaySpan(text) != nil) == isDays)
    }

    @Test func entryIsFoundByEveryPlaceWhereItWasSeen() throws {
        var elsewhere = river
        elsewhere.place = "Tower"
        try add("monday.mp4", river)
        try add("tuesday.mp4", elsewhere)
        for place in ["Gallery 3", "Tower"] {
            var filter = EntryFilter()
            filter.place = place
            #expect(try store.entries(filter).count == 2)
        }
    }
}
