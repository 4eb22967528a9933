/// A day, or a month, of the calendar; written as ISO 8601 writes it.
struct CalendarDate {
    var year: Int?
    var month: Int
    var day: Int?

    /// `nil` where the calendar has no such day, or the year is none that a museum would mean.
    init?(year: Int?, month: Int?, day: Int?) {
        guard let month, (1...12).contains(month), year.map(YearSpan.plausible.contains) ?? true else { return nil }
        let isLeap = year.map { $0 % 4 == 0 && ($0 % 100 != 0 || $0 % 400 == 0) } ?? true
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...days[month - 1]).contains(day ?? 1) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// `1945-03-03`, `1945-03`, or `--03-03` where the year isn't known.
    var text: String {
        (year.map { "\($0)-" } ?? "--") + month.padded + (day.map { "-" + $0.padded } ?? "")
    }

    static let patterns = [
        ContentPattern(
            .dateTime,
            #/([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T\h]([0-9]{2}:[0-9]{2}(?::[0-9]{2})?)(Z|[+\-][0-9]{2}:[0-9]{2})?)?/#
        ) { match in
            guard let date = CalendarDate(year: Int(match.1), month: Int(match.2), day: Int(match.3)) else {
                return nil
            }
            return date.text + (match.4.map { "T\($0)" } ?? "") + (match.5 ?? "")
        },
        // The day comes first, unless that can't be.
        ContentPattern(.dateTime, #/([0-9]{1,2})([.\/\-])([0-9]{1,2})\2([0-9]{4})/#) { match in
            let year = Int(match.4)
            let date =
                CalendarDate(year: year, month: Int(match.3), day: Int(match.1))
                ?? CalendarDate(year: year, month: Int(match.1), day: Int(match.3))
            return date?.text
        },
        // 3 March 1945, 3–5 de março de 1945.
        ContentPattern(
            .dateTime,
            #/
                ([0-9]{1,2}) (?: st | nd | rd | th | \.?[ºo°] )?
                (?: \h? [–\-] \h? ([0-9]{1,2}) (?: st | nd | rd | th )? )?
                \s (?: of\s | de\s )? (\p{L}{3,9}) (?: \.? ,? \s (?: de\s )? ([0-9]{4}) )?
            /#
        ) { text(days: ($0.1, $0.2), month: $0.3, year: $0.4) },
        // March 3, 1945.
        ContentPattern(
            .dateTime,
            #/
                (\p{Lu}\p{L}{2,8}) \.? \s ([0-9]{1,2}) (?: st | nd | rd | th )?
                (?: \h? [–\-] \h? ([0-9]{1,2}) (?: st | nd | rd | th )? )? (?: ,? \s ([0-9]{4}) )?
            /#
        ) { text(days: ($0.2, $0.3), month: $0.1, year: $0.4) },
        // March 1945, março de 1945.
        ContentPattern(.dateTime, #/(\p{L}{3,9}),?\s(?:of\s|de\s)?([0-9]{4})/#) { match in
            CalendarDate(year: Int(match.2), month: MonthName.full(match.1), day: nil)?.text
        },
    ]

    private static func text(days: (Substring, Substring?), month: Substring, year: Substring?) -> String? {
        // Without a year, abbreviations are too short to be sure of.
        let month = year == nil ? MonthName.full(month) : MonthName.any(month)
        let year = year.flatMap { Int($0) }
        guard let first = CalendarDate(year: year, month: month, day: Int(days.0)) else { return nil }
        guard let other = days.1 else { return first.text }
        guard let last = CalendarDate(year: year, month: month, day: Int(other)) else { return nil }
        return first.text + "/" + last.text
    }
}

extension Int {
    /// With at least two digits.
    var padded: String { self < 10 ? "0\(self)" : "\(self)" }
}

/// The months in English and Portuguese.
enum MonthName {
    /// 1 to 12 for a full name.
    static func full(_ word: Substring) -> Int? {
        // These two are words of another meaning when they begin with a small letter.
        if word == "may" || word == "march" { return nil }
        let name = word.lowercased()
        for names in [english, portuguese] {
            if let index = names.firstIndex(of: name) { return index + 1 }
        }
        return name == "marco" ? 3 : nil
    }

    /// 1 to 12 for a full name, or its first three letters (four in Sept).
    static func any(_ word: Substring) -> Int? {
        if let month = full(word) { return month }
        let name = word.lowercased()
        guard name.count == 3 || name == "sept" else { return nil }
        for names in [english, portuguese] {
            if let index = names.firstIndex(where: { $0.hasPrefix(name) }) { return index + 1 }
        }
        return nil
    }

    private static let english = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let portuguese = [
        "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
        "dezembro",
    ]
}
