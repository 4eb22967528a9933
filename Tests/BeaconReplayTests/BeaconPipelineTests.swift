import Basics
import Beacons
import Configuration
import Foundation
import Proximity
import TestSupport
import Testing

@testable import BeaconReplay

@Suite struct BeaconPipelineTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    @Test func shippedPipelineIsTheTutorialsWithTheDefaults() throws {
        let file = SampleTraceTests.folder.appending(path: "../Pipelines/beacon.json5")
        let pipeline = try BeaconPipeline(file: file)
        #expect(pipeline.regions == [try BeaconRegion("5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:123:456=Tutorial")])
        #expect(pipeline.settings == ProximitySettings())
        #expect(pipeline.printouts == [.proximity])
        let text = try String(contentsOf: file, encoding: .utf8)
        for name in FilterKind.names + DistanceCurve.names + ProximityPrintout.names { #expect(text.contains(name)) }
    }

    /// Files that make no sense, and what is said after their name.
    static let faulty: [(text: String, message: String)] = [
        ("{ kind: 'beacon'", "isn't valid JSON5; check its quotes, commas and brackets"),
        ("{}", "isn't a pipeline for beacons; kind: \"beacon\" must stand in it; videos are for 'scan'"),
        (
            "{ kind: 'beacon', zone: {} }",
            "unknown key 'zone'; did you mean 'zones'? Allowed: kind, regions, layouts, devices, keys, filter, distance, zones, ranging, monitoring, print"
        ),
        ("{ kind: 'beacon', zones: { near: 0.1 } }", "key 'zones.near' must be more than immediate"),
        (
            "{ kind: 'beacon', zones: { near: 'far' } }",
            "key 'zones.near' must be a number from 0.01 to 1000.0 (metres)"
        ),
        (
            "{ kind: 'beacon', filter: 'karman' }",
            "key 'filter': unknown filter 'karman'; did you mean 'kalman'? Allowed: switching, average, arma, kalman"
        ),
        (
            "{ kind: 'beacon', monitoring: { gapAfter: 60 } }",
            "key 'monitoring.gapAfter' must be null or at most exitAfter"
        ),
    ]

    @Test(arguments: faulty) func faultyFileIsToldWithItsKey(_ text: String, _ message: String) throws {
        let file = try scratch.file("my.json5", text)
        let error = try #require(throws: VitrineError.self) { try BeaconPipeline(file: URL(filePath: file)) }
        #expect(error.kind == .usage)
        #expect(error.description == "\(file): \(message)")
    }

    @Test(arguments: [
        "", "1:2", "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:70000", "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:1:2:3",
        "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5::2",
    ])
    func regionsThatAreNoneAreRefused(_ text: String) {
        #expect(throws: VitrineError.self) { try BeaconRegion(text) }
    }

    @Test func regionsMayLeaveNumbersOut() throws {
        let uuid = try #require(UUID(uuidString: "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5"))
        let hall = try BeaconRegion("5a4bcfce-174e-4bac-a814-092e77f6b7e5:7=Hall = big")
        #expect(hall == BeaconRegion(name: "Hall = big", members: .numbered(uuid, major: 7, minor: nil)))
        #expect(hall.contains(.numbered(uuid, major: 7, minor: 9)))
        #expect(!hall.contains(.numbered(uuid, major: 8, minor: 9)))
        #expect(try BeaconRegion("5a4bcfce-174e-4bac-a814-092e77f6b7e5").name == "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5")
    }
}
