package import Beacons

/// What the engine reports, at a time in seconds on the receiver's clock. Regions go by their number.
package enum ProximityEvent: Hashable, Sendable {
    /// The beacons of a region in range, the nearest first, those of unknown distance last.
    case ranged(time: Double, region: Int, beacons: [RangedBeacon])
    case proximityChanged(time: Double, region: Int, identity: BeaconIdentity, from: Zone, to: Zone)
    /// A region was entered; the beacon is the one that was heard first.
    case entered(time: Double, region: Int, identity: BeaconIdentity)
    case exited(time: Double, region: Int)
    case state(time: Double, region: Int, RegionState)
    /// A beacon told how it is doing.
    case telemetry(time: Double, identity: BeaconIdentity, EddystoneTelemetry)
    /// The receiver heard nothing at all.
    case gap(from: Double, to: Double)
    /// The clock stepped back; times go on from where they were.
    case clockSteppedBack(time: Double, by: Double)
    /// A measurement that can't be one was left out.
    case invalid(time: Double, identity: BeaconIdentity, rssi: Double)
    /// There are more beacons than are followed.
    case crowded(time: Double)
}

extension ProximityEvent {
    /// The number of the region that it is about, if it is about one.
    package var region: Int? {
        switch self {
        case .ranged(_, let region, _), .proximityChanged(_, let region, _, _, _), .entered(_, let region, _),
            .exited(_, let region), .state(_, let region, _):
            region
        case .gap, .clockSteppedBack, .invalid, .crowded, .telemetry: nil
        }
    }
}

/// Whether one is inside a region.
package enum RegionState: String, Hashable, Sendable, Codable {
    case inside, outside, unknown
}

/// A beacon as ranging reports it.
package struct RangedBeacon: Hashable, Sendable {
    /// Which beacon.
    package var identity: BeaconIdentity
    package var zone: Zone
    /// `nil` when the beacon wasn't heard lately.
    package var estimate: DistanceEstimate?
    /// dBm: the filtered level.
    package var level: Double
    /// dBm: the mean since the last report; 0 when there was none.
    package var rssi: Double

    package init(identity: BeaconIdentity, zone: Zone, estimate: DistanceEstimate?, level: Double, rssi: Double) {
        self.identity = identity
        self.zone = zone
        self.estimate = estimate
        self.level = level
        self.rssi = rssi
    }
}
