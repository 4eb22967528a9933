package import Foundation

/// What a beacon says in one advertisement.
package enum BeaconFrame: Hashable, Sendable {
    /// Its identity, and the RSSI in dBm that a receiver measures at one metre, as the beacon claims.
    case identity(BeaconIdentity, power: Int)
    case telemetry(EddystoneTelemetry)

    /// The power in dBm of a sender that states none.
    package static let unstated = Int.min
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

/// Who sent an advertisement. Several transmitters may share one identity, and one may send several.
package enum BeaconIdentity: Hashable, Sendable {
    /// iBeacon and AltBeacon: a UUID, most often one for a whole venue, and two numbers within it.
    case numbered(UUID, major: UInt16, minor: UInt16)
    /// Eddystone-UID: ten bytes of namespace, six bytes of instance, in hexadecimal.
    case eddystone(namespace: String, instance: String)
    /// Eddystone-URL.
    case url(String)
    /// What a log calls it, or its device address, where nothing else is known.
    case named(String)
}

extension BeaconIdentity {
    /// Beacons of one venue share the UUID: the numbers distinguish them, and half of the UUID is enough.
    package func hash(into hasher: inout Hasher) {
        switch self {
        case .numbered(let uuid, let major, let minor):
            let half = withUnsafeBytes(of: uuid.uuid) { $0.loadUnaligned(as: UInt64.self) }
            hasher.combine(half ^ UInt64(major) << 16 ^ UInt64(minor))
        case .eddystone(let namespace, let instance):
            hasher.combine(namespace)
            hasher.combine(instance)
        case .url(let text), .named(let text):
            hasher.combine(text)
        }
    }
}

extension BeaconIdentity: CustomStringConvertible {
    /// `UUID:MAJOR:MINOR`, `NAMESPACE:INSTANCE`, the address of a page, or the name.
    package var description: String {
        switch self {
        case .numbered(let uuid, let major, let minor): "\(uuid.uuidString):\(major):\(minor)"
        case .eddystone(let namespace, let instance): "\(namespace):\(instance)"
        case .url(let url): url
        case .named(let name): name
        }
    }
}
