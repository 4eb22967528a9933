/// Years and what is made of them: ranges, decades, centuries; written as the Extended Date/Time Format writes them
/// (ISO 8601-2): `1890~` about 1890, `1901/1923` from one to the other, `189X` a decade, `18XX` a century, `-0499`
/// 500 BC.
enum YearSpan {
    /// Years that are believed without more than their four digits: from the Middle Ages, of which museums have much, to
    /// those to come. Wider: catalogue numbers become years.
    static let plausible = 1000...2100

    static let patterns = [
        // 500–400 BC, 79 d.C.
        ContentPattern(
            .year,
            #/
                (?: ( c\. | ca\.? | circa ) \h? )? ([0-9]{1,4}) (?: \h? [–\-] \h? ([0-9]{1,4}) )? \h?
                (?: ( BCE? | B\.C\. (?: E\. )? | a \.? \h? C\. ) | (?: AD | A\.D\. | CE | d \.? \h? C\. ) )
            /#
        ) { match in
            let years = [match.2, match.3].compactMap(\.self).compactMap { Int($0) }
            let isBefore = match.4 != nil
            let about = match.1 == nil ? "" : "~"
            return years.map { written(isBefore ? 1 - $0 : $0) + about }.joined(separator: "/")
        },
        ContentPattern(.year, #/(?:AD|A\.D\.)\h([0-9]{1,4})/#) { Int($0.1).map(written) },
        // 19th century, 17th–18th centuries, 5th century BC.
        ContentPattern(
            .year,
            #/
                ([0-9]{1,2}) (?: st | nd | rd | th )
                (?: (?: \h? [–\-\/] \h? | \h (?: and | to ) \h ) ([0-9]{1,2}) (?: st | nd | rd | th ) )?
                [\h\-] (?i: century | centuries | c\. ) ( \h B \.? C \.? (?: E \.? )? )?
            /#
        ) { centuries(Int($0.1), $0.2.map { Int($0) }, isBefore: $0.3 != nil) },
        // séc. XIX, séculos XVI e XVII.
        ContentPattern(
            .year,
            #/(?i:s[ée]cs?\.|s[ée]culos?)\h?([IVX]{1,5})(?:(?:\h?[–\-\/]\h?|\h[ea]\h)([IVX]{1,5}))?(\ha\.?\h?C\.?)?/#
        ) { centuries(roman($0.1), $0.2.map(roman), isBefore: $0.3 != nil) },
        // 1890s, década de 1890.
        ContentPattern(.year, #/(?:(c\.|ca\.?|circa)\h?)?(1[0-9]{2}|20[0-9])0(?:'|’)?s/#) { match in
            "\(match.2)X" + (match.1 == nil ? "" : "~")
        },
        ContentPattern(.year, #/(?i:d[ée]cada\hde|anos)\h(1[0-9]{2}|20[0-9])0/#) { "\($0.1)X" },
        // 1649, c. 1890, 1901–1923, 1901–23.
        ContentPattern(.year) { text in
            guard let match = years.match(atStartOf: text), let first = Int(match.2), plausible.contains(first),
                !isCount(text[match.range.upperBound...]), match.1 != nil || !isNumbered(text)
            else { return nil }
            let about = match.1 == nil ? "" : "~"
            guard let other = match.4 else {
                return ContentPattern.Hit(end: match.range.upperBound, value: "\(first)\(about)")
            }
            guard let number = Int(other) else { return nil }
            let last = other.count == 2 ? first / 100 * 100 + number : number
            guard last > first, plausible.contains(last) else { return nil }
            let lastAbout = match.3 == nil ? about : "~"
            return ContentPattern.Hit(end: match.range.upperBound, value: "\(first)\(about)/\(last)\(lastAbout)")
        },
    ]

    private static let years = Phrase(
        #/
            (?: ( (?i: c\. | ca\.? | circa | cerca \h de | about | around | por \h volta \h de ) ) \h? )? ([0-9]{4})
            (?: \h? [–—\-\/] \h? (?: ( (?i: c\. | ca\.? | circa ) ) \h? )? ( [0-9]{4} | [0-9]{2} ) )?
        /#
    )
    private static let unit = Phrase(#/\h?(?:[%‰°]|(?:[kcm]?m|[km]?g|km\/h|ft|ml|l|Hz|dpi|px|MB|GB)\b)/#)

    /// Whether a unit follows: then it was a count.
    private static func isCount(_ rest: Substring) -> Bool { unit.match(atStartOf: rest) != nil }

    /// Whether a word such as `No.` stands before: then it is a number, not a year.
    private static func isNumbered(_ text: Substring) -> Bool {
        let before = text.base[..<text.startIndex].suffix(10).split { $0.isWhitespace || $0 == "(" }.last
        return before.map { numberings.contains($0.lowercased()) } ?? false
    }

    private static let numberings: Set<String> = [
        "no.", "no", "nº", "n.º", "n°", "nr", "nr.", "number", "número", "#", "p.", "pp.", "page", "pág.", "fig.",
        "cat.", "lot", "lote", "room", "sala",
    ]

    private static func centuries(_ first: Int?, _ last: Int??, isBefore: Bool) -> String? {
        let numbers = [first] + (last.map { [$0] } ?? [])
        guard numbers.allSatisfy({ $0.map { (1...21).contains($0) } ?? false }) else { return nil }
        return numbers.compactMap(\.self).map { (isBefore ? "-" : "") + ($0 - 1).padded + "XX" }.joined(separator: "/")
    }

    /// Four digits, with a sign before the year 0.
    private static func written(_ year: Int) -> String {
        let digits = String(abs(year))
        return (year < 0 ? "-" : "") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func roman(_ text: Substring) -> Int? {
        let values = text.compactMap { ["I": 1, "V": 5, "X": 10][$0] }
        return values.indices.reduce(0) { sum, index in
            let isLess = index + 1 < values.count && values[index] < values[index + 1]
            return sum + (isLess ? -values[index] : values[index])
        }
    }
}
