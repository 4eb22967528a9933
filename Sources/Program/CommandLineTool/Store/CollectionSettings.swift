import Basics
import CollectionStore
import Configuration
import Imaging
import Pipeline
import Recognition
import TextContent

/// What the options of `vitrine collection` turn into.
package struct CollectionSettings: Sendable {
    var store: String?
    var kind: Entry.Kind?
    var contentType: ContentType?
    var place: String?
    var source: String?
    var days: DaySpan?
    var isKept = false
    var isDeleted = false
    var text: String?
    var limit: Int?
    var output: String?
    var printsJSON = false

    static let options: [Option<CollectionSettings>] = [
        .value("store", "FILE", help: "the store (default: vitrine.sqlite in this folder)", \.store, .text),
        .value("kind", "KIND", help: "only entries of a kind: label or barcode", \.kind, .choice),
        .value(
            "content-type", "TYPE", help: "only entries that hold such content, such as year or isbn", \.contentType,
            .choice),
        .value("place", "NAME", help: "only entries that were seen at this place", \.place, .text),
        .value("source", "VIDEO", help: "only entries that were seen in this video (file name)", \.source, .text),
        .value(
            "date", "DAY",
            help: """
                only entries seen in videos that were recorded then: 2026-05-04, 2026-05, or 2026-05-01/2026-05-07; \
                import: the day when the videos were recorded, whatever they say
                """,
            \.days, .days),
        .flag("kept", help: "only entries that were kept", \.isKept),
        .flag("deleted", help: "only entries that were deleted, which are left out otherwise", \.isDeleted),
        .value("limit", "N", help: "search: at most so many entries (default: 20)", \.limit, .count(1...100_000)),
        .value("text", "TEXT", help: "edit: what the label really says; \\n begins a new line", \.text, .text),
        .value("output", short: "o", "DIR", help: "export: the folder to write, with the pictures", \.output, .text),
        .flag("json", help: "list, search, show: print JSON, an entry a line", \.printsJSON),
    ]

    /// Which entries are meant.
    var filter: EntryFilter {
        var filter = EntryFilter()
        (filter.kind, filter.contentType, filter.place, filter.source) = (kind, contentType, place, source)
        filter.days = days
        filter.state = isDeleted ? .deleted : isKept ? .kept : nil
        return filter
    }
}

extension ValueParser where Value == DaySpan {
    fileprivate static let days = ValueParser { text in
        guard let days = DaySpan(text) else {
            throw VitrineError(
                .usage, "'\(text)' is not a date", remedy: "write 2026-05-04, 2026-05 or 2026-05-01/2026-05-07")
        }
        return days
    }
}

extension Entry.Kind: Choice {
    package static var noun: String { "kind" }
}
