import Foundation
import TestSupport
import Testing

/// What runs leave that are killed, interrupted, or meet each other.
@Suite struct KilledRunTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    /// A command that writes anew what an earlier one wrote, and is killed meanwhile.
    struct Rerun: Sendable, CustomTestStringConvertible {
        /// Writes `result` as it is before.
        var earlier: String
        /// Writes it anew, with other content.
        var line: String
        var result: String
        var testDescription: String { line }
    }

    static let reruns = [
        Rerun(earlier: "scan -q --to 0.6 -o out clip.mp4", line: "scan -q -o out clip.mp4", result: "out"),
        Rerun(earlier: "merge -o out a b", line: "merge -o out a b c", result: "out"),
        Rerun(
            earlier: "collection export --store s.sqlite --kind barcode -o out",
            line: "collection export --store s.sqlite -o out", result: "out"),
        Rerun(earlier: "report -o page.html a", line: "report -o page.html a b c", result: "page.html"),
        Rerun(
            earlier: "overlay -q --color blue clip.mp4 made -o out.mp4", line: "overlay -q clip.mp4 made -o out.mp4",
            result: "out.mp4"),
    ]

    /// At how many moments each is killed, evenly over the time that it takes.
    private static let kills = 8

    private func makeInputs() async throws {
        let folder = MadeFolder(program: program)
        let labels = (1...60).map { "Burning River \($0)\nTobias Castellani, \(1600 + $0)" }
        try folder.scan("a", of: "a.mp4", labels, place: "Hall")
        try folder.scan("b", of: "b.mp4", labels.map { "Silent \($0)" })
        try folder.scan("c", of: "c.mp4", ["Wandering Harvest\nPetersen, 1773"], code: "9787487619710")
        try folder.scan("made", of: "clip.mp4", ["Burning River"])
        let outcome = try await program.shell(
            """
            ffmpeg -v error -nostdin -ss 2 -i '\(BadInputTests.sample.path)' -t 1.5 -vf scale=640:-2 \
                -c:v libx264 -preset ultrafast clip.mp4 &&
            size=$(ffprobe -v error -show_entries stream=height -of csv=p=0 clip.mp4 | head -n 1) &&
            sed -i "s/\\"width\\":320/\\"width\\":640/; s/\\"height\\":240/\\"height\\":$size/" made/lifecycle.jsonl &&
            "$vitrine" collection import --store s.sqlite a b c > /dev/null
            """)
        try #require(outcome.code == 0, "\(outcome.error)")
    }

    @Test(arguments: reruns) func killedRunLeavesWholeResults(_ rerun: Rerun) async throws {
        try await makeInputs()
        // Prints what is neither the earlier result nor the new one. Times of day, in the last lines, are left out.
        let outcome = try await program.shell(
            """
            state() {
                find $1 -type f ! -path '*/unfinished/*' ! -path '*/.*' ! -name run.json | sort | while read -r file; do
                    echo "${file#$1} $(grep -av '"type":"end"' "$file" | sha256sum)"
                done | sha256sum
            }
            result=\(rerun.result)
            "$vitrine" \(rerun.earlier) > /dev/null || echo "earlier: exit $?"
            cp -a $result earlier; old=$(state $result)
            begin=$(date +%s%N)
            "$vitrine" \(rerun.line) > /dev/null || echo "whole: exit $?"
            length=$((($(date +%s%N) - begin) / 1000000)); new=$(state $result)
            [ "$old" != "$new" ] || echo "nothing to tell apart"
            for kill in $(seq \(Self.kills)); do
                rm -rf $result; cp -a earlier $result
                "$vitrine" \(rerun.line) > /dev/null 2>&1 & program=$!
                moment=$((length * kill / \(Self.kills + 1)))
                sleep $((moment / 1000)).$(printf %03d $((moment % 1000)))
                kill -KILL $program 2> /dev/null; wait $program 2> /dev/null; code=$?
                # Results that were whole are moved into place by whoever reads them next.
                [ ! -d $result ] || "$vitrine" report -o /dev/null $result || echo "report after $moment ms: exit $?"
                found=$(state $result)
                [ "$found" = "$old" ] || [ "$found" = "$new" ] || echo "lost after $moment of $length ms (exit $code)"
            done
            "$vitrine" \(rerun.line) > /dev/null || echo "again: exit $?"
            [ "$(state $result)" = "$new" ] || echo "not whole in the end"
            ls -A . $result | grep -e part -e unfinished
            """, limit: 120)
        #expect(outcome.output + outcome.error.replacing(/bash: line \d+:\s+\d+ Killed.*\n/, with: "") == "")
    }

    @Test func firstScanThatIsKilledCanBeReported() async throws {
        try await makeInputs()
        let killed = try await program.run(
            ["scan", "-q", "-o", "out", BadInputTests.sample.path], sending: SIGKILL,
            once: "grep -qs added out/lifecycle.jsonl")
        #expect(killed.code == 137)
        let report = try await program.run(["report", "out"])
        #expect(report.code == 1)
        #expect(report.errorLines.count == 1, "\(report.error)")
        #expect(try program.scratch.text(of: "out/report.html").contains("</html>"))
        #expect(try await program.run(["scan", "-q", "-o", "out", "clip.mp4"]).code == 0)
        #expect(try await program.run(["report", "out"]).code == 0)
    }

    @Test func twoScansIntoOneFolderAreOneResultAndOneMessage() async throws {
        try await makeInputs()
        let outcome = try await program.shell(
            """
            "$vitrine" scan -q -o out clip.mp4 > /dev/null & first=$!
            "$vitrine" scan -q -o out clip.mp4 > /dev/null; echo $? > codes
            wait $first; echo $? >> codes; sort codes
            "$vitrine" report -o /dev/null out; tail -n 1 out/lifecycle.jsonl | grep -c '"type":"end"'
            """)
        #expect(outcome.output == "0\n1\n1\n")
        #expect(outcome.errorLines.count == 1, "\(outcome.error)")
        #expect(outcome.error.contains("another vitrine is writing into this folder"))
    }

    static let waiting = [
        "report -o pipe a", "doctor", "bench --rounds 100 clip.mp4", "scan -q -o out pipe", "replay pipe",
    ]

    @Test(arguments: waiting) func signalsEndCommandsThatLeaveNothingOpen(_ line: String) async throws {
        try await makeInputs()
        // A pipe without another end keeps a command waiting. The signal is sent once the program listens to it.
        let outcome = try await program.shell(
            """
            mkfifo pipe
            for signal in INT TERM HUP; do
                "$vitrine" \(line) > /dev/null 2> said & program=$!
                listens() { (( 0x$(awk '/^SigCgt/ { print $2 }' /proc/$program/status 2> /dev/null || echo 2) & 2 )); }
                until listens; do sleep 0.005; done
                begin=$(date +%s%N); kill -$signal $program; wait $program; code=$?
                took=$((($(date +%s%N) - begin) / 1000000))
                [ $code = 130 ] && [ $took -lt 4000 ] || echo "$signal: exit $code after $took ms: $(cat said)"
            done
            """, limit: 60)
        #expect(outcome.output + outcome.error == "")
    }

    @Test func closedStandardInputHarmsNothing() async throws {
        try await makeInputs()
        let outcome = try await program.shell(
            """
            for line in "scan -q -o out clip.mp4" "merge -o all a b" "report -o page.html out" "doctor" \
                "collection list --store s.sqlite" "overlay -q clip.mp4 made -o seen.mp4" "replay \
            \(ReplayCommandTests.log)"; do
                timeout 20 "$vitrine" $line > /dev/null <&-; echo $?
            done
            """)
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0 == "0" }, "\(outcome.output)")
        #expect(outcome.error == "")
    }
}
