import Basics
import Imaging
import Recognition

/// Which parts were seen of messages that are spread over several codes (structured append, ISO/IEC 18004 section 8).
struct StructuredAppendLog {
    private struct Message: Hashable {
        var symbology: Symbology
        var name: String
    }

    private var messages: [Message: (count: Int?, seen: Set<Int>)] = [:]

    /// The most messages that are kept apart, so that a hostile video can't fill the memory with ever new ones. The parts
    /// of further messages are recorded all the same; only what they lack isn't said. By reasoning: no wall has as many.
    private static let mostMessages = 1000

    /// Takes a part that was read.
    mutating func add(_ part: MessagePart, _ symbology: Symbology) {
        let message = Message(symbology: symbology, name: part.message)
        guard messages[message] != nil || messages.count < Self.mostMessages else { return }
        var entry = messages[message] ?? (nil, [])
        entry.count = part.count ?? entry.count
        entry.seen.insert(part.index)
        messages[message] = entry
    }

    /// One diagnostic for each message of which a part is missing.
    var diagnostics: [Diagnostic] {
        let ordered = messages.sorted {
            ($0.key.symbology.rawValue, $0.key.name) < ($1.key.symbology.rawValue, $1.key.name)
        }
        return ordered.compactMap { message, entry in
            let known = entry.count ?? (entry.seen.max() ?? 0) + 1
            let missing = (0..<known).filter { !entry.seen.contains($0) }.map { "\($0 + 1)" }
            guard !missing.isEmpty || entry.count == nil else { return nil }
            let total = entry.count.map { "of \($0) codes" } ?? "of a number of codes that isn't told"
            let lack = missing.isEmpty ? "" : "; missing: \(missing.joined(separator: ", "))"
            return Diagnostic(
                .warning, code: "message-incomplete",
                "a message in \(message.symbology.rawValue) consists \(total), and \(entry.seen.count) were read\(lack)"
            )
        }
    }
}
