/// Times are seconds on the trace's own clock, most often since 1970; distances metres. `receiver` is absent where a
/// trace holds but one.
extension ProximityRecord {
    /// The first line of each trace: how it was replayed.
    package struct Begin: Hashable, Sendable, Codable {
        package var version = ProximityRecord.version
        /// The trace's file name without its folder.
        package var source: String
        package var filter: String
        package var distance: String
        /// Metres up to which a beacon is immediate and near.
        package var zones: [Double]
        /// The regions asked for; empty when every beacon is one.
        package var regions: [String]
        /// When the video of the scan that the record belongs to began, on the trace's clock; absent when that isn't
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
        package var uuid: String?
        package var major: Int?
        package var minor: Int?
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

    /// The beacons of a region in range: the nearest first, those of unknown distance last.
    package struct Ranged: Hashable, Sendable, Codable {
        package var time: Double
        package var receiver: String?
        package var region: String
        package var beacons: [Beacon]

        package init(time: Double, receiver: String?, region: String, beacons: [Beacon]) {
            self.time = time.rounded(decimals: 3)
            self.receiver = receiver
            self.region = region
            self.beacons = beacons
        }
    }

    package struct Beacon: Hashable, Sendable, Codable {
        package var uuid: String?
        package var major: Int?
        package var minor: Int?
        package var id: String?
        /// unknown, immediate, near or far.
        package var proximity: String
        /// Absent when unknown.
        package var distance: Double?
        /// Metres, one standard deviation of `distance`: the truth is within it in about 68 of 100 cases; -1 when unknown.
        package var accuracy: Double
        /// dBm: the mean since the last report; 0 when there was none.
        package var rssi: Double

        package init(_ identity: Identity, proximity: String, distance: Double?, accuracy: Double, rssi: Double) {
            (uuid, major, minor, id) = (identity.uuid, identity.major, identity.minor, identity.id)
            self.proximity = proximity
            self.distance = distance?.rounded(decimals: 2)
            self.accuracy = accuracy.rounded(decimals: 2)
            self.rssi = rssi.rounded(decimals: 1)
        }

        /// One name for whoever it is.
        package var name: String {
            id ?? [uuid, major.map(String.init), minor.map(String.init)].compactMap(\.self).joined(separator: ":")
        }
    }

    package struct ProximityChanged: Hashable, Sendable, Codable {
        package var time: Double
        package var receiver: String?
        package var region: String
        package var beacon: Identity
        package var from: String
        package var to: String

        package init(time: Double, receiver: String?, region: String, beacon: Identity, from: String, to: String) {
            self.time = time.rounded(decimals: 3)
            self.receiver = receiver
            self.region = region
            self.beacon = beacon
            self.from = from
            self.to = to
        }
    }

    /// A region was entered, with the beacon that was heard first, or left.
    package struct Crossing: Hashable, Sendable, Codable {
        package var time: Double
        package var receiver: String?
        package var region: String
        package var beacon: Identity?

        package init(time: Double, receiver: String?, region: String, beacon: Identity? = nil) {
            self.time = time.rounded(decimals: 3)
            self.receiver = receiver
            self.region = region
            self.beacon = beacon
        }
    }

    /// Whether one is inside, outside or nobody knows: asked after the first ranging, and at the end.
    package struct State: Hashable, Sendable, Codable {
        package var time: Double
        package var receiver: String?
        package var region: String
        package var state: String

        package init(time: Double, receiver: String?, region: String, state: String) {
            self.time = time.rounded(decimals: 3)
            self.receiver = receiver
            self.region = region
            self.state = state
        }
    }

    /// The receiver heard nothing at all between `from` and `time`.
    package struct Gap: Hashable, Sendable, Codable {
        package var time: Double
        package var receiver: String?
        package var from: Double

        package init(from: Double, to time: Double, receiver: String?) {
            self.time = time.rounded(decimals: 3)
            self.receiver = receiver
            self.from = from.rounded(decimals: 3)
        }
    }

    /// The last line of each trace.
    package struct End: Hashable, Sendable, Codable {
        package var records: Int
        package var reports: Int
        package var samples: Int

        package init(records: Int, reports: Int, samples: Int) {
            self.records = records
            self.reports = reports
            self.samples = samples
        }
    }
}
