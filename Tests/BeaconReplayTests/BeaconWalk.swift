import Basics
import BeaconReplay
import Foundation

/// The walk of the sample traces: from 12 m up to the tutorial's beacon, a while right at it, away again, out of its
/// range; a second beacon stands elsewhere and is heard all the time.
struct BeaconWalk {
    /// 2026-05-04T10:00:00Z.
    static let start = 1_777_888_800.0
    private static let (length, interval, power) = (150.0, 0.2, -59)

    private(set) var capture = BtsnoopWriter()
    private(set) var log = "time,uuid,major,minor,power,rssi\n"

    init() {
        var generator = SplitMix(state: 2026)
        // Near enough to a normal distribution, 3 dB wide.
        let noise = { (0..<12).reduce(-6.0) { sum, _ in sum + Double(generator.next() >> 11) / 0x1p53 } * 3 }
        for step in 0..<Int(Self.length / Self.interval) {
            let seconds = Double(step) * Self.interval
            if let distance = Self.distance(at: seconds) {
                add(seconds, minor: 456, rssi: Double(Self.power) - 20 * log10(distance) + noise())
            }
            if step % 5 == 2 { add(seconds, minor: 789, rssi: -84 + noise()) }
        }
    }

    /// Metres from the beacon; `nil` beyond its range.
    static func distance(at seconds: Double) -> Double? {
        switch seconds {
        case ..<50: 12 - seconds / 50 * 11.8
        case ..<70: 0.2
        case ..<110: 0.2 + (seconds - 70) / 40 * 11.8
        default: nil
        }
    }

    private mutating func add(_ seconds: Double, minor: UInt16, rssi: Double) {
        let rssi = Int(rssi.rounded())
        capture.add(
            time: Self.start + seconds, address: 0xC0_FFEE_0000_00 + UInt64(minor), major: 123, minor: minor,
            power: Int8(Self.power), rssi: rssi)
        let whole = Int(seconds)
        let clock = [whole / 60, whole % 60].map { String(format: "%02d", $0) }.joined(separator: ":")
        let tenths = Int((seconds * 10).rounded()) % 10
        log +=
            "2026-05-04T10:\(clock).\(tenths)Z,5A4BCFCE-174E-4BAC-A814-092E77F6B7E5,123,\(minor),\(Self.power),\(rssi)\n"
    }
}
