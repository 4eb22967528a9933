import Beacons

/// What the engine knows of one beacon.
struct BeaconState {
    let identity: BeaconIdentity
    /// The numbers of the regions that it belongs to.
    let regions: [Int]
    var model: Int
    var stated: Int?
    var filter: LevelFilter
    var fluctuation = Fluctuation()
    var rhythm = AdvertisingRhythm()
    var tracker = ZoneTracker()
    /// When it was heard last, in seconds.
    var lastHeard: Double
    /// Measurements since the last report: their sum in dBm.
    var sum = 0.0
    /// And how many they are.
    var count = 0
    /// The mean of those before it in dBm; 0 when there were none.
    var mean = 0.0
    /// Measurements of all times.
    var total = 0
    /// Whether it is still ranged.
    var isActive = true

    mutating func add(rssi: Double, time: Double) {
        fluctuation.add(rssi - filter.level)
        filter.add(rssi: rssi, time: time)
        lastHeard = time
        sum += rssi
        count += 1
    }

    /// Begins anew with a beacon that was given up, or is new.
    mutating func revive(_ kind: FilterKind, rssi: Double, time: Double) {
        filter = LevelFilter(kind, rssi: rssi, time: time)
        fluctuation = Fluctuation()
        tracker = ZoneTracker()
        lastHeard = time
        (sum, count) = (rssi, 1)
        isActive = true
    }

    /// Closes the account of the measurements since the last call.
    mutating func settle() {
        mean = count > 0 ? sum / Double(count) : 0
        (sum, count) = (0, 0)
    }
}

/// How often a beacon is heard.
struct AdvertisingRhythm: Sendable {
    /// Over how many intervals the mean is taken: a weight of the latest. Larger: steadier, and slower to learn.
    private static let memory = 20.0
    /// How many times the mean interval silence has to last to mean something: of beacons of which every third advertisement is lost, one
    /// silence in 2,000 is as long. Larger: a beacon that is gone is noticed later; smaller: more beacons that are there
    /// are unknown now and then.
    private static let missed = 6.0

    /// Seconds between two measurements, the mean.
    private var mean = 0.0
    private var count = 0

    init() {}

    /// - Parameters:
    ///   - interval: seconds since the measurement before.
    ///   - most: seconds beyond which it was away, which says nothing of how often it advertises.
    mutating func add(_ interval: Double, most: Double) {
        guard interval <= most else { return }
        count += 1
        mean += (interval - mean) / min(Double(count), Self.memory)
    }

    /// Seconds of silence after which it is unknown how near the beacon is.
    func patience(least: Double, most: Double) -> Double {
        count == 0 ? least : max(least, min(Self.missed * mean, most))
    }
}

/// What the engine knows of one region.
struct RegionRecord {
    var region: BeaconRegion
    var members: [Int] = []
    var isInside = false
    /// When one of its beacons was heard last, in seconds.
    var lastHeard = 0.0
    /// Seconds that the receiver had not listened until then, all together.
    var silentTime = 0.0
    /// Seconds that the beacon that was heard last may be silent before it is unknown.
    var patience = 0.0
    /// Whether the last report named a beacon.
    var wasRanged = false
}

/// Beacons of no region: they are counted, and show that the receiver listens. The ones heard longest ago are forgotten.
struct OtherBeacons: Sendable {
    /// What is known of one.
    private struct Entry {
        var number: Int
        var total: Int
    }

    /// How many are remembered at least; twice as many at most.
    private static let generation = 2048

    private var recent: [BeaconIdentity: Entry] = [:]
    private var older: [BeaconIdentity: Entry] = [:]
    private var next = 0

    init() {}

    /// Takes note of a measurement. Returns a number for the beacon, the same as long as it is remembered.
    mutating func add(_ identity: BeaconIdentity) -> Int {
        if let entry = recent[identity] {
            recent[identity]?.total += 1
            return entry.number
        }
        var entry = older.removeValue(forKey: identity) ?? Entry(number: next, total: 0)
        if entry.total == 0 { next += 1 }
        entry.total += 1
        if recent.count >= Self.generation { (older, recent) = (recent, [:]) }
        recent[identity] = entry
        return entry.number
    }

    /// How many measurements of each there were that is still remembered.
    var totals: [(identity: BeaconIdentity, count: Int)] {
        (Array(older) + Array(recent)).map { ($0.key, $0.value.total) }
    }
}
