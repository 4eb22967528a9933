/// Counts diagnostics by kind, and keeps the first and the last of each: the one rule for what repeats. `DiagnosticLimiter`
/// lets the first few through as they come, `DiagnosticTally` says all of it at the end.
struct DiagnosticCounts<Kind: Hashable & Sendable>: Sendable {
    /// What came of one kind.
    struct Entry: Sendable {
        var count: Int
        let first: Diagnostic
        var last: Diagnostic
    }

    private(set) var entries: [Kind: Entry] = [:]
    /// How many came whose kind was one too many.
    private(set) var others = 0
    private let mostKinds: Int

    /// - Parameter mostKinds: how many kinds are kept apart, so that ever new ones can't fill the memory.
    init(mostKinds: Int = .max) {
        self.mostKinds = mostKinds
    }

    /// Takes a diagnostic.
    /// - Returns: the how many'th of its kind it is; `nil` where its kind isn't kept apart.
    @discardableResult mutating func add(_ diagnostic: Diagnostic, as kind: Kind) -> Int? {
        guard let known = entries[kind] else {
            guard entries.count < mostKinds else {
                others += 1
                return nil
            }
            entries[kind] = Entry(count: 1, first: diagnostic, last: diagnostic)
            return 1
        }
        entries[kind] = Entry(count: known.count + 1, first: known.first, last: diagnostic)
        return known.count + 1
    }
}

/// Lets the first few diagnostics of each kind through and counts the others. Those of one code are of one kind.
package struct DiagnosticLimiter: Sendable {
    private var counts = DiagnosticCounts<String>()
    private let limit: Int

    /// - Parameter limit: how many of a kind are let through: as many as a person reads before the rest is noise.
    package init(limit: Int = 10) {
        self.limit = limit
    }

    /// Whether `diagnostic` is to be shown.
    package mutating func admits(_ diagnostic: Diagnostic) -> Bool {
        (counts.add(diagnostic, as: diagnostic.code) ?? .max) <= limit
    }

    /// One diagnostic for each kind of which some weren't shown.
    package var summaries: [Diagnostic] {
        counts.entries.values.filter { $0.count > limit }.map { entry in
            let message = "\(entry.count - limit) more of this kind; the last: \(entry.last.message)"
            return Diagnostic(entry.last.severity, code: entry.last.code, message, time: entry.last.time)
        }.sorted { $0.code < $1.code }
    }
}
