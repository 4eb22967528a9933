/// Where content may begin and end in a text.
enum WordEdges {
    /// Where a word begins: at the text's beginning, after a space, bracket or quote, and after punctuation that
    /// follows a letter (`Castellani,1649`); within `1971.59.2` and `1,500` none begins.
    static func starts(in text: String) -> [String.Index] {
        var starts: [String.Index] = []
        var (last, secondLast): (Character?, Character?) = (nil, nil)
        for (index, character) in zip(text.indices, text) {
            if !character.isWhitespace, follows(last, secondLast) { starts.append(index) }
            (last, secondLast) = (character, last)
        }
        return starts
    }

    private static func follows(_ last: Character?, _ secondLast: Character?) -> Bool {
        guard let last else { return true }
        if last.isWhitespace || "([{<«“\"'‘|•·*=~".contains(last) { return true }
        guard ",;:/–—".contains(last), let secondLast else { return false }
        return secondLast.isLetter || secondLast == ")" || secondLast == "."
    }

    /// Whether content can end at `end`: nothing that belongs to the same word or number follows.
    static func isEnd(_ end: String.Index, in text: String) -> Bool {
        guard end < text.endIndex else { return true }
        let next = text[end]
        if next.isLetter || next.isNumber || next == "@" || next == "_" { return false }
        let afterNext = text.index(after: end)
        guard afterNext < text.endIndex else { return true }
        let second = text[afterNext]
        if ".-–/'’".contains(next) { return !second.isLetter && !second.isNumber }
        return !(",:".contains(next) && second.isNumber)
    }
}
