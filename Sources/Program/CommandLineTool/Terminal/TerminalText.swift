import Basics
import CLibC
import Foundation

/// Text from outside (payloads, transcripts, file names) on its way to a terminal.
package enum TerminalText {
    /// `text` on one line that can't act on a terminal: control characters (C0, DEL, C1), line and paragraph
    /// separators, bidirectional overrides and other invisible formatting become visible escapes such as `\u{1B}`.
    /// Joiners stay, because scripts and emoji need them.
    package static func escaped(_ text: String) -> String {
        HiddenCharacters.replaced(in: text) { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: "\\u{" + HiddenCharacters.code(of: scalar) + "}"
            }
        }
    }

    /// How many columns of a terminal `text` fills, by the C library's character widths.
    package static func width(_ text: String) -> Int {
        columns(of: text).reduce(0, +)
    }

    /// The beginning of `text` that fits into `limit` columns, with an ellipsis where something was cut.
    package static func fitted(_ text: String, columns limit: Int) -> String {
        let widths = columns(of: text)
        guard widths.reduce(0, +) > limit else { return text }
        var used = 0
        let end = widths.firstIndex { width in
            used += width
            return used > limit - 1
        }
        return limit > 0 ? String(text.prefix(end ?? 0)) + "…" : ""
    }

    /// The columns that each character fills.
    private static func columns(of text: String) -> [Int] {
        // wcwidth knows characters beyond ASCII only in a UTF-8 locale, which the person's own need not be.
        guard let utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return text.map { _ in 1 } }
        let usual = uselocale(utf8)
        defer {
            uselocale(usual)
            freelocale(utf8)
        }
        return text.map { character in
            character.unicodeScalars.reduce(0) { max($0, Int(wcwidth(wchar_t($1.value)))) }
        }
    }
}
