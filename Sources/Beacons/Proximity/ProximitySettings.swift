/// How signals become proximity. Times in seconds, distances in metres.
package struct ProximitySettings: Hashable, Sendable {
    /// What makes a steady level of single measurements.
    package var filter = FilterKind.switching
    /// What makes a distance of a level.
    package var curve = DistanceCurve.logDistance
    /// Where zones end.
    package var zones = ZoneSettings()
    /// How often beacons are ranged.
    package var rangingInterval = 1.0
    /// A beacon unheard for longer is of unknown proximity; one that advertises seldom has longer, up to `exitAfter`.
    package var unknownAfter = 2.0
    /// A beacon unheard for longer is ranged no more; one that has longer to be unknown has as much longer here.
    package var dropAfter = 10.0
    /// A region whose beacons are all unheard for longer, while the receiver listened, is left; twice as long where its
    /// beacons have up to `exitAfter` to be unknown.
    package var exitAfter = 30.0
    /// When a receiver that heard several senders hears nothing at all for longer, it is the receiver that is silent;
    /// `nil`: never.
    package var gapAfter: Double? = 10

    package init() {}
}

/// Where one zone ends and the next begins.
package struct ZoneSettings: Hashable, Sendable {
    /// Metres up to which a beacon is `immediate`.
    package var immediate = 0.5
    /// Metres up to which a beacon that isn't immediate is `near`.
    package var near = 3.0
    /// A factor of distance, at least 1: a receding beacon stays in its zone until it is this many times as far away as
    /// where the zone ends. More than 1 lets zone and distance differ.
    package var retreat = 1.0
    /// Seconds for which it has to be certain that a beacon is beyond its zone before it leaves it; at three to one it
    /// takes twice as long. Larger: fewer changes, later. To measure again: `vitrine evaluate --proximity`, which prints
    /// both changes and delays.
    package var dwell = 0.4

    package init() {}
}
