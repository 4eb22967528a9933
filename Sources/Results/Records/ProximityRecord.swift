/// One line of `proximity.jsonl`: an object whose `type` says which of these it is.
///
/// Times are seconds on the trace's own clock, most often since 1970; distances metres. `receiver` is absent where a
/// trace holds but one.
package enum ProximityRecord: Hashable, Sendable {
    case begin(Begin)
    case ranged(Ranged)
    case proximityChanged(ProximityChanged)
    case entered(Crossing)
    case exited(Crossing)
    case state(State)
    case gap(Gap)
    case telemetry(Telemetry)
    case diagnostic(LifecycleRecord.DiagnosticRecord)
    case end(End)

    /// The version of the format that this program writes.
    package static let version = 1
}

extension ProximityRecord {
    /// The first line of each trace: how it was replayed.
    package struct Begin: Hashable, Sendable, Codable {
        /// The version of the format, by which a reader knows whether it understands the file.
        package var version = ProximityRecord.version
        /// The trace's file name without its folder.
        package var source: String
        /// The name of the filter that smoothed signals.
        package var filter: String
        /// The name of the model that made distances of signals.
        package var distance: String
        /// Metres up to which a beacon is immediate and near.
        package var zones: [Double]
        /// The regions asked for; empty when every beacon is one.
        package var regions: [String]
        /// When the video of the scan that the record belongs to began, in seconds on the trace's clock; absent when that isn't
        /// known, or there is no video.
        package var videoStart: Double?

        package init(
            source: String, filter: String, distance: String, zones: [Double], regions: [String],
            videoStart: Double? = nil
        ) {
            self.source = source
            self.filter = filter
            self.distance = distance
            self.zones = zones
            self.regions = regions
            self.videoStart = videoStart
        }
    }

    /// Who a beacon is: `uuid`, `major` and `minor`, or else `id`.
    package struct Identity: Hashable, Sendable, Codable {
        /// In capitals with hyphens; absent where the beacon goes by `id`.
        package var uuid: String?
        /// 0 to 65535; absent where the beacon goes by `id`.
        package var major: Int?
        /// 0 to 65535; absent where the beacon goes by `id`.
        package var minor: Int?
        /// What another kind of beacon than iBeacon and its like goes by; absent where it has a `uuid`.
        package var id: String?

        package init(uuid: String, major: Int, minor: Int) {
            self.uuid = uuid
            self.major = major
            self.minor = minor
        }

        package init(id: String) {
            self.id = id
        }
    }

    /// The receiver heard nothing at all between `from` and `time`.
    package struct Gap: Hashable, Sendable, Codable {
        /// Seconds on the trace's clock.
        package var time: Double
        /// Who received; absent where a trace holds but one receiver.
        package var receiver: String?
        /// When something was received last, in seconds on the trace's clock.
        package var from: Double

        /// Rounds the times as records do.
        package init(from: Double, to time: Double, receiver: String?) {
            self.time = time.rounded(decimals: 3)
            self.receiver = receiver
            self.from = from.rounded(decimals: 3)
        }
    }

    /// The last line of each trace: what was read.
    package struct End: Hashable, Sendable, Codable {
        /// Packets of a capture, lines of a log.
        package var records: Int
        /// Advertising reports of anything.
        package var reports: Int
        /// Measurements of beacons.
        package var samples: Int

        package init(records: Int, reports: Int, samples: Int) {
            self.records = records
            self.reports = reports
            self.samples = samples
        }
    }
}

extension ProximityRecord: Codable {
    private enum RecordType: String, Codable {
        case begin, ranged, proximityChanged, entered, exited, state, gap, telemetry, diagnostic, end
    }

    package init(from decoder: any Decoder) throws {
        self =
            switch try TypedObject.type(RecordType.self, in: decoder) {
            case .begin: .begin(try Begin(from: decoder))
            case .ranged: .ranged(try Ranged(from: decoder))
            case .proximityChanged: .proximityChanged(try ProximityChanged(from: decoder))
            case .entered: .entered(try Crossing(from: decoder))
            case .exited: .exited(try Crossing(from: decoder))
            case .state: .state(try State(from: decoder))
            case .gap: .gap(try Gap(from: decoder))
            case .telemetry: .telemetry(try Telemetry(from: decoder))
            case .diagnostic: .diagnostic(try LifecycleRecord.DiagnosticRecord(from: decoder))
            case .end: .end(try End(from: decoder))
            }
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .begin(let record): try TypedObject.encode(record, as: RecordType.begin, to: encoder)
        case .ranged(let record): try TypedObject.encode(record, as: RecordType.ranged, to: encoder)
        case .proximityChanged(let record): try TypedObject.encode(record, as: RecordType.proximityChanged, to: encoder)
        case .entered(let record): try TypedObject.encode(record, as: RecordType.entered, to: encoder)
        case .exited(let record): try TypedObject.encode(record, as: RecordType.exited, to: encoder)
        case .state(let record): try TypedObject.encode(record, as: RecordType.state, to: encoder)
        case .gap(let record): try TypedObject.encode(record, as: RecordType.gap, to: encoder)
        case .telemetry(let record): try TypedObject.encode(record, as: RecordType.telemetry, to: encoder)
        case .diagnostic(let record): try TypedObject.encode(record, as: RecordType.diagnostic, to: encoder)
        case .end(let record): try TypedObject.encode(record, as: RecordType.end, to: encoder)
        }
    }
}
