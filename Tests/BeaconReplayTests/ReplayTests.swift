import Basics
import Beacons
import Foundation
import Proximity
import Records
import TestSupport
import Testing
import TraceReading

@testable import BeaconReplay

@Suite struct ReplayTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    static let region = "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:123:456=Tutorial"

    func replay(_ path: String, regions: [String] = []) throws -> (events: [Replay.Event], counts: ReplayCounts) {
        var pipeline = BeaconPipeline()
        pipeline.regions = try regions.map { try BeaconRegion($0) }
        var events: [Replay.Event] = []
        let replay = Replay(
            pipeline: pipeline, calibration: Calibration(), observe: { events.append($0) }, report: { _ in })
        let counts = try replay.run(TraceReader(path: path))
        return (events, counts)
    }

    static func sample(_ ending: String) -> String {
        SampleTraceTests.folder.appending(path: "beacon-walk." + ending).path
    }

    @Test func bothSamplesGiveTheSameRecord() throws {
        let (capture, log) = (
            try replay(Self.sample("btsnoop"), regions: [Self.region]),
            try replay(Self.sample("csv"), regions: [Self.region])
        )
        #expect(capture.events.map(\.event) == log.events.map(\.event))
        #expect(
            capture.counts.beacons == [
                "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:123:456": 550,
                "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:123:789": 150,
            ])
    }

    @Test func walkIsEnteredRangedAndLeft() throws {
        let events = try replay(Self.sample("btsnoop"), regions: [Self.region]).events
        let zones = events.compactMap { happening -> Zone? in
            if case .proximityChanged(_, _, _, _, let to) = happening.event { to } else { nil }
        }
        #expect(zones == [.far, .near, .immediate, .near, .far, .unknown])
        let exits = events.compactMap { happening -> Double? in
            if case .exited(let time, _) = happening.event { time - BeaconWalk.start } else { nil }
        }
        // Last heard at 109.8 s, and the other beacon all the time.
        #expect(exits == [140])
        // Within three times the accuracy of the true distance, and nearly always within twice.
        let errors = events.compactMap { happening -> Double? in
            guard case .ranged(let time, _, let beacons) = happening.event, let estimate = beacons.first?.estimate,
                let distance = BeaconWalk.distance(at: time - BeaconWalk.start)
            else { return nil }
            return abs(estimate.distance - distance) / estimate.accuracy
        }
        #expect(errors.count > 100)
        #expect(errors.allSatisfy { $0 < 3 })
    }

    @Test func mutatedWalksAreReplayedToTheirEnd() throws {
        let whole = Array(try Data(contentsOf: URL(filePath: Self.sample("btsnoop"))).prefix(8_000))
        var generator = SplitMix(state: 11)
        for number in 0..<100 {
            var bytes = whole
            for _ in 0..<20 {
                // Behind the first records, so that something is read.
                let place = Int.random(in: 200..<bytes.count, using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            let path = scratch.path("walk\(number)")
            try Data(bytes).write(to: URL(filePath: path))
            let replayed = try replay(path)
            #expect(replayed.counts.records > 0)
            #expect(replayed.events.count < 10_000)
        }
    }

    @Test func recordsReadBackTheSame() throws {
        let records = try replay(Self.sample("btsnoop")).events.compactMap { ProximityRecord($0) }
        let path = scratch.path("walk.jsonl")
        try JSONLinesWriter(path: path).write(records)
        #expect(try JSONLinesReader.read(ProximityRecord.self, path: path).records == records)
    }

    @Test func visitGoesFromPlaceToPlace() throws {
        var recorder = VisitRecorder()
        for event in try replay(
            Self.sample("btsnoop"), regions: [Self.region, "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:123:789=Café"]
        ).events {
            recorder.take(event)
        }
        let visit = recorder.timeline().shifted(by: BeaconWalk.start)
        #expect(visit.stops.map(\.place).contains("Tutorial"))
        #expect(visit.place(from: 40, to: 75) == "Tutorial")
        #expect(visit.place(from: 125, to: 145) == "Café")
        #expect(visit.place(from: 500, to: 510) == nil)
        for (stop, next) in zip(visit.stops, visit.stops.dropFirst()) { #expect(stop.to <= next.from) }
    }

    @Test func calibrationAndScoreOfAKnownWalk() throws {
        // Six distances of a minute each, the same path loss everywhere.
        let distances = [0.3, 1, 2, 5, 8, 12]
        var log = "time,rssi\n"
        var table = "from,to,distance\n"
        var truth = "time,distance\n"
        var generator = SplitMix(state: 3)
        for (place, distance) in distances.enumerated() {
            table += "\(place * 60),\(place * 60 + 60),\(distance)\n"
            let shadow = [1.5, -2, 1, 2, -1.5, -1][place]
            for step in 0..<240 {
                let time = Double(place * 60) + Double(step) / 4
                let noise = Double(generator.next() % 7) - 3
                log += "\(time),\(-63 - 19 * log10(distance) + shadow + noise)\n"
                truth += "\(time),\(distance)\n"
            }
        }
        let trace = try scratch.file("log.csv", log)
        let calibrator = Calibrator(
            try KnownDistances(path: scratch.file("points.csv", table)), settings: ProximitySettings())
        try calibrator.read(TraceReader(path: trace), name: "log.csv", report: { _ in })
        let calibration = try calibrator.calibration()
        let loss = calibration.loss(receiver: "", beacon: "beacon")
        #expect(abs((loss.power ?? 0) + 63) < 2)
        #expect(abs(loss.exponent - 1.9) < 0.3)
        #expect(loss.range == 12)

        var records: [ProximityRecord] = []
        let replay = Replay(
            pipeline: BeaconPipeline(), calibration: calibration,
            observe: { records += [ProximityRecord($0)].compactMap(\.self) }, report: { _ in })
        _ = try replay.run(TraceReader(path: trace))
        let score = ProximityScore(records, truth: try KnownTrack(path: scratch.file("truth.csv", truth)))
        #expect(score.reports > 300)
        #expect(score.meanError < 1.5)
        #expect(score.balancedRecall > 0.8)
        #expect(score.flapsPerMinute < 1)
    }

    @Test func mostSpecificCalibrationCounts() {
        func entry(_ receiver: String?, _ beacon: String?, _ power: Double) -> Calibration.Entry {
            Calibration.Entry(
                receiver: receiver, beacon: beacon, power: power, offset: nil, exponent: 2, deviation: 5, range: 20,
                places: nil)
        }
        let calibration = Calibration(entries: [
            entry("r", nil, -1), entry(nil, nil, -2), entry("r", "b", -3), entry(nil, "b", -4),
        ])
        #expect(calibration.loss(receiver: "r", beacon: "b").power == -3)
        #expect(calibration.loss(receiver: "x", beacon: "b").power == -4)
        #expect(calibration.loss(receiver: "r", beacon: "x").power == -1)
        #expect(calibration.loss(receiver: "x", beacon: "x").power == -2)
        #expect(Calibration().loss(receiver: "", beacon: "") == PathLoss())
    }

    @Test func plotEscapesNamesAndStaysBounded() {
        var plot = ProximityPlot()
        for time in 0..<10_000 {
            let beacon = RangedBeacon(
                identity: .named("<script>&\""), zone: .near, estimate: DistanceEstimate(distance: 1, accuracy: 0.5),
                level: -60, rssi: -61)
            plot.take(Replay.Event(receiver: "", event: .ranged(time: Double(time), region: 0, beacons: [beacon])))
        }
        #expect(plot.series[0].points.count <= ProximityPlot.mostPoints)
        let text = ProximityPlotDrawing(plot).text
        #expect(text.contains("&lt;script&gt;&amp;&quot;"))
        #expect(!text.contains("<script"))
        #expect(text.hasSuffix("</svg>\n"))
    }
}
