import Basics
import Imaging
import Recognition

/// Which parts of messages that several codes hold together were seen (structured append).
struct MessageLedger {
    private struct Message: Hashable {
        var symbology: Symbology
        var name: String
    }

    private var messages: [Message: (count: Int?, seen: Set<Int>)] = [:]

    /// A hostile video must not fill the memory with ever new messages.
    private static let mostMessages = 1000

    mutating func add(_ part: MessagePart, _ symbology: Symbology) {
        let message = Message(symbology: symbology, name: part.message)
        guard messages[message] != nil || messages.count < Self.mostMessages else { return }
        var entry = messages[message] ?? (nil, [])
        entry.count = part.count ?? entry.count
        entry.seen.insert(part.index)
        messages[message] = entry
    }

    /// One diagnostic for each message of which a part is missing.
    var remarks: [Diagnostic] {
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
