import Foundation
import Testing

@testable import TextContent

/// Text comes from the world: none may keep the finder busy for long.
@Suite struct BoundedWorkTests {
    static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Recognition/TextContent").resolvingSymlinksInPath()

    @Test func everyRepetitionInAPatternIsBounded() throws {
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(at: Self.sources, includingPropertiesForKeys: nil) {
            let source = try String(contentsOf: file, encoding: .utf8)
            for literal in source.matches(of: /#\/(?s:(.*?))\/#/).map(\.output.1) {
                count += 1
                let bare = literal.replacing(/\\./, with: "").replacing(/\[[^\]]*\]/, with: "")
                #expect(bare.firstMatch(of: /[*+]|\{[0-9]*,\}/) == nil, "\(file.lastPathComponent): \(literal)")
            }
            // No pattern is written in a way that this test doesn't see.
            #expect(!source.contains("Regex {") && !source.contains("Regex("), "\(file.lastPathComponent)")
        }
        #expect(count >= ContentFinder.patterns.count)
    }

    @Test func patternsAreTriedOnlyWhereWordsBegin() {
        let count = { (text: String) in WordEdges.starts(in: text).count }
        #expect(count(String(repeating: "a", count: 7000)) == 1)
        #expect(count(String(repeating: "1.", count: 3500)) == 1)
        #expect(count(String(repeating: "a@b.", count: 1750)) == 1)
        #expect(count(String(repeating: "1 ", count: 3500)) == 3500)
        #expect(count(String(repeating: " ", count: 7000)) == 0)
    }

    /// What is repeated to 7 KB, and how often something is found in it.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            ("1 ", 0), ("1", 0), ("a.", 0), ("a@", 0), ("1 x ", 0), ("A ", 0), ("Rua De ", 0), ("9 7 8 ", 0),
            ("tel 1 ", 0), ("1-", 0), ("½ ", 0), ("Av. A,\n", 0), ("(1)", 0), ("http://", 1), ("1 March ", 875),
            ("inv.1 ", 1166), ("e\u{301}", 0), ("\n", 0),
        ])
    func hostileTextComesToAnEnd(_ unit: String, _ expected: Int) {
        let text = String(repeating: unit, count: 7000 / unit.utf8.count)
        #expect(ContentFinder.find(in: text).count == expected)
    }
}
