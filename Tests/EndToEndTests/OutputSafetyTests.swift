import Foundation
import TestSupport
import Testing

/// No command overwrites what it reads, or what is somebody's own, under whatever name.
@Suite struct OutputSafetyTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    /// A command that writes to `$out`, and what it reads besides what no command may overwrite.
    struct Output: Sendable, CustomTestStringConvertible {
        var line: String
        var inputs: [String] = []
        /// Whether it writes a folder.
        var isFolder = false
        var testDescription: String { line }
    }

    static let outputs = [
        Output(line: "report -o $out scan"),
        Output(line: "report --format csv -o $out scan b"),
        Output(line: "report --store s.sqlite -o $out"),
        Output(line: "replay -o $out w.csv", inputs: ["w.csv"]),
        Output(line: "replay --plot $out --json w.csv", inputs: ["w.csv"]),
        Output(line: "replay -o $out - < w.csv", inputs: ["w.csv"]),
        Output(line: "replay --calibration hall.json -o $out w.csv", inputs: ["w.csv", "hall.json"]),
        Output(line: "replay --pipeline p.json5 -o $out w.csv", inputs: ["w.csv", "p.json5"]),
        Output(line: "replay --calibrate points.csv -o $out w.csv", inputs: ["w.csv", "points.csv"]),
        Output(line: "overlay a.mp4 scan -o $out", inputs: ["w.csv"]),
        Output(line: "bench --rounds 1 --workers 1 --plot $out a.mp4", inputs: ["a.truth.json"]),
        Output(line: "merge -o $out scan b", isFolder: true),
        Output(line: "collection export --store s.sqlite -o $out", isFolder: true),
    ]

    /// What no command may overwrite, whether it reads it or not.
    static let kept = [
        "a.mp4", "s.sqlite", "scan/lifecycle.jsonl", "scan/collection.json", "scan/crops/L1.jpg",
    ]

    /// One of each kind of input.
    private func makeInputs() async throws {
        let folder = MadeFolder(program: program)
        try folder.scan("scan", of: "a.mp4", ["Burning River\nTobias Castellani, 1649"], place: "Hall")
        try folder.scan("b", of: "b.mp4", ["Silent Harbour\nBrandão, 1786"])
        try program.scratch.file("points.csv", "trace,from,to,distance\n,1777888800,1777888900,3\n")
        try program.scratch.file("hall.json", #"{"version":1,"entries":[{"exponent":2,"deviation":4,"range":50}]}"#)
        try program.scratch.file("p.json5", "{ kind: 'beacon' }")
        try program.scratch.file("a.truth.json", "{}")
        try await make(
            """
            cp '\(ReplayCommandTests.log)' w.csv
            "$vitrine" collection import --store s.sqlite scan > /dev/null
            ffmpeg -nostdin -v error -f lavfi -i testsrc=s=320x240:r=10:d=0.5 -pix_fmt yuv420p a.mp4
            """)
    }

    private func make(_ lines: String) async throws {
        let outcome = try await program.shell("set -eu\n" + lines)
        try #require(outcome.code == 0, "\(outcome.error)")
    }

    @Test(arguments: outputs) func inputsAreNeverOverwritten(_ output: Output) async throws {
        try await makeInputs()
        // Each input by its name, by a symbolic link and by another path. The line tells what isn't refused in one line.
        let outcome = try await program.shell(
            """
            sums() { find . -type f ! -path './said' | sort | xargs sha256sum; ls -lR . | grep -c -- '->' ; }
            number=0
            for input in \((Self.kept + output.inputs).joined(separator: " ")); do
                number=$((number + 1))
                ln -s $input link$number.mp4
                for out in $input ./scan/../$input link$number.mp4; do
                    before=$(sums)
                    "$vitrine" \(output.line) > /dev/null 2> said
                    code=$?
                    [ $code = 2 ] || [ $code = 1 -a \(output.isFolder) = true ] || echo "$out: exit $code"
                    [ "$(wc -l < said)" = 1 ] || { echo "$out:"; cat said; }
                    [ "$before" = "$(sums)" ] || echo "$out: changed"
                done
            done
            """, limit: 120)
        #expect(outcome.output + outcome.error == "")
    }

    @Test(arguments: outputs.filter { !$0.isFolder }) func devicesLinksAndPermissionsStay(_ output: Output) async throws
    {
        try await makeInputs()
        let container = output.line.hasPrefix("overlay") ? "mkv" : "txt"
        try program.scratch.file("a.truth.json", #"{"items":[]}"#)
        let outcome = try await program.shell(
            """
            rm a.truth.json
            ln -s /dev/null null.\(container)
            out=null.\(container); "$vitrine" \(output.line) > /dev/null || echo "null: exit $?"
            [ -c /dev/null ] && [ -L null.\(container) ] || echo "the device is gone"
            : > old.\(container); chmod 600 old.\(container); ln -s old.\(container) link.\(container)
            out=link.\(container); "$vitrine" \(output.line) > /dev/null || echo "link: exit $?"
            [ -L link.\(container) ] && [ -s old.\(container) ] || echo "the link is gone"
            [ "$(stat -c %a old.\(container))" = 600 ] || echo "other permissions"
            mkfifo pipe.\(container); cat pipe.\(container) > through & out=pipe.\(container)
            "$vitrine" \(output.line) > /dev/null || echo "pipe: exit $?"
            wait; [ -p pipe.\(container) ] && [ -s through ] || echo "the pipe is gone"
            ls -A | grep part
            """)
        #expect(outcome.output + outcome.error == "")
    }

    @Test(arguments: [("x.csv", "x.csv"), ("x.csv", "./x.csv"), ("old.csv", "link.csv")])
    func twoOutputsIntoOneFileAreRefused(record: String, plot: String) async throws {
        try await makeInputs()
        try await make("echo mine > old.csv; ln -s old.csv link.csv")
        let outcome = try await program.run(["replay", "-o", record, "--plot", plot, "w.csv"])
        #expect(outcome.code == 2)
        #expect(outcome.error == "vitrine: \(plot): two outputs would be written there; give each its own name\n")
        #expect(try program.scratch.text(of: "old.csv") == "mine\n")
        #expect(try await program.shell("ls x.csv 2>/dev/null").output == "")
    }

    @Test(arguments: ["merge -o o scan b", "collection export --store s.sqlite -o o", "scan -o o a.mp4"])
    func foldersOfSomebodysOwnAreKept(_ line: String) async throws {
        try await makeInputs()
        for name in ["crops", "records"] where !(line.hasPrefix("scan") && name == "records") {
            let outcome = try await program.shell(
                """
                mkdir -p o/\(name); echo mine > o/\(name)/photo.jpg
                "$vitrine" \(line) > /dev/null; echo $?
                cat o/\(name)/photo.jpg; find o -type f; rm -r o
                """)
            #expect(outcome.output.hasSuffix("mine\no/\(name)/photo.jpg\n"), "\(line), \(name): \(outcome.output)")
            #expect(!outcome.output.hasPrefix("0"))
            #expect(outcome.errorLines.count == 1, "\(outcome.error)")
            #expect(outcome.error.contains("o/\(name)") || outcome.error.contains("'\(name)/photo.jpg'"))
        }
    }

    @Test(arguments: ["merge -o scan b b", "collection export --store s.sqlite -o scan"])
    func resultsOfAScanAreReplacedOnlyByForce(_ line: String) async throws {
        try await makeInputs()
        let outcome = try await program.shell(
            """
            cp -r scan before
            "$vitrine" \(line) > /dev/null; echo $?; diff -r scan before && echo same
            "$vitrine" \(line) --force > /dev/null; echo $?; ls scan/lifecycle.jsonl 2>/dev/null
            """)
        #expect(outcome.output == "2\nsame\n0\n", "\(outcome.output)")
        #expect(outcome.errorLines.count == 1, "\(outcome.error)")
        #expect(outcome.error.contains("holds the results of a scan, which would be replaced"))
    }
}
