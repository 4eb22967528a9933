import Basics
import Imaging
import Recognition

/// Counts what engines say and where they fail, so that a thousand pictures with the same trouble make one diagnostic.
/// Messages are of one kind when they are the same but for the numbers in them.
struct DiagnosticTally {
    private struct Kind: Hashable {
        var severity: Diagnostic.Severity
        var code: String
        var wording: String
    }

    private var kinds: [Kind: (count: Int, first: Diagnostic)] = [:]
    private var others = 0

    /// A hostile video must not fill the memory with ever new wordings.
    private static let mostKinds = 64
    /// Where what is about the whole run stands in order.
    private static let beforeAll = MediaTime(microseconds: .min)

    /// Takes diagnostics in the order of the video. One without a time is about the run as a whole: it is told once,
    /// however often it comes, because each worker brings it.
    mutating func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            let wording = diagnostic.message.split { $0.isNumber }.joined(separator: "#")
            let kind = Kind(severity: diagnostic.severity, code: diagnostic.code, wording: wording)
            if kinds[kind] != nil {
                kinds[kind]?.count += 1
            } else if kinds.count < Self.mostKinds {
                kinds[kind] = (1, diagnostic)
            } else {
                others += 1
            }
        }
    }

    /// One diagnostic a kind, those of the run as a whole first, then by when each kind came up first. None has a time of
    /// its own: they are told at the end.
    var summaries: [Diagnostic] {
        let ordered = kinds.values.sorted {
            let (a, b) = ($0.first, $1.first)
            let (before, after) = (a.time ?? Self.beforeAll, b.time ?? Self.beforeAll)
            return (before, a.code, a.message) < (after, b.code, b.message)
        }
        let told = ordered.map { count, first in
            guard let time = first.time else { return first }
            let place = "\(Double(time.microseconds / 1000) / 1000) s"
            let message = first.message + (count == 1 ? " (at \(place))" : " (\(count) times, first at \(place))")
            return Diagnostic(first.severity, code: first.code, message)
        }
        return others == 0
            ? told : told + [Diagnostic(.note, code: "engine-message", "\(others) other messages of engines")]
    }
}
