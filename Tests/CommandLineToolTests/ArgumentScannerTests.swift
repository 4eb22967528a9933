import Testing

@testable import CommandLineTool

@Suite struct ArgumentScannerTests {
    let scanner = ArgumentScanner(shapes: [
        OptionShape("output", short: "o", placeholder: "DIR"), OptionShape("quality", placeholder: "LEVEL"),
        OptionShape("quiet", short: "q"),
    ])

    @Test(arguments: [
        ["--output=x"], ["--output", "x"], ["-o", "x"], ["-ox"], ["--out", "x"], ["--o=x"],
    ])
    func everyWayToGiveAValueIsUnderstood(_ line: [String]) throws {
        #expect(try scanner.scan(line) == .init(options: [.init(index: 0, value: "x")]))
    }

    @Test func optionsMayFollowOperandsAndLettersMayBeJoined() throws {
        #expect(
            try scanner.scan(["a", "-qo", "x", "b", "--quality="])
                == .init(
                    options: [.init(index: 2, value: ""), .init(index: 0, value: "x"), .init(index: 1, value: "")],
                    operands: ["a", "b"]))
    }

    @Test func dashesEndTheOptions() throws {
        #expect(
            try scanner.scan(["-q", "--", "--output", "-"])
                == .init(options: [.init(index: 2, value: "")], operands: ["--output", "-"]))
    }

    @Test func aDashAloneIsAnOperand() throws {
        #expect(try scanner.scan(["-", "-q"]).operands == ["-"])
    }

    @Test func aValueMayLookLikeAnOption() throws {
        #expect(try scanner.scan(["-o", "--quiet"]).options == [.init(index: 0, value: "--quiet")])
    }

    @Test func scanStopsAtTheFirstOperandWhenAsked() throws {
        let scanner = ArgumentScanner(shapes: [.help], stopsAtOperand: true)
        #expect(try scanner.scan(["scan", "--foo", "-h"]) == .init(operands: ["scan", "--foo", "-h"]))
    }

    static let faults: [([String], ArgumentScanner.Fault)] = [
        (["--foo"], .unknown("--foo")),
        (["--foo=3"], .unknown("--foo")),
        (["a", "--foo", "b"], .unknown("--foo")),
        (["-x"], .unknown("-x")),
        (["-qx"], .unknown("-x")),
        (["--qu"], .ambiguous("--qu", candidates: ["--quality", "--quiet"])),
        (["--output"], .missingValue("--output")),
        (["--outp"], .missingValue("--output")),
        (["-o"], .missingValue("-o")),
        (["--quiet=yes"], .unexpectedValue("--quiet")),
        (["--qui=yes"], .unexpectedValue("--quiet")),
    ]

    @Test(arguments: faults) func faultsAreToldApart(_ line: [String], _ fault: ArgumentScanner.Fault) {
        #expect(throws: fault) { try scanner.scan(line) }
    }

    @Test func scansAtTheSameTimeDoNotDisturbEachOther() async throws {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask { [scanner] in
                    (try? scanner.scan(["a", "--output", "\(number)", "-q"]))?.options.first?.value == "\(number)"
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
