import Beacons

/// What the engine knows of one beacon.
struct BeaconState {
    let identity: BeaconIdentity
    /// The numbers of the regions that it belongs to; a beacon of none is only counted.
    let regions: [Int]
    var model: Int
    var stated: Int?
    var filter: LevelFilter
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
        filter.add(rssi: rssi, time: time)
        lastHeard = time
        sum += rssi
        count += 1
    }

    /// Begins anew with a beacon that was given up, or is new.
    mutating func revive(_ kind: FilterKind, rssi: Double, time: Double) {
        filter = LevelFilter(kind, rssi: rssi, time: time)
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

/// What the engine knows of one region.
struct RegionRecord {
    var region: BeaconRegion
    var members: [Int] = []
    var isInside = false
    /// When one of its beacons was heard last, in seconds.
    var lastHeard = 0.0
    /// Seconds that the receiver had not listened until then, all together.
    var silentTime = 0.0
    /// Whether the last report named a beacon.
    var wasRanged = false
}
