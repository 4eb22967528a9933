/// A time of day, or from one to another; written as ISO 8601 writes it.
enum TimeOfDay {
    static let patterns = [
        ContentPattern(.dateTime) { text in
            guard let first = time(atStartOf: text) else { return nil }
            let rest = text[first.end...]
            guard let joint = joint.match(atStartOf: rest),
                let second = time(atStartOf: text[joint.range.upperBound...])
            else { return first }
            return ContentPattern.Hit(end: second.end, value: first.value + "/" + second.value)
        }
    ]

    private static let colon = Phrase(#/([0-9]{1,2}):([0-5][0-9])(?::([0-5][0-9]))?(?:\h?([AaPp])\.?[Mm]\b\.?)?/#)
    private static let half = Phrase(#/([0-9]{1,2})(?:\.([0-5][0-9]))?\h?([AaPp])\.?[Mm]\b\.?/#)
    private static let letter = Phrase(#/([0-9]{1,2})\h?h(?:([0-5][0-9])(?:min)?)?/#)
    private static let joint = Phrase(#/\h?(?:[–—\-]|to|until|a|às|até)\h?/#)

    /// 10:30, 10:30:15, 10:30 pm; 10 am, 10.30 a.m.; 18h, 18h30.
    private static func time(atStartOf text: Substring) -> ContentPattern.Hit? {
        if let match = colon.match(atStartOf: text) {
            let value = value(match.1, match.2, match.4).map { $0 + (match.3.map { ":\($0)" } ?? "") }
            return value.map { ContentPattern.Hit(end: match.range.upperBound, value: $0) }
        }
        if let match = half.match(atStartOf: text) {
            return value(match.1, match.2, match.3).map { ContentPattern.Hit(end: match.range.upperBound, value: $0) }
        }
        if let match = letter.match(atStartOf: text) {
            return value(match.1, match.2, nil).map { ContentPattern.Hit(end: match.range.upperBound, value: $0) }
        }
        return nil
    }

    private static func value(_ hour: Substring, _ minute: Substring?, _ half: Substring?) -> String? {
        guard var hour = Int(hour), hour < 24 else { return nil }
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0)
        }
        return "T\(hour.padded):\(minute ?? "00")"
    }
}
