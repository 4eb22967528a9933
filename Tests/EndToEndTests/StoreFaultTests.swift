import Foundation
import TestSupport
import Testing

/// Stores that can't be written, or aren't what they should be; pipeline files that aren't text.
@Suite struct StoreFaultTests {
    let program: BuiltProgram

    init() throws {
        program = try BuiltProgram()
        let folder = MadeFolder(program: program)
        try folder.scan("scan", of: "a.mp4", ["Burning River\nTobias Castellani, 1649"], place: "Hall")
        try folder.scan("b", of: "b.mp4", ["Silent Harbour\nBrandão, 1786"], code: "9787487619710")
    }

    private static let readings = [
        "collection list", "collection search harbour", "collection show 1", "collection export",
        "collection export -o $(mktemp -d)", "report -o /dev/null",
    ]

    @Test(arguments: ["chmod 555 kept", "chmod 444 kept/*; chmod 555 kept"])
    func writeProtectedStoreCanBeRead(_ protection: String) async throws {
        let lines = Self.readings.map { "$limited \"$vitrine\" \($0) --store $store > /dev/null || echo \"\($0): $?\"" }
        let outcome = try await program.shell(
            """
            \(BadInputTests.withoutPrivileges)
            mkdir kept; store='kept/50%?#.sqlite'; "$vitrine" collection import --store "$store" scan b > /dev/null
            before=$(sha256sum "$store"); \(protection)
            \(lines.joined(separator: "\n"))
            [ "$before" = "$(sha256sum "$store")" ] && [ "$(ls kept | wc -l)" = 1 ] || echo "changed"
            $limited "$vitrine" collection delete 1 --store "$store"; echo $?
            chmod 755 kept
            """)
        #expect(outcome.output == "1\n", "\(outcome.output)")
        #expect(outcome.errorLines.count == 1, "\(outcome.error)")
        #expect(outcome.error.contains("check the permissions"))
    }

    /// SQL that damages a store, or bash.
    @Test(arguments: [
        "PRAGMA user_version = -1", "PRAGMA user_version = -2147483648", "DROP TABLE entry_text", "DROP TABLE stop",
        "ALTER TABLE entry RENAME COLUMN document TO doc", "UPDATE entry SET document = '{'",
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 9999 WHERE name = 'reading'",
    ])
    func damagedStoreIsOneLine(_ sql: String) async throws {
        let outcome = try await program.shell(
            """
            "$vitrine" collection import --store s.sqlite scan b > /dev/null
            python3 -c 'import sqlite3, sys; sqlite3.connect("s.sqlite").executescript(sys.argv[1])' "\(sql)"
            for line in "collection list" "collection search harbour" "collection export" "report -o r.html"; do
                timeout 20 "$vitrine" $line --store s.sqlite > /dev/null; echo $?
            done | sort | uniq
            """)
        #expect(outcome.output == "1\n")
        #expect(outcome.errorLines.count == 4)
        #expect(outcome.errorLines.allSatisfy { $0.hasPrefix("vitrine: s.sqlite: ") && $0.contains(" damaged; ") })
        #expect(outcome.error.firstMatch(of: /sqlite3|SELECT|no such/) == nil, "\(outcome.error)")
    }

    @Test(arguments: [#"{ kind: "\xFD\xB0\xE3" }"#, #"//\n{//\r\xFD\xB0\xE3{\xBD\r"#, #"\xFF\xFE{\x00}\x00"#])
    func pipelineThatIsNotUTF8IsTold(_ bytes: String) async throws {
        let outcome = try await program.shell(
            """
            printf '\(bytes)' > p.json5
            "$vitrine" replay --pipeline p.json5 - < /dev/null; echo $?
            "$vitrine" scan --pipeline p.json5 x.mp4; echo $?
            """)
        #expect(outcome.output == "2\n2\n")
        #expect(
            outcome.error
                == String(repeating: "vitrine: p.json5: isn't UTF-8 text; save it as UTF-8\n", count: 2))
    }
}
