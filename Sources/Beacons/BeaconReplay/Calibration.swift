import Basics
import Foundation
package import Proximity

/// A calibration file: how signals weaken at a place, for single receivers or for single beacons. The entry that fits
/// best counts: beacon and receiver, beacon, receiver, neither.
package struct Calibration: Hashable, Sendable, Codable {
    /// How signals weaken for some receivers and beacons.
    package struct Entry: Hashable, Sendable, Codable {
        /// Absent: every receiver.
        package var receiver: String?
        /// Absent: every beacon.
        package var beacon: String?
        /// dBm at one metre; absent: what the beacon states.
        package var power: Double?
        /// dB added to what the beacon states.
        package var offset: Double?
        /// The path-loss exponent: multiplies ten decibels a decade of distance.
        package var exponent: Double
        /// dB, one standard deviation.
        package var deviation: Double
        /// Metres: the farthest distance that was measured; absent: too few were.
        package var range: Double?
        /// How many places it was fitted to.
        package var places: Int?

        fileprivate var loss: PathLoss {
            var loss = PathLoss()
            loss.power = power
            loss.offset = offset ?? 0
            loss.exponent = exponent
            loss.deviation = deviation
            loss.range = range
            loss.powerDeviation = 0
            return loss
        }

        /// What a calibration may hold is far more than what occurs, so that only nonsense is refused: factors of ten
        /// decibels a decade.
        private static let exponents = 0.1...10.0
        /// dB.
        private static let deviations = 0.1...40.0
        /// Metres.
        private static let ranges = 0.1...10_000.0

        fileprivate var isSensible: Bool {
            Self.exponents.contains(exponent) && Self.deviations.contains(deviation) && Self.ranges.contains(range ?? 1)
                && (-150...50).contains(power ?? 0) && (-100...100).contains(offset ?? 0)
        }
    }

    /// The version of the format that this program writes.
    package static let currentVersion = 1

    /// The version of the format that it was written in.
    package var version = Calibration.currentVersion
    /// In any order.
    package var entries: [Entry]

    package init(entries: [Entry] = []) {
        self.entries = entries
    }

    /// - Throws: `VitrineError` when the file can't be read or isn't a calibration.
    package init(path: String) throws {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw VitrineError(.usage, subject: path, "can't be read", cause: error)
        }
        guard let read = try? JSONDecoder().decode(Calibration.self, from: data),
            read.entries.allSatisfy(\.isSensible)
        else {
            throw VitrineError(
                .usage, subject: path, "isn't a calibration", remedy: "make one with 'vitrine replay --calibrate'")
        }
        guard read.version <= Self.currentVersion else {
            throw VitrineError(
                .usage, subject: path, "was written by a newer version of vitrine", remedy: "update vitrine")
        }
        self = read
    }

    /// How signals of a beacon weaken on their way to a receiver.
    package func loss(receiver: String, beacon: String) -> PathLoss {
        let fitting = entries.filter { ($0.receiver ?? receiver) == receiver && ($0.beacon ?? beacon) == beacon }
        let best = fitting.max { Self.rank($0) < Self.rank($1) }
        return best?.loss ?? PathLoss()
    }

    private static func rank(_ entry: Entry) -> Int { (entry.beacon == nil ? 0 : 2) + (entry.receiver == nil ? 0 : 1) }
}
