/// A day, a month or a year, or all from one to another, both included.
package struct DaySpan: Hashable, Sendable {
    /// `2026`, `2026-05` or `2026-05-04`, by which times in ISO 8601 begin.
    package var first: String
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
