/// Lets the first few diagnostics of each kind through and counts the others.
package struct DiagnosticLimiter: Sendable {
    private var counts: [String: (count: Int, last: Diagnostic)] = [:]
    private let limit: Int

    package init(limit: Int = 10) {
        self.limit = limit
    }

    /// Whether `diagnostic` is to be shown.
    package mutating func admits(_ diagnostic: Diagnostic) -> Bool {
        let count = (counts[diagnostic.code]?.count ?? 0) + 1
        counts[diagnostic.code] = (count, diagnostic)
        return count <= limit
    }

    /// One diagnostic for each kind of which some weren't shown.
    package var summaries: [Diagnostic] {
        counts.values.filter { $0.count > limit }.map { count, last in
            let message = "\(count - limit) more of this kind; the last: \(last.message)"
            return Diagnostic(last.severity, code: last.code, message, time: last.time)
        }.sorted { $0.code < $1.code }
    }
}
