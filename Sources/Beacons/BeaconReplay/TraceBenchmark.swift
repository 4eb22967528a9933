import Basics
package import Foundation
import Records
import TraceReading

/// How fast traces are read and replayed: a made btsnoop capture, at two lengths to see that memory doesn't grow.
package struct TraceBenchmark {
    /// What was measured.
    package struct Result: Hashable, Sendable, Encodable {
        /// Measurements in the longer capture.
        package var samples: Int
        /// Reading and decoding alone, samples a second on one core.
        package var readPerSecond: Double
        /// With filters, ranging and regions.
        package var replayedPerSecond: Double
        /// By how many MB the process's peak grew from the shorter to the longer capture.
        package var memoryGrowth: Double
    }

    /// Beacons that are heard at the same time, as in a hall.
    private static let beacons = 20
    /// Reports a second and beacon.
    private static let rate = 10.0

    package init() {}

    /// - Parameter samples: how many measurements the longer capture holds; the shorter one a quarter.
    /// - Throws: `VitrineError` when the capture can't be written.
    package func run(samples: Int) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (short, long) = (folder.appending(path: "short").path, folder.appending(path: "long").path)
        try write(samples / 4, to: short)
        try write(samples, to: long)
        _ = try replay(short)
        let before = ProcessUsage.peakMemory
        let replayed = try replay(long)
        let growth = ProcessUsage.peakMemory - before
        let read = try seconds { try TraceReader(path: long).read(into: TraceSink(take: { _ in }, report: { _ in })) }
        return Result(
            samples: samples, readPerSecond: (Double(samples) / read).rounded(),
            replayedPerSecond: (Double(samples) / replayed).rounded(), memoryGrowth: growth.rounded(decimals: 1))
    }

    private func replay(_ path: String) throws -> Double {
        var events = 0
        let replay = Replay(
            pipeline: BeaconPipeline(), calibration: Calibration(), observe: { _ in events += 1 }, report: { _ in })
        return try seconds { _ = try replay.run(TraceReader(path: path)) }
    }

    /// Seconds of a processor's time, so that a busy machine doesn't count against it.
    private func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = ProcessUsage.processorTime
        try work()
        return ProcessUsage.processorTime - start
    }

    private func write(_ count: Int, to path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
        else { throw VitrineError(subject: path, "can't be written", remedy: "make room in the temporary folder") }
        var writer = BtsnoopWriter()
        var generator = SplitMix(state: 1)
        for number in 0..<count {
            let beacon = number % Self.beacons
            let time = 1_750_000_000 + Double(number) / (Self.rate * Double(Self.beacons))
            let rssi = -60 - Int(generator.next() % 24)
            writer.add(time: time, address: UInt64(beacon), major: 1, minor: UInt16(beacon), power: -59, rssi: rssi)
            if writer.bytes.count > 1 << 20 {
                try file.write(contentsOf: writer.take())
            }
        }
        try file.write(contentsOf: writer.take())
        try file.close()
    }
}

/// Writes made iBeacon advertisements as a btsnoop capture (data link 1002): for the benchmark and the sample trace.
package struct BtsnoopWriter {
    private static let uuid: [UInt8] = [
        0x5A, 0x4B, 0xCF, 0xCE, 0x17, 0x4E, 0x4B, 0xAC, 0xA8, 0x14, 0x09, 0x2E, 0x77, 0xF6, 0xB7, 0xE5,
    ]

    /// The capture so far.
    package private(set) var bytes = Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 0x03, 0xEA]

    package init() {}

    /// Adds an advertising report of a beacon with the tutorial's UUID.
    /// - Parameter time: seconds since 1970.
    package mutating func add(time: Double, address: UInt64, major: UInt16, minor: UInt16, power: Int8, rssi: Int) {
        let advertisement: [UInt8] =
            [0x02, 0x01, 0x06, 0x1A, 0xFF, 0x4C, 0x00, 0x02, 0x15] + Self.uuid
            + [major, minor].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [UInt8(bitPattern: power)]
        let sender = (0..<6).map { UInt8(truncatingIfNeeded: address >> (8 * $0)) }
        let report = [0x00, 0x01] + sender + [UInt8(advertisement.count)] + advertisement
        let event = [0x04, 0x3E, UInt8(report.count + 3), 0x02, 0x01] + report + [UInt8(bitPattern: Int8(rssi))]
        let microseconds = UInt64(bitPattern: Int64((time * 1_000_000).rounded()) + 0x00DC_DDB3_0F2F_8000)
        for value in [UInt32(event.count), UInt32(event.count), 3, 0] { append(UInt64(value), bytes: 4) }
        append(microseconds, bytes: 8)
        bytes += event
    }

    /// The bytes so far, which are then forgotten.
    package mutating func take() -> Data {
        defer { bytes = [] }
        return Data(bytes)
    }

    private mutating func append(_ value: UInt64, bytes count: Int) {
        for shift in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(shift)))) }
    }
}
