/// What a beacon says in one advertisement.
package enum BeaconFrame: Hashable, Sendable {
    /// Its identity, and the RSSI in dBm that a receiver measures at one metre, as the beacon claims.
    case identity(BeaconIdentity, power: Int)
    case telemetry(EddystoneTelemetry)
}

/// Eddystone-TLM, unencrypted: how a beacon is doing.
package struct EddystoneTelemetry: Hashable, Sendable {
    /// Millivolts; 0 where there is no battery.
    package var battery: Int
    /// Degrees Celsius; `nil` where it has no sensor.
    package var temperature: Double?
    /// Advertisements since it was switched on.
    package var advertisements: UInt32
    /// Seconds since it was switched on.
    package var uptime: Double

    package init(battery: Int, temperature: Double?, advertisements: UInt32, uptime: Double) {
        self.battery = battery
        self.temperature = temperature
        self.advertisements = advertisements
        self.uptime = uptime
    }
}
