import Basics
import Foundation
import Records
import TraceReading

/// How fast traces are read and replayed: a made btsnoop capture, at two lengths to see that memory doesn't grow.
package struct TraceBenchmark {
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
        let read = try seconds { try TraceReader(path: long).read(into: TraceSink(take: { _ in }, tell: { _ in })) }
        return Result(
            samples: samples, readPerSecond: (Double(samples) / read).rounded(),
            replayedPerSecond: (Double(samples) / replayed).rounded(), memoryGrowth: growth.rounded(decimals: 1))
    }

    private func replay(_ path: String) throws -> Double {
        var events = 0
        let replay = Replay(
            pipeline: BeaconPipeline(), calibration: Calibration(), observe: { _ in events += 1 }, tell: { _ in })
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
