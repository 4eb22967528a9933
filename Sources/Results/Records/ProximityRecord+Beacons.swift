/// What was received of beacons and regions. Times are seconds on the trace's own clock.
extension ProximityRecord {
    /// The beacons of a region in range: the nearest first, those of unknown distance last.
    package struct Ranged: Hashable, Sendable, Codable {
        /// Seconds on the trace's clock.
        package var time: Double
        /// Who received; absent where a trace holds but one receiver.
        package var receiver: String?
        /// The region: the name that it was given, else what its beacons have in common.
        package var region: String
        package var beacons: [Beacon]

        /// Rounds the time as records do.
        package init(time: Double, receiver: String?, region: String, beacons: [Beacon]) {
            self.time = time.rounded(decimals: 3)
            self.receiver = receiver
            self.region = region
            self.beacons = beacons
        }
    }

    /// One beacon in range: who it is, as in `Identity`, and how near.
    package struct Beacon: Hashable, Sendable, Codable {
        /// In capitals with hyphens; absent where the beacon goes by `id`.
        package var uuid: String?
        /// 0 to 65535; absent where the beacon goes by `id`.
        package var major: Int?
        /// 0 to 65535; absent where the beacon goes by `id`.
        package var minor: Int?
        /// What another kind of beacon than iBeacon and its like goes by; absent where it has a `uuid`.
        package var id: String?
        /// unknown, immediate, near or far.
        package var proximity: String
        /// Metres; absent when unknown.
        package var distance: Double?
        /// Metres, one standard deviation of `distance`: the truth is within it in about 68 of 100 cases; -1 when unknown.
        package var accuracy: Double
        /// dBm: the mean since the last report; 0 when there was none.
        package var rssi: Double

        /// Rounds distance, accuracy and signal as records do.
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

    /// How a beacon is doing, by its own word (Eddystone-TLM).
    package struct Telemetry: Hashable, Sendable, Codable {
        /// Seconds on the trace's clock.
        package var time: Double
        /// Who received; absent where a trace holds but one receiver.
        package var receiver: String?
        /// Which beacon it was.
        package var beacon: Identity
        /// Millivolts; 0 where there is no battery.
        package var battery: Int
        /// Degrees Celsius; absent where it has no sensor.
        package var temperature: Double?
        /// Advertisements since it was switched on.
        package var advertisements: Int
        /// Seconds since it was switched on.
        package var uptime: Double

        /// Rounds numbers as records do.
        package init(
            time: Double, receiver: String?, beacon: Identity, battery: Int, temperature: Double?, advertisements: Int,
            uptime: Double
        ) {
            self.time = time.rounded(decimals: 3)
            self.receiver = receiver
            self.beacon = beacon
            self.battery = battery
            self.temperature = temperature?.rounded(decimals: 2)
            self.advertisements = advertisements
            self.uptime = uptime.rounded(decimals: 1)
        }
    }

    /// A beacon came into another zone.
    package struct ProximityChanged: Hashable, Sendable, Codable {
        /// Seconds on the trace's clock.
        package var time: Double
        /// Who received; absent where a trace holds but one receiver.
        package var receiver: String?
        /// The region: the name that it was given, else what its beacons have in common.
        package var region: String
        /// Which beacon it was.
        package var beacon: Identity
        /// The zone before: unknown, immediate, near or far.
        package var from: String
        /// The zone from now on.
        package var to: String

        /// Rounds the time as records do.
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
        /// Seconds on the trace's clock.
        package var time: Double
        /// Who received; absent where a trace holds but one receiver.
        package var receiver: String?
        /// The region: the name that it was given, else what its beacons have in common.
        package var region: String
        /// The beacon that was heard first; absent when the region was left.
        package var beacon: Identity?

        /// Rounds the time as records do.
        package init(time: Double, receiver: String?, region: String, beacon: Identity? = nil) {
            self.time = time.rounded(decimals: 3)
            self.receiver = receiver
            self.region = region
            self.beacon = beacon
        }
    }

    /// Whether the receiver is inside a region, outside, or that isn't known: asked after the first ranging, and at the end.
    package struct State: Hashable, Sendable, Codable {
        /// Seconds on the trace's clock.
        package var time: Double
        /// Who received; absent where a trace holds but one receiver.
        package var receiver: String?
        /// The region: the name that it was given, else what its beacons have in common.
        package var region: String
        /// inside, outside or unknown.
        package var state: String

        /// Rounds the time as records do.
        package init(time: Double, receiver: String?, region: String, state: String) {
            self.time = time.rounded(decimals: 3)
            self.receiver = receiver
            self.region = region
            self.state = state
        }
    }
}
