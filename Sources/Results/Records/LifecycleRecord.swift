/// One line of `lifecycle.jsonl`: an object whose `type` says which of these it is.
package enum LifecycleRecord: Hashable, Sendable {
    case begin(Begin)
    case added(Added)
    case updated(Updated)
    case removed(Removed)
    case diagnostic(DiagnosticRecord)
    case end(End)

    /// The version of the format that this program writes.
    package static let version = 1

    /// What an item is.
    package enum Kind: String, Hashable, Sendable, Codable {
        case text, barcode
    }
}

extension LifecycleRecord: Codable {
    private enum RecordType: String, Codable {
        case begin, added, updated, removed, diagnostic, end
    }

    private enum Key: String, CodingKey {
        case type
    }

    package init(from decoder: any Decoder) throws {
        let type = try decoder.container(keyedBy: Key.self).decode(RecordType.self, forKey: .type)
        self =
            switch type {
            case .begin: .begin(try Begin(from: decoder))
            case .added: .added(try Added(from: decoder))
            case .updated: .updated(try Updated(from: decoder))
            case .removed: .removed(try Removed(from: decoder))
            case .diagnostic: .diagnostic(try DiagnosticRecord(from: decoder))
            case .end: .end(try End(from: decoder))
            }
    }

    package func encode(to encoder: any Encoder) throws {
        let (type, record): (RecordType, any Encodable) =
            switch self {
            case .begin(let record): (.begin, record)
            case .added(let record): (.added, record)
            case .updated(let record): (.updated, record)
            case .removed(let record): (.removed, record)
            case .diagnostic(let record): (.diagnostic, record)
            case .end(let record): (.end, record)
            }
        try record.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(type, forKey: .type)
    }
}
