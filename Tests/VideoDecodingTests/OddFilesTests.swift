import Basics
import Foundation
import Imaging
import Testing
import VideoDecoding

/// Where files of other projects lie, if they do.
private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/media/real/odd").standardizedFileURL.path

/// Files of other projects, each with something odd in it; they lie beside the repository, where they exist.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: folder)))
struct OddFilesTests {
    private func decoded(_ name: String) throws -> Decoded { try Decoded(folder + "/" + name) }

    @Test(arguments: [
        "rotation-0.mov", "rotation-90.mov", "rotation-180.mov", "rotation-270.mov", "rotate-and-reflect.mp4",
        "edit-list-hlg-10bit.mp4", "first-pts-10s-odd-sar.mp4", "slow-motion-gaps.mp4", "odd-161x121.webm",
        "pq-10bit-av1.mp4", "vp9-10bit-caption.webm", "resolution-change.h264", "claims-143165-s.mp4",
    ])
    func decodesWithRisingTimesFromTheStart(name: String) throws {
        let decoded = try decoded(name)
        try #require(!decoded.frames.isEmpty)
        #expect(decoded.times[0] >= 0)
        #expect(decoded.times[0] < 0.5)
        #expect(zip(decoded.times, decoded.times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(
            decoded.frames.allSatisfy { $0.image.width == decoded.info.width && $0.image.height == decoded.info.height }
        )
    }

    @Test func rotatedRecordingsHaveTheSameUprightSize() throws {
        let sizes = try ["rotation-0.mov", "rotation-90.mov", "rotation-180.mov", "rotation-270.mov"].map {
            let info = try decoded($0).info
            return [info.rotation, info.width, info.height]
        }
        #expect(sizes.map { $0[0] } == [0, 90, 180, 270])
        #expect(Set(sizes.map { $0[1...] }).count <= 2)
    }

    @Test(arguments: ["audio-only.mp4", "moov-missing.mp4", "encrypted.mp4"])
    func hopelessFileIsOneErrorThatNamesIt(name: String) throws {
        let error = #expect(throws: VitrineError.self) { try decoded(name) }
        #expect(error?.subject?.hasSuffix(name) == true)
        #expect(error?.remedy != nil)
        #expect(error?.description.contains("\n") == false)
    }

    @Test func damagedFileIsReadOnWithDiagnostics() throws {
        let decoded = try decoded("damaged.mp4")
        #expect(!decoded.frames.isEmpty)
        #expect(!decoded.diagnostics.isEmpty)
        #expect(decoded.diagnostics.count < 40)
    }
}
