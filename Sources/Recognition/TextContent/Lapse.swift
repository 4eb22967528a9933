/// A duration in one or more units; written as ISO 8601 writes it.
enum Lapse {
    static let patterns = [
        ContentPattern(.dateTime) { text in
            var parts: [Unit: Int] = [:]
            var end = text.startIndex
            var rest = text
            while let match = part.match(atStartOf: rest),
                let unit = units[match.2.lowercased()], parts[unit] == nil
            {
                parts[unit] = Int(match.1)
                end = match.range.upperBound
                guard let joint = joint.match(atStartOf: text[end...]) else { break }
                rest = text[joint.range.upperBound...]
            }
            // A lone hour is a time of day where it is written as h.
            guard !parts.isEmpty, !text[..<end].hasSuffix("h") else { return nil }
            return ContentPattern.Hit(end: end, value: value(of: parts))
        }
    ]

    private static let part = Phrase(#/([0-9]{1,4})\h?(\p{L}{1,8})\.?/#)
    private static let joint = Phrase(#/,?\h?(?:(?:and|e)\h)?/#)

    private enum Unit: String, CaseIterable {
        case years = "Y"
        case months = "M"
        case weeks = "W"
        case days = "D"
        case hours = "H"
        case minutes = "m"
        case seconds = "S"

        var isOfDay: Bool { self == .hours || self == .minutes || self == .seconds }
    }

    private static let units: [String: Unit] = [
        "year": .years, "years": .years, "ano": .years, "anos": .years, "month": .months, "months": .months,
        "mês": .months, "meses": .months, "week": .weeks, "weeks": .weeks, "semana": .weeks, "semanas": .weeks,
        "day": .days, "days": .days, "dia": .days, "dias": .days, "h": .hours, "hr": .hours, "hrs": .hours,
        "hour": .hours, "hours": .hours, "hora": .hours, "horas": .hours, "min": .minutes, "mins": .minutes,
        "minute": .minutes, "minutes": .minutes, "minuto": .minutes, "minutos": .minutes, "sec": .seconds,
        "secs": .seconds, "seconds": .seconds, "seg": .seconds, "segundos": .seconds,
    ]

    private static func value(of parts: [Unit: Int]) -> String {
        func text(_ isOfDay: Bool) -> String {
            Unit.allCases.filter { $0.isOfDay == isOfDay }
                .compactMap { unit in parts[unit].map { "\($0)\(unit.rawValue.uppercased())" } }.joined()
        }
        return "P" + text(false) + (text(true).isEmpty ? "" : "T" + text(true))
    }
}
