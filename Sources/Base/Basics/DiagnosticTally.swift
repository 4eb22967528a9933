/// Counts diagnostics, so that a thousand pictures with the same trouble make one. Messages are of one kind when they
/// are the same but for the numbers in them.
package struct DiagnosticTally: Sendable {
    private struct Kind: Hashable {
        var severity: Diagnostic.Severity
        var code: String
        var wording: String
    }

    private var counts = DiagnosticCounts<Kind>(mostKinds: mostKinds)

    /// The most kinds that are kept apart: what a library prints may hold words of the video's own, and a hostile one must
    /// not fill the memory. A larger number makes a longer list for a person to read; by reasoning.
    private static let mostKinds = 64
    /// Where what is about the whole run stands in order.
    private static let beforeAll = MediaTime(microseconds: .min)

    package init() {}

    /// Takes diagnostics in the order of the video. One without a time is about the run as a whole: it is said once,
    /// however often it comes, because each worker brings it.
    package mutating func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            let wording = diagnostic.message.split { $0.isNumber }.joined(separator: "#")
            counts.add(diagnostic, as: Kind(severity: diagnostic.severity, code: diagnostic.code, wording: wording))
        }
    }

    /// One diagnostic a kind, those of the run as a whole first, then by when each kind came up first. None has a time of
    /// its own: they are said at the end.
    package var summaries: [Diagnostic] {
        let ordered = counts.entries.values.sorted {
            let (a, b) = ($0.first, $1.first)
            let (before, after) = (a.time ?? Self.beforeAll, b.time ?? Self.beforeAll)
            return (before, a.code, a.message) < (after, b.code, b.message)
        }
        let summaries = ordered.map { entry in
            let first = entry.first
            guard let time = first.time else { return first }
            let place = "\(Double(time.microseconds / 1000) / 1000) s"
            let message =
                first.message + (entry.count == 1 ? " (at \(place))" : " (\(entry.count) times, first at \(place))")
            return Diagnostic(first.severity, code: first.code, message)
        }
        guard counts.others > 0 else { return summaries }
        return summaries + [
            Diagnostic(.note, code: "engine-message", "\(counts.others) other messages of engines")
        ]
    }
}
