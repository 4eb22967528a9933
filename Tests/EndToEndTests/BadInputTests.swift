import Foundation
import TestSupport
import Testing

/// What a scan makes of inputs that it can't use: one line that names the file and what to do, the right exit code, the
/// other inputs done all the same, what was recognised until then kept, and never a crash or a hang.
@Suite struct BadInputTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    /// An input that can't be scanned.
    struct BadInput: Sendable, CustomTestStringConvertible {
        var what: String
        /// The operand of `scan`, which the message has to begin with.
        var path: String
        /// Bash that makes it, in the test's folder; `$SAMPLE` is a video.
        var making: String

        var testDescription: String { what }
    }

    static let badInputs = [
        BadInput(what: "missing file", path: "missing.mp4", making: ":"),
        BadInput(what: "folder without videos", path: "photos", making: "mkdir photos && touch photos/notes.txt"),
        BadInput(
            what: "audio only", path: "audio.mp4",
            making: "ffmpeg -v error -f lavfi -i sine=duration=1 -c:a aac audio.mp4"),
        BadInput(what: "empty file", path: "empty.mp4", making: "touch empty.mp4"),
        BadInput(
            what: "random bytes", path: "random.mp4",
            making: "seq 60000 | gzip -n | tail -c 100000 > random.mp4"),
        BadInput(what: "text in place of a video", path: "notes.mkv", making: "echo 'not a video' > notes.mkv"),
        BadInput(
            what: "video without its index", path: "headless.mp4",
            making: "head -c 200000 \"$SAMPLE\" > headless.mp4"),
        BadInput(what: "device", path: "/dev/null", making: ":"),
    ]

    @Test(arguments: badInputs) func badInputIsOneLineAndTheRestIsDone(_ input: BadInput) async throws {
        try await make(input.making)
        try await makeGoodVideo()
        let alone = try await program.run(["scan", "-o", "alone", input.path], limit: 120)
        #expect(alone.code == 1)
        expectOneLine(alone, about: input.path)
        #expect(alone.output.isEmpty)

        let batch = try await program.run(["scan", "-o", "batch", input.path, "good.mp4"], limit: 300)
        #expect(batch.code == 1)
        expectOneLine(batch, about: input.path)
        try expectGoodVideoScanned(in: "batch/good")
    }

    @Test func videoCutInTheMiddleKeepsWhatWasRecognised() async throws {
        try await make(
            """
            ffmpeg -v error -i "$SAMPLE" -t 4 -c copy -movflags +faststart whole.mp4
            head -c "$(($(stat -c %s whole.mp4) * 4 / 5))" whole.mp4 > cut.mp4
            """)
        let outcome = try await program.run(["scan", "-o", "out", "cut.mp4"], limit: 300)
        #expect(outcome.code == 1)
        #expect(!outcome.errorLines.isEmpty)
        for line in outcome.errorLines { #expect(line.hasPrefix("vitrine: cut.mp4")) }
        let types = try lifecycle("out").map { try #require($0["type"] as? String) }
        #expect(types.first == "begin")
        #expect(types.contains("added"))
        #expect(types.last == "end")
        #expect(try program.scratch.text(of: "out/collection.json").contains("Burning River"))
    }

    @Test func fileWithoutReadPermissionIsTold() async throws {
        try await makeGoodVideo()
        let outcome = try await program.shell(
            """
            cp good.mp4 secret.mp4 && chmod 000 secret.mp4
            \(Self.withoutPrivileges)
            $limited "$vitrine" scan -o out secret.mp4 good.mp4
            """, limit: 300)
        #expect(outcome.code == 1)
        expectOneLine(outcome, about: "secret.mp4")
        #expect(outcome.error.contains("ermission"))
        try expectGoodVideoScanned(in: "out/good")
    }

    @Test func folderWithoutReadPermissionIsTold() async throws {
        let outcome = try await program.shell(
            """
            mkdir -m 000 secret
            \(Self.withoutPrivileges)
            $limited "$vitrine" scan -o out secret; code=$?; chmod 700 secret; exit "$code"
            """)
        #expect(outcome.code == 1)
        expectOneLine(outcome, about: "secret")
    }

    @Test func outputFolderThatCannotBeWrittenIsTold() async throws {
        try await makeGoodVideo()
        let outcome = try await program.shell(
            """
            mkdir -m 500 locked
            \(Self.withoutPrivileges)
            $limited "$vitrine" scan -o locked/out good.mp4
            """, limit: 300)
        #expect(outcome.code == 1)
        expectOneLine(outcome, about: "locked/out")
    }

    @Test func fileInPlaceOfTheOutputFolderIsToldAndKept() async throws {
        try await makeGoodVideo()
        try program.scratch.file("out", "mine")
        let outcome = try await program.run(["scan", "-o", "out", "good.mp4"], limit: 300)
        #expect(outcome.code == 1)
        expectOneLine(outcome, about: "out")
        #expect(try program.scratch.text(of: "out") == "mine")
    }

    @Test func fullDiskUnderTheRecordIsTold() async throws {
        try await makeGoodVideo()
        try await make("mkdir out && ln -s /dev/full out/lifecycle.jsonl")
        let outcome = try await program.run(["scan", "-o", "out", "good.mp4"], limit: 300)
        #expect(outcome.code == 1)
        expectOneLine(outcome, about: "out")
        #expect(outcome.error.contains("No space left on device"))
    }

    /// A file system of 16 KB, seen by this run only.
    @Test(.enabled(if: canMount)) func fullDiskIsToldAndTheRestIsDone() async throws {
        try await makeGoodVideo()
        let outcome = try await program.shell(
            """
            mkdir -p out/first && cp good.mp4 first.mp4
            unshare --map-root-user --mount bash -c '
                mount -t tmpfs -o size=16k none out/first && exec "$vitrine" scan -o out first.mp4 good.mp4'
            """, limit: 300)
        #expect(outcome.code == 1)
        expectOneLine(outcome, about: "out/first")
        #expect(outcome.error.contains("No space left on device"))
        try expectGoodVideoScanned(in: "out/good")
    }

    /// Settings that can't be met, the exit code, and what the message says. No video is touched, none is written.
    static let badSettings: [(options: [String], code: Int32, message: String)] = [
        (["--languages", "xx"], 2, "unknown language 'xx'"),
        (["--symbologies", "ean14"], 2, "--symbologies: unknown symbology 'ean14'; "),
        (["--pipeline", "faulty.json5"], 2, "faulty.json5: isn't valid JSON5; "),
        (["--pipeline", "unknown.json5"], 2, "unknown.json5: unknown key 'langages'; "),
        (["--pipeline", "wrong.json5"], 2, "wrong.json5: key 'quality' must be one of fast, "),
        (["--region", "0,0,0,0"], 2, "--region: the region is empty; "),
    ]

    @Test(arguments: badSettings) func badSettingIsOneLineBeforeAnyWork(
        _ options: [String], _ code: Int32, _ message: String
    ) async throws {
        try program.scratch.file("faulty.json5", "{ quality: 'fast'")
        try program.scratch.file("unknown.json5", "{ langages: ['en'] }")
        try program.scratch.file("wrong.json5", "{ quality: 3 }")
        let outcome = try await program.run(["scan", "-o", "out", "good.mp4"] + options)
        #expect(outcome.code == code)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.error.hasPrefix("vitrine: "))
        #expect(outcome.error.contains(message), "\(outcome.error)")
        #expect(!FileManager.default.fileExists(atPath: program.scratch.url.appending(path: "out").path))
    }

    @Test(arguments: ["scan", "doctor"]) func languageThatIsNotInstalledNamesItsPackage(_ command: String)
        async throws
    {
        // Dhivehi: hardly a machine has it.
        let operands = command == "scan" ? ["good.mp4"] : []
        let outcome = try await program.run([command, "--languages", "dv"] + operands)
        #expect(outcome.code == 3)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.error.contains("tesseract-ocr-div"))
    }

    @Test(arguments: ["", "not a video"]) func badStandardInputIsOneLine(_ input: String) async throws {
        let outcome = try await program.run(["scan", "-o", "out", "-"], input: Data(input.utf8))
        #expect(outcome.code == 1)
        expectOneLine(outcome, about: "standard input")
    }

    @Test func hostileFileNameCannotActOnTheTerminal() async throws {
        let outcome = try await program.run(["scan", "-o", "out", "a\u{1B}[2J\nb.mp4"])
        #expect(outcome.code == 1)
        expectOneLine(outcome, about: #"a\u{1B}[2J\nb.mp4"#)
    }

    @Test(arguments: [SIGINT, SIGTERM]) func interruptionKeepsWhatWasRecognised(_ signal: Int32) async throws {
        let outcome = try await program.run(
            ["scan", "--workers", "1", "--quality", "accurate", "-o", "out", Self.sample.path], sending: signal,
            once: "grep -qs begin out/lifecycle.jsonl", limit: 300)
        #expect(outcome.code == 130)
        #expect(outcome.errorLines.allSatisfy { $0.hasPrefix("vitrine: ") })
        let types = try lifecycle("out").map { try #require($0["type"] as? String) }
        #expect(types.first == "begin")
        #expect(types.last == "end")
        #expect(types.count { $0 == "added" } == types.count { $0 == "removed" })
        _ = try JSONSerialization.jsonObject(with: Data(program.scratch.text(of: "out/collection.json").utf8))
    }

    static let sample = BuiltProgram.repository.appending(path: "SampleMedia/walkthrough-plain.mp4")

    /// Bash that sets `limited` to what takes the right to read and write everything from the user root.
    static let withoutPrivileges = """
        limited=; [ "$(id -u)" != 0 ] || limited='setpriv --bounding-set=-dac_override,-dac_read_search'
        """

    /// Whether this machine lets a test mount a file system of its own.
    static let canMount = {
        let mount = ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"]
        return (try? ChildProcess.run("unshare", mount))?.code == 0
    }()

    /// Runs bash in the test's folder, `$SAMPLE` being a video.
    func make(_ lines: String) async throws {
        let outcome = try await program.shell("set -eu\n" + lines, environment: ["SAMPLE": Self.sample.path])
        try #require(outcome.code == 0, "\(outcome.error)")
    }

    /// Makes `good.mp4`: the first label of the sample, held for half a second.
    func makeGoodVideo() async throws {
        try await make("ffmpeg -v error -ss 2 -i \"$SAMPLE\" -t 0.5 -c:v libx264 -preset ultrafast good.mp4")
    }

    func expectGoodVideoScanned(in folder: String) throws {
        #expect(try program.scratch.text(of: folder + "/collection.json").contains("Burning River"))
        #expect(try lifecycle(folder).last?["type"] as? String == "end")
    }

    /// Expects exactly one line on standard error, which names `subject` first and says what to do.
    func expectOneLine(
        _ outcome: ChildProcess.Outcome, about subject: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.errorLines.count == 1, "\(outcome.error)", sourceLocation: sourceLocation)
        #expect(outcome.error.hasPrefix("vitrine: \(subject)"), "\(outcome.error)", sourceLocation: sourceLocation)
        #expect(outcome.error.contains("; "), "no remedy: \(outcome.error)", sourceLocation: sourceLocation)
    }

    /// The objects of a scan's lifecycle.jsonl, each of which has to be whole.
    func lifecycle(_ folder: String) throws -> [[String: Any]] {
        let record = try program.scratch.text(of: folder + "/lifecycle.jsonl")
        #expect(record.hasSuffix("\n"))
        return try record.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func aRegionOutsideThePictureIsSaid() async throws {
        try await makeGoodVideo()
        let outcome = try await program.run(
            ["scan", "--region", "90000,90000,10,10", "-o", "out", "good.mp4"], limit: 120)
        #expect(outcome.code == 1)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.error.contains("outside the picture"))
    }

    @Test func namesThatAreNoUTF8Work() async throws {
        try await makeGoodVideo()
        let outcome = try await program.shell(
            #"""
            export TMPDIR=$PWD/tmp; mkdir tmp $'d\xe9'
            cp good.mp4 $'caf\xe9.mp4'; cp good.mp4 $'d\xe9/caf\xe9.mp4'
            "$vitrine" scan -q $'caf\xe9.mp4' && "$vitrine" scan -q $'d\xe9' && ls -d *.vitrine d*/*.vitrine && ls tmp
            grep -o '"source":"[^"]*"' *.vitrine/lifecycle.jsonl
            "$vitrine" scan $'none\xe9.mp4'
            """#, limit: 120)
        #expect(outcome.code == 2)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.error.contains(#"none\xe9.mp4: this name isn't UTF-8"#))
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 3, "\(outcome.output)")
        #expect(outcome.output.contains(#""source":"caf\\xe9.mp4""#))
    }

    @Test func aTMPDIRThatCannotBeWrittenIsNamed() async throws {
        try await makeGoodVideo()
        let outcome = try await program.shell(
            #"""
            export TMPDIR=$PWD/none; cp good.mp4 $'caf\xe9.mp4'; "$vitrine" scan $'caf\xe9.mp4'
            "$vitrine" scan -q -o out --beacons \#(ReplayCommandTests.log) --video-start 0 good.mp4
            """#, limit: 120)
        #expect(outcome.code == 1)
        #expect(outcome.errorLines.count == 2, "\(outcome.error)")
        #expect(outcome.errorLines.allSatisfy { $0.contains("none: no temporary files can be written") })
    }

    @Test(arguments: ["tesseract", "auto"]) func tooLittleAddressSpaceIsSaid(engine: String) async throws {
        try await makeGoodVideo()
        let outcome = try await program.shell(
            "ulimit -v 600000; \"$vitrine\" scan --text-engine \(engine) -o out good.mp4", limit: 30)
        #expect(outcome.code == 3)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.error.contains("address space"))
    }
}
