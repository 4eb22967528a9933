import Basics
import Imaging
import Recognition
package import TextContent

/// Which entries are meant: those for which all of it holds.
package struct EntryFilter: Hashable, Sendable {
    package var kind: Entry.Kind?
    package var contentType: ContentType?
    /// One of the places at which it was seen.
    package var place: String?
    /// When the videos were recorded in which it was seen.
    package var days: DaySpan?
    /// A video's file name.
    package var source: String?
    /// `nil`: all that aren't deleted.
    package var state: Entry.State?

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
