/// One line of `proximity.jsonl`: an object whose `type` says which of these it is.
package enum ProximityRecord: Hashable, Sendable {
    case begin(Begin)
    case ranged(Ranged)
    case proximityChanged(ProximityChanged)
    case entered(Crossing)
    case exited(Crossing)
    case state(State)
    case gap(Gap)
    case diagnostic(LifecycleRecord.DiagnosticRecord)
    case end(End)

    /// The version of the format that this program writes.
    package static let version = 1
}

extension ProximityRecord: Codable {
    private enum RecordType: String, Codable {
        case begin, ranged, proximityChanged, entered, exited, state, gap, diagnostic, end
    }

    private enum Key: String, CodingKey {
        case type
    }

    package init(from decoder: any Decoder) throws {
        let type = try decoder.container(keyedBy: Key.self).decode(RecordType.self, forKey: .type)
        self =
            switch type {
            case .begin: .begin(try Begin(from: decoder))
            case .ranged: .ranged(try Ranged(from: decoder))
            case .proximityChanged: .proximityChanged(try ProximityChanged(from: decoder))
            case .entered: .entered(try Crossing(from: decoder))
            case .exited: .exited(try Crossing(from: decoder))
            case .state: .state(try State(from: decoder))
            case .gap: .gap(try Gap(from: decoder))
            case .diagnostic: .diagnostic(try LifecycleRecord.DiagnosticRecord(from: decoder))
            case .end: .end(try End(from: decoder))
            }
    }

    package func encode(to encoder: any Encoder) throws {
        let (type, record): (RecordType, any Encodable) =
            switch self {
            case .begin(let record): (.begin, record)
            case .ranged(let record): (.ranged, record)
            case .proximityChanged(let record): (.proximityChanged, record)
            case .entered(let record): (.entered, record)
            case .exited(let record): (.exited, record)
            case .state(let record): (.state, record)
            case .gap(let record): (.gap, record)
            case .diagnostic(let record): (.diagnostic, record)
            case .end(let record): (.end, record)
            }
        try record.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(type, forKey: .type)
    }
}
