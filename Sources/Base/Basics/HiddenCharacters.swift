/// Characters of text from outside (transcripts, payloads, names of files and places, messages of libraries) that can't
/// be seen, or change how the text around them is seen. Each output writes them in its own way; which they are, and how
/// they are replaced, is said here.
package enum HiddenCharacters {
    /// Whether `scalar` is one: a control character (C0, DEL, C1; line feeds and tabs too), a bidirectional control,
    /// another invisible formatting character, a line or paragraph separator, or one without a meaning of its own. The
    /// two joiners (U+200C, U+200D) aren't, because scripts and emoji need them.
    package static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
        case .format: scalar.value != 0x200C && scalar.value != 0x200D
        default: false
        }
    }

    /// Whether `scalar` is a control character (C0, DEL, C1).
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }

    /// `text` with some of its characters written otherwise.
    /// - Parameters:
    ///   - isReplaced: which they are; all hidden ones unless given.
    ///   - replacement: what stands for such a character.
    package static func replaced(
        in text: String, where isReplaced: (Unicode.Scalar) -> Bool = HiddenCharacters.contains,
        by replacement: (Unicode.Scalar) -> String
    ) -> String {
        guard text.unicodeScalars.contains(where: isReplaced) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isReplaced(scalar) {
                result += replacement(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The number of `scalar` in hexadecimal capitals, such as `1B`.
    /// - Parameter digits: how many there are at least; zeros are put in front.
    package static func code(of scalar: Unicode.Scalar, digits: Int = 1) -> String {
        let text = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
