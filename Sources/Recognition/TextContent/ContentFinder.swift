/// Finds what parts of a text mean: addresses of all sorts, numbers with a purpose, dates, sizes and sums.
///
/// A pattern is tried where a word begins, and each of its repetitions is bounded: the work grows with the number of
/// words, whatever they are. Characters are taken as they were read: an O isn't corrected to a 0.
package enum ContentFinder {
    /// All patterns; of two that match overlapping parts, the one further up wins:
    /// - what names itself by its form (scheme, @) before all else, since it may hold anything;
    /// - numbers with a check digit before those without;
    /// - accession numbers before dates and telephone numbers, for 1971.59.2 is neither;
    /// - addresses before dates, for streets are named after days;
    /// - a year only where it is nothing more.
    static let patterns: [ContentPattern] =
        WebAddress.patterns + BookNumber.patterns + TrackingNumber.patterns + AccessionNumber.patterns
        + StreetAddress.patterns + Dimensions.patterns + Money.patterns + CalendarDate.patterns
        + TelephoneNumber.patterns + FlightNumber.patterns + Lapse.patterns + TimeOfDay.patterns
        + YearSpan.patterns

    /// The content of a text, in the order in which it is read; no two overlap.
    package static func find(in text: String) -> [ContentMatch] {
        let starts = WordEdges.starts(in: text)
        var found: [ContentMatch] = []
        for pattern in patterns {
            for start in starts {
                guard let hit = pattern.match(text[start...]), WordEdges.isEnd(hit.end, in: text) else { continue }
                let range = start..<hit.end
                guard !found.contains(where: { $0.range.overlaps(range) }) else { continue }
                found.append(ContentMatch(type: pattern.type, range: range, value: hit.value))
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The content that the whole of a text is, such as a barcode's payload; `nil` where it is more or less than that.
    package static func whole(_ text: String) -> ContentMatch? {
        let found = find(in: text)
        guard found.count == 1, found[0].range == text.startIndex..<text.endIndex else { return nil }
        return found[0]
    }
}

/// What a piece of recognised text means: the kinds that VisionKit's scanner distinguishes, and a museum's own.
package enum ContentType: String, CaseIterable, Hashable, Sendable, Codable {
    case url, email, telephone, dateTime, currency, address, flightNumber, trackingNumber
    case accessionNumber, year, dimensions, isbn
}

/// A part of a text that means something.
package struct ContentMatch: Hashable, Sendable {
    /// What kind of thing it is.
    package let type: ContentType
    /// Where it stands in the text that was searched.
    package let range: Range<String.Index>
    /// What it means, in one spelling however it was printed; README.md has the form for each type.
    package let value: String
}

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
