/// One thing that a trace reports, at a time on the receiver's clock.
package struct TraceEvent: Hashable, Sendable {
    /// What happened.
    package enum What: Hashable, Sendable {
        /// A beacon was heard.
        case sample(BeaconSample)
        /// Something else was heard: the receiver is alive.
        case heard
        /// A beacon told how it is doing.
        case telemetry(BeaconIdentity, EddystoneTelemetry)
        /// The trace goes on, and nothing was heard.
        case nothing
        /// The receiver was commanded to begin or to cease scanning.
        case scanning(Bool)
    }

    /// Seconds since 1970, or since anything else where the trace says no date.
    package var time: Double
    /// Which receiver, where a trace holds several; else empty.
    package var receiver: String
    /// Who was heard: a device address or whatever else distinguishes senders.
    package var sender: UInt64
    package var what: What

    package init(time: Double, receiver: String = "", sender: UInt64 = 0, _ what: What) {
        self.time = time
        self.receiver = receiver
        self.sender = sender
        self.what = what
    }
}

/// One measurement of a beacon's signal.
package struct BeaconSample: Hashable, Sendable {
    /// The beacon that was heard.
    package var identity: BeaconIdentity
    /// dBm at one metre, as the beacon claims; `nil` when it doesn't.
    package var power: Int?
    /// dBm as the trace has it, plausible or not.
    package var rssi: Double

    package init(identity: BeaconIdentity, power: Int? = nil, rssi: Double) {
        self.identity = identity
        self.power = power
        self.rssi = rssi
    }
}
