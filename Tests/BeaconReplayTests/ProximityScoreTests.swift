import Basics
import Records
import TestSupport
import Testing

@testable import BeaconReplay

@Suite struct ProximityScoreTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    static func ranged(
        _ time: Double, _ proximity: String, _ distance: Double?, accuracy: Double = 1, receiver: String? = nil
    ) -> ProximityRecord {
        let beacon = ProximityRecord.Beacon(
            .init(id: "b"), proximity: proximity, distance: distance, accuracy: distance == nil ? -1 : accuracy,
            rssi: -60)
        return .ranged(.init(time: time, receiver: receiver, region: "b", beacons: [beacon]))
    }

    static func begin(_ zones: [Double]) -> ProximityRecord {
        .begin(.init(source: "t", filter: "switching", distance: "logDistance", zones: zones, regions: []))
    }

    func score(_ records: [ProximityRecord], truth: String) throws -> ProximityScore {
        ProximityScore(records, truth: try KnownTrack(path: scratch.file("truth.csv", truth)))
    }

    @Test func figuresAreWhatTheyAreCalled() throws {
        let records = [
            Self.begin([0.5, 4]), .entered(.init(time: 12, receiver: nil, region: "b")),
            Self.ranged(20, "near", 2), Self.ranged(21, "near", 3.5), Self.ranged(22, "far", 6),
            Self.ranged(23, "near", 3, accuracy: 4), Self.ranged(24, "unknown", nil),
            // Long after the last known position.
            Self.ranged(60, "far", 9), .exited(.init(time: 75, receiver: nil, region: "b")),
        ]
        let score = try score(
            records, truth: "time,distance,inside\n10,2,true\n20,2,true\n21,2,true\n22,5,true\n23,6,true\n45,6,false\n")
        #expect(score.reports == 4)
        // Errors 0, 1.5, 1, 3; within the accuracy all but the second.
        #expect(score.meanError == 1.375)
        #expect(score.coverage == 0.75)
        #expect(score.recall == ["near": 1, "far": 0.5])
        #expect(score.balancedRecall == 0.75)
        // Two changes within three seconds; the silence counts for nothing.
        #expect(score.flapsPerMinute == 40)
        #expect(score.zoneDelays == ["far": .init(median: 0, crossings: 1, reported: 1)])
        #expect(score.trueChangesPerMinute == 20)
        #expect(score.unknownChangesPerMinute == 40)
        #expect(score.contradictions == 0)
        #expect(score.unknownShare == 0.2)
        #expect(score.enterDelay == 2)
        #expect(score.exitDelay == 30)
    }

    @Test func eachReceiverHasItsOwnTruth() throws {
        let records = [
            Self.begin([0.5, 3]), Self.ranged(1, "near", 2, receiver: "a"), Self.ranged(1, "far", 9, receiver: "b"),
            Self.ranged(1, "far", 9, receiver: "c"),
        ]
        let score = try score(records, truth: "time,receiver,distance\n1,a,2\n1,b,8.5\n")
        #expect(score.reports == 2)
        #expect(score.meanError == 0.25)
        #expect(score.balancedRecall == 1)
    }

    @Test(arguments: ["", "time,metres\n1,2\n", "time,distance\nnoon,2\n"]) func truthThatIsNoneIsRefused(
        _ text: String
    )
        throws
    {
        let error = try #require(throws: VitrineError.self) { try score([], truth: text) }
        #expect(error.kind == .usage)
    }
}
