import Basics
import Imaging
import Recognition
package import TextContent

/// Which entries are meant: those for which all of it holds.
package struct EntryFilter: Hashable, Sendable {
    package var kind: StoreEntry.Kind?
    package var contentType: ContentType?
    /// One of the places at which it was seen.
    package var place: String?
    /// When the videos were recorded in which it was seen.
    package var days: DaySpan?
    /// A video's file name.
    package var source: String?
    /// `nil`: all that aren't deleted.
    package var state: StoreEntry.State?

    package init() {}

    /// The conditions of SQL on the table `entry`, with the values of their question marks.
    var sql: (condition: String, values: [SQLValue]) {
        var conditions = [state == nil ? "entry.state <> 'deleted'" : "entry.state = ?"]
        var values = state.map { [SQLValue.text($0.rawValue)] } ?? []
        let optional: [(String, String?)] = [
            ("entry.kind = ?", kind?.rawValue),
            ("EXISTS (SELECT 1 FROM place WHERE place.entry = entry.id AND place.place = ?)", place),
            ("EXISTS (SELECT 1 FROM source WHERE source.entry = entry.id AND source.source = ?)", source),
            (
                "EXISTS (SELECT 1 FROM content WHERE content.entry = entry.id AND content.type = ?)",
                contentType?.rawValue
            ),
        ]
        for case (let condition, let value?) in optional {
            conditions.append(condition)
            values.append(.text(value))
        }
        if let days {
            conditions.append(
                """
                EXISTS (
                    SELECT 1 FROM source JOIN video ON video.source = source.source WHERE source.entry = entry.id
                    AND substr(video.recorded, 1, length(?)) >= ? AND substr(video.recorded, 1, length(?)) <= ?
                )
                """)
            values += [days.first, days.first, days.last, days.last].map(SQLValue.text)
        }
        return (conditions.joined(separator: " AND "), values)
    }
}

/// A day, a month or a year, or all from one to another, both included.
package struct DaySpan: Hashable, Sendable {
    /// `2026`, `2026-05` or `2026-05-04`, by which times in ISO 8601 begin.
    package var first: String
    /// The same for the last day; the same as `first` where it is one.
    package var last: String

    /// - Parameter text: `2026-05-04`, say, or `2026-05-01/2026-05-07` (ISO 8601). `nil` for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, parts.allSatisfy(Self.isDate), let first = parts.first, let last = parts.last,
            first.prefix(last.count) <= last.prefix(first.count)
        else { return nil }
        (self.first, self.last) = (first, last)
    }

    /// The day, where it is one.
    package var day: String? { first == last && first.count == 10 ? first : nil }

    private static func isDate(_ text: String) -> Bool {
        guard let match = text.wholeMatch(of: /(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.asciiOnlyDigits()) else { return false }
        return (match.2.map { (1...12).contains(Int($0) ?? 0) } ?? true)
            && (match.3.map { (1...31).contains(Int($0) ?? 0) } ?? true)
    }
}
