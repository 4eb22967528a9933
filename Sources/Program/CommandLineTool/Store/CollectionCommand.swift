import Basics
import CollectionStore
import Configuration
import Imaging
import Pipeline
import Recognition
import TextContent

/// `vitrine collection ACTION`: what a curator does with a store.
package struct CollectionCommand: Command {
    /// What can be done.
    enum Action: String, Choice {
        case `import`, list, search, show, keep, delete, edit, export

        static var noun: String { "action" }
    }

    package init() {}

    package let name = "collection"
    package let summary = "Keep the labels and barcodes of many scans in one store"
    package let discussion = """
        The store is one file, pictures included. A label filmed on two days is one entry with two sightings.

        import DIR... takes scans in: those that were imported already change nothing, a better reading of a known label
        replaces what was shown. list shows the entries; search WORDS finds those with all the words, whatever their case
        and accents (mus* stands for all that begin so), what fits best first; show ID... tells all of an entry.

        keep ID... and delete ID... decide on entries; edit ID --text TEXT corrects a label. What you decided holds,
        whatever is imported later; keep brings a deleted entry back. export writes the collection as JSON, with -o a
        folder like that of a scan.
        """
    package let operands = Operands(name: "ACTION [ARGUMENT]", isRequired: true, isRepeated: true)
    package let examples = [
        Example("vitrine collection import visit.vitrine", "Takes the scan of visit.mp4 into the store."),
        Example("vitrine collection search 'canvas 1649'", "Shows the labels with both words."),
        Example("vitrine collection list --kind barcode --json", "Prints the barcodes, a JSON object a line."),
        Example("vitrine collection edit 12 --text 'Burning River\\n1649'", "Corrects what entry 12 says."),
    ]
    package let defaults = CollectionSettings()

    package var options: [Option<CollectionSettings>] { CollectionSettings.options }

    package func run(
        _ settings: CollectionSettings, operands: [String], in context: CommandContext
    ) async throws -> ExitCode {
        let action = try Action.named(operands[0])
        let arguments = Array(operands.dropFirst())
        let path = settings.store ?? "vitrine.sqlite"
        if action == .import {
            try require(arguments, "DIR", of: action)
            guard settings.days == nil || settings.days?.day != nil else {
                throw VitrineError(.usage, "'collection import' takes one day as --date", remedy: "write 2026-05-04")
            }
            return try StoreImportAction()(arguments, store: path, recorded: settings.days?.day, context)
        }
        let curator = CollectionAction(settings: settings, console: context.console, path: path)
        switch action {
        case .import: break
        case .list:
            try refuse(arguments, of: action)
            try curator.list()
        case .search:
            try require(arguments, "WORD", of: action)
            try curator.search(arguments.joined(separator: " "))
        case .show:
            try curator.show(try ids(arguments, of: action))
        case .keep:
            try curator.decide(.kept, on: try ids(arguments, of: action))
        case .delete:
            try curator.decide(.deleted, on: try ids(arguments, of: action))
        case .edit:
            let ids = try ids(arguments, of: action)
            guard let text = settings.text, ids.count == 1 else {
                throw VitrineError(.usage, "'collection edit' needs an ID and --text TEXT", remedy: seeHelp(of: name))
            }
            try curator.correct(ids[0], text: text.replacing("\\n", with: "\n"))
        case .export:
            try refuse(arguments, of: action)
            try StoreExportAction()(settings, store: path, context.console)
        }
        return .done
    }

    private func require(_ arguments: [String], _ what: String, of action: Action) throws {
        guard arguments.isEmpty else { return }
        throw VitrineError(.usage, "'collection \(action.name)' needs \(withArticle(what))", remedy: seeHelp(of: name))
    }

    private func refuse(_ arguments: [String], of action: Action) throws {
        guard let unwanted = arguments.first else { return }
        throw VitrineError(
            .usage, "unexpected '\(unwanted)' for 'collection \(action.name)'", remedy: seeHelp(of: name))
    }

    /// Ids as lists print them, or as exports name them: `12`, `L12`, `B12`.
    private func ids(_ arguments: [String], of action: Action) throws -> [Int64] {
        try require(arguments, "ID", of: action)
        return try arguments.map { argument in
            guard let match = argument.wholeMatch(of: /[LB]?(\d{1,18})/), let id = Int64(match.1) else {
                throw VitrineError(
                    .usage, "'\(argument)' is not an ID", remedy: "'vitrine collection list' shows them: 12, say")
            }
            return id
        }
    }
}

/// What the options of `vitrine collection` turn into.
package struct CollectionSettings: Sendable {
    var store: String?
    var kind: StoreEntry.Kind?
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
    /// Whether an export may replace the results of a scan or a merge.
    var isForced = false

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
        .flag("force", help: "export: replace the results of a scan or a merge in DIR", \.isForced),
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

extension StoreEntry.Kind: Choice {
    package static var noun: String { "kind" }
}
