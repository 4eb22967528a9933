import Basics
import Configuration
import Proximity

extension BeaconPipeline: Decodable {
    private enum Key: String, CodingKey, CaseIterable {
        case kind, regions, filter, distance, zones, ranging, monitoring, print
    }

    package init(from decoder: any Decoder) throws {
        let reader = try SettingsReader<Key>(decoder)
        self.init()
        let kind: String = try reader.value(.kind, default: "", allowed: "'beacon'")
        guard kind == "beacon" else {
            throw VitrineError(
                .usage, "isn't a pipeline for beacons",
                remedy: "kind: \"beacon\" must stand in it; videos are for 'scan'")
        }
        let allowed = "a list of UUID[:MAJOR[:MINOR]][=NAME]"
        let written: [String] = try reader.value(.regions, default: [], allowed: allowed)
        regions = try reader.explained(.regions) { try written.map { try BeaconRegion($0) } }
        settings.filter = try reader.choice(.filter, default: settings.filter)
        settings.curve = try reader.choice(.distance, default: settings.curve)
        settings.zones = try reader.value(.zones, default: settings.zones, allowed: "an object")
        let ranging = try reader.value(.ranging, default: Ranging(settings), allowed: "an object")
        settings.rangingInterval = ranging.interval
        settings.unknownAfter = ranging.unknownAfter
        settings.dropAfter = ranging.dropAfter
        let monitoring = try reader.value(.monitoring, default: Monitoring(settings), allowed: "an object")
        settings.exitAfter = monitoring.exitAfter
        settings.gapAfter = monitoring.gapAfter
        printouts = try reader.choices(.print) ?? printouts
    }

    private struct Ranging: Decodable {
        private enum Key: String, CodingKey, CaseIterable {
            case interval, unknownAfter, dropAfter
        }

        var interval: Double
        var unknownAfter: Double
        var dropAfter: Double

        init(_ settings: ProximitySettings) {
            interval = settings.rangingInterval
            unknownAfter = settings.unknownAfter
            dropAfter = settings.dropAfter
        }

        init(from decoder: any Decoder) throws {
            let reader = try SettingsReader<Key>(decoder)
            self.init(ProximitySettings())
            interval = try reader.number(.interval, default: interval, in: 0.1...60)
            unknownAfter = try reader.number(.unknownAfter, default: unknownAfter)
            dropAfter = try reader.number(.dropAfter, default: max(dropAfter, unknownAfter))
            guard dropAfter >= unknownAfter else {
                throw reader.error(.dropAfter, mustBe: "at least unknownAfter")
            }
        }
    }

    private struct Monitoring: Decodable {
        private enum Key: String, CodingKey, CaseIterable {
            case exitAfter, gapAfter
        }

        var exitAfter: Double
        var gapAfter: Double?

        init(_ settings: ProximitySettings) {
            exitAfter = settings.exitAfter
            gapAfter = settings.gapAfter
        }

        init(from decoder: any Decoder) throws {
            let reader = try SettingsReader<Key>(decoder)
            self.init(ProximitySettings())
            exitAfter = try reader.number(.exitAfter, default: exitAfter)
            gapAfter =
                reader.isNull(.gapAfter) ? nil : try reader.number(.gapAfter, default: min(gapAfter ?? 10, exitAfter))
            guard gapAfter ?? 0 <= exitAfter else { throw reader.error(.gapAfter, mustBe: "null or at most exitAfter") }
        }
    }
}

extension ZoneSettings: Decodable {
    private enum Key: String, CodingKey, CaseIterable {
        case immediate, near, retreat, dwell
    }

    package init(from decoder: any Decoder) throws {
        let reader = try SettingsReader<Key>(decoder)
        self.init()
        immediate = try reader.number(.immediate, default: immediate, in: 0.01...1000, unit: "metres")
        near = try reader.number(.near, default: near, in: 0.01...1000, unit: "metres")
        retreat = try reader.number(.retreat, default: retreat, in: 1...10, unit: "a factor")
        dwell = try reader.number(.dwell, default: dwell, in: 0...3600)
        guard near > immediate else { throw reader.error(.near, mustBe: "more than immediate") }
    }
}

extension SettingsReader {
    /// A number within `range`.
    fileprivate func number(
        _ key: Key, default standard: Double, in range: ClosedRange<Double> = 0.1...86400, unit: String = "seconds"
    ) throws -> Double {
        let allowed = "a number from \(range.lowerBound) to \(range.upperBound) (\(unit))"
        let number = try value(key, default: standard, allowed: allowed)
        guard range.contains(number) else { throw error(key, mustBe: allowed) }
        return number
    }
}
