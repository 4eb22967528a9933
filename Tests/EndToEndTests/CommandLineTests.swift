import Foundation
import TestSupport
import Testing

@Suite struct CommandLineTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    @Test func helpAndVersionAreResults() async throws {
        for line in [["--help"], ["help"], ["help", "scan"], ["scan", "--help"], ["doctor", "-h"], ["--version"]] {
            let outcome = try await program.run(line)
            #expect(outcome.code == 0, "\(line)")
            #expect(!outcome.output.isEmpty, "\(line)")
            #expect(outcome.error.isEmpty, "\(line)")
        }
        #expect(try await program.run(["--version"]).output.wholeMatch(of: /vitrine \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func nothingAtAllIsAnsweredByTheOverview() async throws {
        let outcome = try await program.run([])
        #expect(outcome.code == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("Usage: vitrine COMMAND"))
    }

    /// Command lines that make no sense, and the whole message.
    static let mistakes: [(line: [String], message: String)] = [
        (["scna"], "unknown command 'scna'; did you mean 'scan'? See 'vitrine --help'"),
        (["develop"], "unknown command 'develop'; see 'vitrine --help'"),
        (["help", "develop"], "unknown command 'develop'; see 'vitrine --help'"),
        (["\u{1B}[2J\n"], #"unknown command '\u{1B}[2J\n'; see 'vitrine --help'"#),
        (["--foo"], "unknown option '--foo'; see 'vitrine --help'"),
        (["scan", "--foo"], "unknown option '--foo' for 'scan'; see 'vitrine scan --help'"),
        (
            ["scan", "v", "--langages=en"],
            "unknown option '--langages' for 'scan'; did you mean '--languages'? See 'vitrine scan --help'"
        ),
        (["scan"], "'scan' needs a VIDEO; see 'vitrine scan --help'"),
        (["doctor", "me"], "unexpected 'me' for 'doctor'; see 'vitrine doctor --help'"),
        (["help", "scan", "doctor"], "unexpected 'doctor' for 'help'; see 'vitrine help --help'"),
        (["scan", "v", "-o"], "option '-o' for 'scan' needs a value; see 'vitrine scan --help'"),
        (["scan", "v", "--q"], "'--q' for 'scan' may mean '--quality', '--quiet'; see 'vitrine scan --help'"),
        (["scan", "v", "--quiet=1"], "option '--quiet' for 'scan' takes no value; see 'vitrine scan --help'"),
        (["scan", "v", "--output="], "--output: the value is empty"),
        (
            ["scan", "v", "--quality", "best"],
            "--quality: unknown quality 'best'; allowed: fast, balanced, accurate"
        ),
        (
            ["scan", "v", "--text-engine", "eyes"],
            "--text-engine: unknown text engine 'eyes'; allowed: auto, tesseract, neural, both"
        ),
        (["scan", "v", "--workers", "0"], "--workers: '0' is not a whole number from 1 to 256"),
        (["scan", "v", "--from", "noon"], "--from: 'noon' is not a time; write seconds (75.5) or [H:]MM:SS (1:15.5)"),
        (
            ["doctor", "--languages", "english!"],
            "--languages: 'english!' is not a language code; write codes such as en,pt (ISO 639-1) or eng,por (Tesseract)"
        ),
        (
            ["doctor", "--pipeline", "musem"],
            "unknown pipeline 'musem'; did you mean 'museum'? Allowed: accurate, fast, isbn, museum"
        ),
        (
            ["doctor", "--pipeline", "absent.json5"],
            "absent.json5: the pipeline file can't be read; check its path and permissions"
        ),
    ]

    @Test(arguments: mistakes) func mistakeIsOneLineAndExitCode2(_ line: [String], _ message: String) async throws {
        let outcome = try await program.run(line)
        #expect(outcome.code == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error == "vitrine: \(message)\n")
    }

    @Test func unknownSymbologyIsNamedWithThoseThatThereAre() async throws {
        let outcome = try await program.run(["scan", "v", "--symbologies", "qr,ean14"])
        #expect(outcome.code == 2)
        #expect(outcome.errorLines.count == 1)
        #expect(
            outcome.error.hasPrefix(
                "vitrine: --symbologies: unknown symbology 'ean14'; did you mean 'ean13'? Allowed: codabar, "))
        #expect(outcome.error.hasSuffix(", dxFilmEdge; or all, none\n"))
    }

    /// Pipeline files that are at fault, and the message after the file's name.
    static let faultyPipelines: [(text: String, message: String)] = [
        ("{ quality: 'fast'", "isn't valid JSON5; check its quotes, commas and brackets"),
        ("{ languages: ['en'] }", "unknown key 'languages'; allowed: text, barcodes, quality, region, frames, print"),
        ("{ quality: 3 }", "key 'quality' must be one of fast, balanced, accurate"),
        (
            "{ text: { languages: 'en' } }",
            "key 'text.languages' must be a list of language codes, such as ['en', 'pt']"
        ),
    ]

    @Test(arguments: faultyPipelines) func faultyPipelineIsOneLineThatNamesFileAndKey(_ text: String, _ message: String)
        async throws
    {
        try program.scratch.file("my pipelines/gallery.json5", text)
        let byPath = try await program.run(["scan", "--pipeline", "my pipelines/gallery.json5", "visit.mp4"])
        #expect(byPath.code == 2)
        #expect(byPath.error == "vitrine: my pipelines/gallery.json5: \(message)\n")
        let byName = try await program.run(
            ["doctor", "--pipeline", "gallery"],
            environment: ["VITRINE_PIPELINES": program.scratch.path("my pipelines")])
        #expect(byName.code == 2)
        #expect(byName.error.hasSuffix("my pipelines/gallery.json5: \(message)\n"))
    }

    @Test func readerThatGoesAwayIsNoTrouble() async throws {
        let outcome = try await program.shell(#""$vitrine" help scan | true; echo "${PIPESTATUS[0]}""#)
        #expect(outcome.output == "0\n")
        #expect(outcome.error.isEmpty)
    }

    @Test func fullDiskUnderStandardOutputIsTold() async throws {
        let outcome = try await program.shell(#""$vitrine" --help > /dev/full"#)
        #expect(outcome.code == 1)
        #expect(
            outcome.error
                == "vitrine: standard output: can't be written: No space left on device; "
                + "free some space or send it elsewhere\n")
    }

    @Test func threadsOfOpenMPAreLimitedFromInside() async throws {
        let outcome = try await program.run(["doctor"], environment: ["OMP_THREAD_LIMIT": "7", "OMP_NUM_THREADS": "7"])
        #expect(outcome.output.contains(/OpenMP threads +1 a worker\n/))
    }

    @Test func programRunsFromAnyFolderByItsNameAlone() async throws {
        let line = #"PATH="$(dirname "$vitrine"):$PATH"; cd /; vitrine doctor --pipeline isbn"#
        let outcome = try await program.shell(line)
        #expect(outcome.output.contains(/ok +isbn/))
    }
}
