import Testing

@testable import CommandLineTool

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("\u{1B}[2J\u{1B}]0;owned\u{07}", "\\u{1B}[2J\\u{1B}]0;owned\\u{7}"),
        ("a\nb\r\nc\td", "a\\nb\\r\\nc\\td"),
        ("\u{9B}31m\u{7F}\u{0}", "\\u{9B}31m\\u{7F}\\u{0}"),
        ("abc\u{202E}fdp.exe\u{202C}", "abc\\u{202E}fdp.exe\\u{202C}"),
        ("\u{2066}x\u{2069}\u{200F}\u{61C}", "\\u{2066}x\\u{2069}\\u{200F}\\u{61C}"),
        ("a\u{2028}b\u{2029}c\u{85}d", "a\\u{2028}b\\u{2029}c\\u{85}d"),
        ("\u{FEFF}x\u{AD}y\u{E0041}z\u{E000}", "\\u{FEFF}x\\u{AD}y\\u{E0041}z\\u{E000}"),
    ])
    func whatActsOnATerminalIsMadeVisible(_ text: String, _ escaped: String) {
        #expect(TerminalText.escaped(text) == escaped)
    }

    @Test(arguments: ["", "Óleo sobre tela", "e\u{301}", "नमस्\u{200D}ते", "👩\u{200D}🎨", "مرحبا", "漢字", "a\\nb"])
    func ordinaryTextStaysAsItIs(_ text: String) {
        #expect(TerminalText.escaped(text) == text)
    }

    @Test(arguments: [("abc", 3), ("Óleo", 4), ("e\u{301}", 1), ("漢字", 4), ("", 0)])
    func widthIsInColumns(_ text: String, _ columns: Int) {
        #expect(TerminalText.width(text) == columns)
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("漢字漢字", 6, "漢字…"), ("漢字漢字", 5, "漢字…"),
        ("漢字", 2, "…"), ("ab", 1, "…"), ("ab", 0, ""),
    ])
    func longTextIsCut(_ text: String, _ columns: Int, _ cut: String) {
        #expect(TerminalText.fitted(text, columns: columns) == cut)
        #expect(TerminalText.width(cut) <= columns)
    }
}
