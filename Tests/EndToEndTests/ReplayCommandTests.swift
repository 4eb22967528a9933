import Foundation
import TestSupport
import Testing

/// `replay`, `evaluate --proximity` and `bench --traces` as a person runs them.
@Suite struct ReplayCommandTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    static let capture = BuiltProgram.repository.appending(path: "SampleMedia/beacon-walk.btsnoop").path
    static let log = BuiltProgram.repository.appending(path: "SampleMedia/beacon-walk.csv").path
    static let words = "UNKNOWN\nFAR\nNEAR\nRIGHT HERE\nNEAR\nFAR\nUNKNOWN\n"

    @Test(arguments: [capture, log]) func tutorialsPipelinePrintsItsWords(_ trace: String) async throws {
        let outcome = try await program.run(["replay", "--pipeline", "beacon", trace])
        #expect(outcome.code == 0)
        #expect(outcome.output == Self.words)
        #expect(outcome.error.isEmpty)
    }

    @Test func standardInputIsFollowedAsItComes() async throws {
        // The words come while the trace still stands open.
        let outcome = try await program.shell(
            """
            mkfifo live; ("$vitrine" replay --pipeline beacon - < live > words; echo "$?" >> words) &
            exec 3> live; head -c 40000 '\(Self.capture)' >&3
            for try in $(seq 100); do grep -q 'RIGHT HERE' words && break; sleep 0.1; done
            cat words; exec 3>&-; wait; tail -n 1 words
            """)
        #expect(outcome.output.hasPrefix("UNKNOWN\nFAR\nNEAR\nRIGHT HERE\n"))
        #expect(outcome.error.contains("standard input: warning: the record at byte 3"))
    }

    /// The pipe stands open and nothing comes any more: the beacon is unknown, and its region is left.
    @Test func silenceOfALivePipePasses() async throws {
        try program.scratch.file(
            "live.json5",
            """
            { kind: "beacon", regions: ["5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:1"], print: ["proximity"],
              ranging: { unknownAfter: 1, dropAfter: 2 }, monitoring: { exitAfter: 3, gapAfter: null } }
            """)
        let outcome = try await program.shell(
            """
            mkfifo live; "$vitrine" replay --pipeline live.json5 -o live.jsonl - < live > words & exec 3> live
            { echo time,uuid,major,minor,power,rssi
              for n in $(seq 0 19); do
                echo 17000000$((10 + n / 10)).$((n % 10)),5A4BCFCE-174E-4BAC-A814-092E77F6B7E5,1,1,-59,-50; done; } >&3
            for try in $(seq 200); do [ $(wc -l < words) -ge 3 ] && break; sleep 0.1; done
            cat words; sleep 4; exec 3>&-; wait; grep -c exited live.jsonl; tail -n 2 live.jsonl
            """)
        #expect(outcome.output.hasPrefix("UNKNOWN\nRIGHT HERE\nUNKNOWN\n1\n"), "\(outcome.output)")
        #expect(outcome.output.contains(#""state":"outside""#))
        #expect(outcome.error.isEmpty)
    }

    /// Several regions: each has its own words, with its name.
    @Test func severalRegionsAreNamed() async throws {
        let uuid = "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5"
        let outcome = try await program.run([
            "replay", "--print", "proximity", "--region", "\(uuid):123:456=Tutorial", "--region",
            "\(uuid):123:789=Café",
            Self.capture,
        ])
        #expect(outcome.code == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.prefix(2) == ["Tutorial: UNKNOWN", "Café: UNKNOWN"])
        let own = lines.filter { $0.hasPrefix("Tutorial: ") }.map { $0.dropFirst(10) + "\n" }.joined()
        #expect(own == Self.words)
        #expect(lines.allSatisfy { $0.hasPrefix("Tutorial: ") || $0.hasPrefix("Café: ") })
        let every = try await program.run(["replay", "--print", "proximity", Self.capture])
        #expect(every.output.split(separator: "\n").allSatisfy { $0.hasPrefix(uuid) })
    }

    /// One reading that can't be is left out with a word; that is no problem of the trace.
    @Test func absurdReadingIsNoProblem() async throws {
        let log = "time,rssi\n" + (0..<300).map { "\(1_700_000_000 + $0),\($0 == 100 ? 42 : -60)\n" }.joined()
        let outcome = try await program.run(["replay", "--json", program.scratch.file("log.csv", log)])
        #expect(outcome.code == 0)
        #expect(outcome.error.contains("RSSI of 42.0 dBm"))
    }

    @Test func recordCountsAndPlotAreWritten() async throws {
        let outcome = try await program.run([
            "replay", "--json", "-o", "walk.jsonl", "--plot", "walk.svg", Self.capture,
        ])
        #expect(outcome.code == 0)
        let counts = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(counts["reports"] as? Int == 700)
        let beacons = try #require(counts["beacons"] as? [String: Int])
        #expect(beacons["5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:123:456"] == 550)
        let lines = try program.scratch.text(of: "walk.jsonl").split(separator: "\n")
        #expect(lines.first?.contains(#""type":"begin""#) == true)
        #expect(lines.last == #"{"records":700,"reports":700,"samples":700,"type":"end"}"#)
        #expect(try program.scratch.text(of: "walk.svg").hasPrefix("<svg "))
        // Without -o the record is what is printed.
        #expect(try await program.run(["replay", Self.capture]).output == program.scratch.text(of: "walk.jsonl"))
    }

    @Test func calibrationIsMadeAndUsedAndScored() async throws {
        var truth = "time,distance\n"
        var points = "beacon,from,to,distance\n"
        let beacon = "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:123:456"
        for second in 0..<110 {
            let time = 1_777_888_800 + second
            let walked = Double(second < 50 ? second : second < 70 ? 50 : 120 - second - 0)
            let distance =
                second < 50 ? 12 - walked / 50 * 11.8 : second < 70 ? 0.2 : 0.2 + Double(second - 70) / 40 * 11.8
            truth += "\(time),\(distance)\n"
            points += "\(beacon),\(time),\(time + 1),\(distance)\n"
        }
        try program.scratch.file("truth.csv", truth)
        try program.scratch.file("points.csv", points)
        let fitted = try await program.run(["replay", "--calibrate", "points.csv", "-o", "hall.json", Self.capture])
        #expect(fitted.code == 0)
        let used = try await program.run([
            "replay", "--calibration", "hall.json", "--region", beacon, "-o", "walk.jsonl", Self.capture,
        ])
        #expect(used.code == 0)
        let scored = try await program.run(["evaluate", "--proximity", "walk.jsonl", "--truth", "truth.csv", "--json"])
        #expect(scored.code == 0)
        let score = try #require(try JSONSerialization.jsonObject(with: Data(scored.output.utf8)) as? [String: Any])
        #expect(try #require(score["meanError"] as? Double) < 2.5)
        #expect(try #require(score["balancedRecall"] as? Double) > 0.7)
    }

    /// Traces that can't be used, and what is said of them.
    static let bad: [(making: String, message: String)] = [
        (":", "trace: can't be read (No such file or directory); check the path"),
        ("touch trace", "trace: is empty; give a trace with records"),
        ("mkdir trace", "trace: can't be read (Is a directory); choose another path"),
        (
            "head -c 5000 /dev/urandom > trace; printf '\\0' | dd of=trace conv=notrunc status=none",
            "trace: is no trace that vitrine knows; give btsnoop, pcap, pcapng, CSV or JSON Lines, packed by gzip or not"
        ),
        (
            "printf 'a,b\\n1,2\\n' > trace",
            "trace: has no columns for time and rssi; name them: --columns time=…,rssi=…,uuid=… (headers, or numbers from 1)"
        ),
    ]

    @Test(arguments: bad) func badTraceIsOneLineAndTheRestIsDone(_ making: String, _ message: String) async throws {
        _ = try await program.shell("cd '\(program.scratch.url.path)'; \(making)")
        let outcome = try await program.run(["replay", "--json", "trace", Self.log])
        #expect(outcome.code == 1)
        #expect(outcome.error == "vitrine: \(message)\n")
        #expect(outcome.output.contains(#""source":"beacon-walk.csv""#))
    }

    @Test func damagedTraceIsReadAsFarAsItGoes() async throws {
        let outcome = try await program.shell(
            "head -c 20000 '\(Self.capture)' > cut; \"$vitrine\" replay --json cut")
        #expect(outcome.code == 1)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.error.contains("cut: warning: the record at byte 19"))
        #expect(outcome.output.contains(#""samples":2"#))
    }

    /// Command lines that make no sense, and the whole message.
    static let mistakes: [(line: [String], message: String)] = [
        (["replay"], "'replay' needs a TRACE; see 'vitrine replay --help'"),
        (["replay", "-", "-"], "standard input can be read only once; give '-' once"),
        (
            ["replay", "t", "--region", "hall"],
            "--region: 'hall' is not a region; write UUID[:MAJOR[:MINOR]][=NAME], major and minor from 0 to 65535"
        ),
        (
            ["replay", "t", "--zones", "3,1"],
            "--zones: '3,1' are not two distances; write two in metres, such as 0.5,3"
        ),
        (
            ["replay", "t", "--filter", "mean"],
            "--filter: unknown filter 'mean'; allowed: switching, average, arma, kalman"
        ),
        (
            ["replay", "t", "--pipeline", "none"],
            "none: the pipeline file can't be read; check its path and permissions"
        ),
        (
            ["scan", "v", "--clock-offset", "3"],
            "--beacon-pipeline, --beacon-calibration, --clock-offset and --video-start need --beacons; give a trace"
        ),
        (["evaluate", "--truth", "t"], "'evaluate' needs a DIR, or --proximity FILE; see 'vitrine evaluate --help'"),
    ]

    @Test(arguments: mistakes) func mistakeIsOneLineAndExitCode2(_ line: [String], _ message: String) async throws {
        let outcome = try await program.run(line)
        #expect(outcome.code == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error == "vitrine: \(message)\n")
    }

    @Test func beaconPipelineIsNoneForVideos() async throws {
        let outcome = try await program.run(["scan", "--pipeline", "beacon", "visit.mp4"])
        #expect(outcome.code == 2)
        #expect(
            outcome.error.hasSuffix(
                "is a pipeline for beacons, not for videos; use it with 'vitrine replay --pipeline'\n"))
    }

    @Test func benchmarkCountsWhatItMeasured() async throws {
        let outcome = try await program.run(["bench", "--traces", "--samples", "4000", "--json"])
        #expect(outcome.code == 0)
        #expect(outcome.output.contains(#""samples":4000"#))
    }

    @Test func scanSaysNearWhichBeaconThingsWereSeen() async throws {
        let video = BuiltProgram.repository.appending(path: "SampleMedia/walkthrough-plain.mp4").path
        let places = ["456=Tutorial", "789=Café"].map { "\"5A4BCFCE-174E-4BAC-A814-092E77F6B7E5:123:\($0)\"" }
        try program.scratch.file("two.json5", "{ kind: 'beacon', regions: [\(places.joined(separator: ", "))] }")
        let options = ["--beacons", Self.log, "--beacon-pipeline", "two.json5", "--to", "3"]
        // The walk stands right at the beacon from 50 s on; the receiver's clock is 10 s ahead.
        let near = try await program.run(
            ["scan", "-o", "near", video, "--video-start", "2026-05-04T10:00:45Z", "--clock-offset", "10"] + options,
            limit: 300)
        #expect(near.code == 0, "\(near.error)")
        let collection = try JSONSerialization.jsonObject(
            with: Data(program.scratch.text(of: "near/collection.json").utf8))
        let document = try #require(collection as? [String: Any])
        let labels = try #require(document["labels"] as? [[String: Any]])
        #expect(!labels.isEmpty)
        #expect(labels.allSatisfy { $0["place"] as? String == "Tutorial" })
        let visit = try #require(document["visit"] as? [[String: Any]])
        #expect(visit.first?["place"] as? String == "Tutorial")
        #expect(visit.first?["from"] as? Double == 0)
        #expect(visit.first?["labels"] as? [String] == labels.compactMap { $0["id"] as? String })
        // The record is that of a replay, but for its first line, which knows the video's start on the receiver's clock.
        let replay = try await program.run(["replay", "--pipeline", "./two.json5", Self.log])
        let recorded = try program.scratch.text(of: "near/proximity.jsonl").split(separator: "\n")
        #expect(recorded.count > 100)
        #expect(recorded.dropFirst() == replay.output.split(separator: "\n").dropFirst())
        #expect(recorded.first?.contains(#""videoStart":1777888855"#) == true)

        // After the walk only the other beacon is left.
        let away = try await program.run(
            ["scan", "-o", "away", video, "--video-start", "2026-05-04T10:02:10Z"] + options, limit: 300)
        #expect(away.code == 0, "\(away.error)")
        #expect(try program.scratch.text(of: "away/collection.json").contains("\"place\" : \"Café\""))
    }
}
