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
    /// A beacon unheard for longer is of unknown proximity.
    package var unknownAfter = 2.0
    /// A beacon unheard for longer is ranged no more.
    package var dropAfter = 10.0
    /// A region whose beacons are all unheard for longer, while the receiver listened, is left.
    package var exitAfter = 30.0
    /// When a receiver that heard several senders hears nothing at all for longer, it is the receiver that is silent;
    /// `nil`: never.
    package var gapAfter: Double? = 10

    package init() {}
}

/// Where one zone ends and the next begins. A beacon that recedes stays in its zone until it is `retreat` times as far
/// away as where the zone ends: fades, which make it seem farther, are common and deep; nothing makes it seem much
/// nearer than it is.
package struct ZoneSettings: Hashable, Sendable {
    /// Metres up to which a beacon is `immediate`.
    package var immediate = 0.5
    /// Metres up to which a beacon that isn't immediate is `near`.
    package var near = 3.0
    /// A factor of distance, at least 1.
    package var retreat = 2.0
    /// Seconds that another zone has to hold before it is believed.
    package var dwell = 0.0

    package init() {}
}
