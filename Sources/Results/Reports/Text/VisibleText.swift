import Basics

/// Text from outside in a form in which nothing hides or acts on the text around it.
enum VisibleText {
    /// `text` with control characters (C0, DEL, C1), bidirectional controls, line and paragraph separators and other
    /// invisible formatting written out, such as `⟨U+202E⟩`. Tabs, line feeds and the joiners that scripts and emoji
    /// need stay.
    static func shown(_ text: String) -> String {
        HiddenCharacters.replaced(in: text, where: isHidden) {
            "⟨U+\(HiddenCharacters.code(of: $0, digits: 4))⟩"
        }
    }

    /// The same on one line.
    static func onOneLine(_ text: String) -> String {
        shown(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether the character can't be seen, or changes how others are seen.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        HiddenCharacters.contains(scalar) && scalar != "\n" && scalar != "\t"
    }

    /// A number in hexadecimal with at least so many digits.
    static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension String {
    /// The text with each character of the table exchanged. Works on Unicode scalars: a mark that combines with `<`
    /// leaves it a `<` to whoever parses the text.
    func escaping(_ table: [Unicode.Scalar: String]) -> String {
        guard unicodeScalars.contains(where: { table[$0] != nil }) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if let escape = table[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}
