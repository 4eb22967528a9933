package import Basics
package import Beacons
import Configuration
package import Foundation
package import Proximity

/// What a replay looks for: the values of a beacon pipeline's file. Pipelines/beacon.json5 explains each key.
package struct BeaconPipeline: Hashable, Sendable {
    /// Empty: every beacon that is heard.
    package var regions: [BeaconRegion] = []
    /// How signals become proximity.
    package var settings = ProximitySettings()
    /// What counts as a beacon, besides the usual formats.
    package var decoding = BeaconDecoding()
    /// What is printed as it happens.
    package var printouts: [ProximityPrintout] = []

    package init() {}

    /// - Throws: `VitrineError` that says what is wrong with the file.
    package init(file: URL) throws {
        self = try PipelineFile.read(file) { try PipelineFile.decode(BeaconPipeline.self, from: $0) }
    }
}

/// What a replay prints of a trace.
package enum ProximityPrintout: String, Choice {
    /// The proximity of the nearest beacon, in words, when it changes.
    case proximity

    /// What messages call one of these.
    package static var noun: String { "printout" }
}

extension FilterKind: Choice {
    /// What messages call one of these.
    package static var noun: String { "filter" }
}

extension DistanceCurve: Choice {
    /// What messages call one of these.
    package static var noun: String { "distance curve" }
}

extension BeaconPipeline: Decodable {
    private enum Key: String, CodingKey, CaseIterable {
        case kind, regions, layouts, devices, keys, filter, distance, zones, ranging, monitoring, print
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
        let layouts: [String] = try reader.value(.layouts, default: [], allowed: "a list of AltBeacon's layouts")
        decoding.layouts = try layouts.map { text in
            guard let layout = BeaconLayout(text) else {
                throw reader.error(
                    .layouts, mustBe: "a list of layouts such as 'm:2-3=beac,i:4-19,i:20-21,i:22-23,p:24-24'")
            }
            return layout
        }
        decoding.namesDevices = try reader.value(.devices, default: false, allowed: "true or false")
        let keys: [String] = try reader.value(.keys, default: [], allowed: "a list of KEY[=NAME]")
        decoding.keys = try keys.map { text in
            guard let key = ResolvingKey(text) else {
                throw reader.error(.keys, mustBe: "a list of KEY[=NAME], keys of 32 hexadecimal digits")
            }
            return key
        }
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

    /// The part `ranging` of a file; times in seconds.
    private struct Ranging: Decodable {
        private enum Key: String, CodingKey, CaseIterable {
            case interval, unknownAfter, dropAfter
        }

        var interval: Double
        var unknownAfter: Double
        var dropAfter: Double

        /// Shorter, and there is nothing new to report; longer, and a visitor is past.
        private static let intervals = 0.1...60.0

        init(_ settings: ProximitySettings) {
            interval = settings.rangingInterval
            unknownAfter = settings.unknownAfter
            dropAfter = settings.dropAfter
        }

        init(from decoder: any Decoder) throws {
            let reader = try SettingsReader<Key>(decoder)
            self.init(ProximitySettings())
            interval = try reader.number(.interval, default: interval, in: Self.intervals)
            unknownAfter = try reader.number(.unknownAfter, default: unknownAfter)
            dropAfter = try reader.number(.dropAfter, default: max(dropAfter, unknownAfter))
            guard dropAfter >= unknownAfter else {
                throw reader.error(.dropAfter, mustBe: "at least unknownAfter")
            }
        }
    }

    /// The part `monitoring` of a file; times in seconds.
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

    /// Metres: a centimetre to what no beacon reaches.
    private static let borders = 0.01...1000.0

    package init(from decoder: any Decoder) throws {
        let reader = try SettingsReader<Key>(decoder)
        self.init()
        immediate = try reader.number(.immediate, default: immediate, in: Self.borders, unit: "metres")
        near = try reader.number(.near, default: near, in: Self.borders, unit: "metres")
        retreat = try reader.number(.retreat, default: retreat, in: 1...10, unit: "a factor")
        dwell = try reader.number(.dwell, default: dwell, in: 0...3600)
        guard near > immediate else { throw reader.error(.near, mustBe: "more than immediate") }
    }
}

/// Seconds: a tenth of one to a day.
private let durations = 0.1...86400.0

extension SettingsReader {
    /// A number within `range`.
    fileprivate func number(
        _ key: Key, default standard: Double, in range: ClosedRange<Double> = durations, unit: String = "seconds"
    ) throws -> Double {
        let allowed = "a number from \(range.lowerBound) to \(range.upperBound) (\(unit))"
        let number = try value(key, default: standard, allowed: allowed)
        guard range.contains(number) else { throw error(key, mustBe: allowed) }
        return number
    }
}

extension BeaconRegion {
    /// Reads `UUID[:MAJOR[:MINOR]][=NAME]`; without a name it is called as it is written.
    /// - Throws: `VitrineError` when that makes no sense.
    package init(_ text: String) throws(VitrineError) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = sides[0].split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.dropFirst().map { UInt16($0) }
        guard parts.count <= 3, let uuid = UUID(uuidString: String(parts[0])), numbers.allSatisfy({ $0 != nil }) else {
            throw VitrineError(
                .usage, "'\(text)' is not a region",
                remedy: "write UUID[:MAJOR[:MINOR]][=NAME], major and minor from 0 to 65535")
        }
        let name = sides.count == 2 && !sides[1].isEmpty ? String(sides[1]) : String(sides[0]).uppercased()
        self.init(
            name: name,
            members: .numbered(uuid, major: numbers.first ?? nil, minor: numbers.count == 2 ? numbers[1] : nil))
    }
}
