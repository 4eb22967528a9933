import Recognition

/// Marks that the network can't tell apart, or whose spaces it loses, as print sets them. It was trained on text that was
/// typed: it takes a dash for a hyphen, an apostrophe for a foot mark, and cards are typeset. Where what was read is how
/// typesetters write too, it is left as it is.
enum Typography {
    /// A reading with its marks as they are printed.
    static func typeset(_ characters: [ReadCharacter]) -> [ReadCharacter] {
        var text = characters
        for index in text.indices { setApostrophe(&text, index) }
        for mark in text.indices.reversed() where isSpacedMark(text, mark) { space(&text, around: mark) }
        for index in text.indices { setDash(&text, index) }
        return text
    }

    private static func isSpace(_ text: [ReadCharacter], _ index: Int) -> Bool {
        text.indices.contains(index) && text[index].value == " "
    }

    /// An apostrophe between letters; before it stands an elided article, as l' in "l'école", never the capital I.
    private static func setApostrophe(_ text: inout [ReadCharacter], _ index: Int) {
        guard "'`´".contains(text[index].value), index > 0, index + 1 < text.count, text[index - 1].value.isLetter,
            text[index + 1].value.isLetter
        else { return }
        text[index].value = "’"
        let startsWord = index == 1 || isSpace(text, index - 2)
        if startsWord, text[index - 1].value == "I", text[index + 1].value.isLowercase { text[index - 1].value = "l" }
    }

    /// Whether a mark has lost the space on one of its sides: dots and dashes between words, and × between numbers, have
    /// one on both or on neither.
    private static func isSpacedMark(_ text: [ReadCharacter], _ index: Int) -> Bool {
        guard "·×–—-".contains(text[index].value), index > 0, index + 1 < text.count else { return false }
        return isSpace(text, index - 1) != isSpace(text, index + 1)
    }

    private static func space(_ text: inout [ReadCharacter], around index: Int) {
        let blank = ReadCharacter(value: " ", confidence: text[index].confidence)
        if !isSpace(text, index + 1) { text.insert(blank, at: index + 1) }
        if !isSpace(text, index - 1) { text.insert(blank, at: index) }
    }

    /// A dash: with spaces around it, or between two years, of which the second is later.
    private static func setDash(_ text: inout [ReadCharacter], _ index: Int) {
        guard text[index].value == "-", index > 0, index + 1 < text.count else { return }
        let isParted = isSpace(text, index - 1) && isSpace(text, index + 1)
        if isParted || isSpanOfYears(text, index) { text[index].value = "–" }
    }

    /// The years that museums write spans of, and the longest of them: a life or a reign, not a number of an object.
    private static let (years, longestSpan) = (1000...2100, 150)

    private static func isSpanOfYears(_ text: [ReadCharacter], _ index: Int) -> Bool {
        let before = String(text[..<index].map(\.value).suffix(while: \.isNumber))
        let after = String(text[(index + 1)...].map(\.value).prefix(while: \.isNumber))
        guard before.count == 4, after.count == 4, let first = Int(before), let last = Int(after), first < last,
            years.contains(first), last - first < longestSpan
        else { return false }
        // Parts of longer numbers stand beside other signs: 1984-1985.12.
        let ends = [index - 5, index + 5].filter(text.indices.contains).map { text[$0].value }
        return ends.allSatisfy { !$0.isLetter && !".-/".contains($0) }
    }
}

extension Array<Character> {
    /// The last elements that `isMeant`, in a row.
    fileprivate func suffix(while isMeant: (Character) -> Bool) -> ArraySlice<Character> {
        self[(lastIndex { !isMeant($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
