/// Text from outside (transcripts, payloads, names of places) on its way into a picture.
package enum DisplayText {
    /// More than anybody reads in a moving picture.
    private static let longest = 160
    /// A letter with more marks on it than any script has is made to be ugly.
    private static let mostScalars = 8

    /// `text` on one line: control characters, line breaks, bidirectional overrides and other invisible formatting become
    /// `�`, white space becomes spaces, and what is too long is cut. Joiners stay, because scripts and emoji need them.
    package static func line(_ text: String) -> String {
        var result = ""
        for character in text.prefix(longest) {
            if character.isWhitespace {
                if !result.isEmpty, result.last != " " { result.append(" ") }
                continue
            }
            for scalar in character.unicodeScalars.prefix(mostScalars) {
                result.unicodeScalars.append(isShown(scalar) ? scalar : "\u{FFFD}")
            }
        }
        if result.last == " " { result.removeLast() }
        return text.dropFirst(longest).isEmpty ? result : result + "…"
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
        case .format: scalar.value == 0x200C || scalar.value == 0x200D
        default: true
        }
    }
}
