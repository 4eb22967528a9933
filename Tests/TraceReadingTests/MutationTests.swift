import Basics
import Beacons
import Foundation
import TestSupport
import Testing
import TraceReading

/// Damaged captures of every kind: whatever comes, reading ends without a crash and hands out no more than there is.
@Suite struct MutationTests {
    @Test func tenThousandMutatedCapturesAreRead() throws {
        let files = try TraceFiles()
        let log = "time,uuid,major,minor,rssi\n1,5A4BCFCE-174E-4BAC-A814-092E77F6B7E5,1,2,-60\n2,\"x\",,,-1\n"
        let lines = #"{"time":1,"rssi":-60,"name":"a"}"# + "\n" + #"{"time":2,"rssi":-61,"name":"b"}"# + "\n"
        let seeds =
            CaptureTests.captures.map(\.bytes) + [
                Array(log.utf8), Array(lines.utf8),
                TraceFiles.btsnoop(1002, (0..<4).map { TraceFiles.h4(minor: UInt16($0)) }),
                TraceFiles.pcapng(
                    272, [[UInt8]](repeating: CaptureTests.nordicHeader + TraceFiles.linkLayer(), count: 4)),
            ]
        var generator = Generator(state: 5)
        var (readable, path) = (0, "")
        defer { try? FileManager.default.removeItem(atPath: path) }
        for number in 0..<10_000 {
            var bytes = seeds[number % seeds.count]
            for _ in 0...Int.random(in: 0..<4, using: &generator) { Self.mutate(&bytes, &generator) }
            path = try Self.write(bytes, to: files)
            guard let found = try? files.read(path: path) else { continue }
            readable += 1
            #expect(found.events.count <= bytes.count)
        }
        // Damage to the few bytes of a header leaves nothing; elsewhere the rest is read.
        #expect(readable > 3_000)
    }

    private static func mutate(_ bytes: inout [UInt8], _ generator: inout Generator) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: bytes.removeSubrange(place...)
        case 3: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
        case 4: bytes.removeSubrange(place..<min(bytes.count, place + 7))
        default: for index in place..<min(bytes.count, place + 4) { bytes[index] = 0xFF }
        }
    }

    /// Writes a file that waits for no disk where there is memory for files.
    private static func write(_ bytes: [UInt8], to files: TraceFiles) throws -> String {
        let memory = URL(filePath: "/dev/shm")
        let folder = FileManager.default.isWritableFile(atPath: memory.path) ? memory : files.scratch.url
        let file = folder.appending(path: files.scratch.url.lastPathComponent + ".trace")
        try Data(bytes).write(to: file)
        return file.path
    }

    /// The same numbers in every run.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }
}
