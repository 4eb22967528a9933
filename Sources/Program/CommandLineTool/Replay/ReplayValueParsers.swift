import Basics
import BeaconReplay
import Foundation
import Imaging
import Proximity
import TraceReading

extension ValueParser where Value == BeaconRegion {
    /// `UUID[:MAJOR[:MINOR]][=NAME]`.
    static let beaconRegion = ValueParser { try BeaconRegion($0) }
}

extension ValueParser where Value == LogColumns {
    /// `time=ts,rssi=4`.
    static let logColumns = ValueParser { try LogColumns($0) }
}

extension ValueParser where Value == [Double] {
    /// Two distances in metres, the nearer first.
    static let zones = ValueParser { text in
        let numbers = text.split(separator: ",").map { Double($0) ?? .nan }
        guard numbers.count == 2, numbers[0] > 0, numbers[1] > numbers[0], numbers[1] <= 1000 else {
            throw VitrineError(.usage, "'\(text)' are not two distances", remedy: "write two in metres, such as 0.5,3")
        }
        return numbers
    }
}

extension ValueParser where Value == Double {
    /// A number of seconds, of either sign.
    static let seconds = ValueParser { text in
        guard let number = Double(text), abs(number) < 1e10 else {
            throw VitrineError(.usage, "'\(text)' is not a number of seconds", remedy: "write 3.5 or -3.5")
        }
        return number
    }

    /// A moment: ISO 8601 (UTC where it names no zone), or seconds.
    static let moment = ValueParser { text in
        guard let moment = LogTime.seconds(text) else {
            throw VitrineError(.usage, "'\(text)' is not a moment", remedy: "write 2026-05-04T10:30:00Z, or seconds")
        }
        return moment
    }
}
