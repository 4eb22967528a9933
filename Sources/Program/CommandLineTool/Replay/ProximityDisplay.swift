import BeaconReplay
import Proximity

/// What the tutorial's detector shows: the proximity of the nearest beacon in range, in words.
struct ProximityDisplay {
    private var zone = Zone.unknown

    var text: String {
        switch zone {
        case .unknown: "UNKNOWN"
        case .far: "FAR"
        case .near: "NEAR"
        case .immediate: "RIGHT HERE"
        }
    }

    /// Returns whether the words have changed.
    mutating func take(_ happening: Replay.Event) -> Bool {
        guard case .ranged(_, _, let beacons) = happening.event else { return false }
        let before = zone
        zone = beacons.first?.zone ?? .unknown
        return zone != before
    }
}
