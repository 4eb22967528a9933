import Foundation
import Testing

@testable import BeaconReplay

@Suite struct SampleTraceTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../SampleMedia")

    /// To make the samples anew: VITRINE_MAKE_SAMPLES=1 swift test --filter SampleTraceTests
    @Test func samplesAreWhatTheWalkMakes() throws {
        let walk = BeaconWalk()
        let capture = Self.folder.appending(path: "beacon-walk.btsnoop")
        let log = Self.folder.appending(path: "beacon-walk.csv")
        if ProcessInfo.processInfo.environment["VITRINE_MAKE_SAMPLES"] != nil {
            try Data(walk.capture.bytes).write(to: capture)
            try Data(walk.log.utf8).write(to: log)
        }
        #expect(try Data(contentsOf: capture) == Data(walk.capture.bytes))
        #expect(try String(contentsOf: log, encoding: .utf8) == walk.log)
    }
}
