import Foundation

/// Moments as logs, videos and options write them, as seconds since 1970-01-01 00:00 UTC.
package enum UnixTime {
    /// Larger numbers are no times in any unit: nanoseconds reach the year 5138 here.
    private static let largestNumber = 1e20
    /// Below these sizes a number counts seconds, milliseconds and microseconds; above, nanoseconds. From the year 1973 to
    /// 5138 each unit has numbers of its own; a larger limit would take milliseconds of the seventies for seconds.
    private static let units: [(sizeLimit: Double, unitsPerSecond: Double)] = [(1e11, 1), (1e14, 1e3), (1e17, 1e6)]
    private static let nanosecondsPerSecond = 1e9

    /// The seconds that `text` means: a number of seconds, milliseconds, microseconds or nanoseconds (told apart by its
    /// size), or a date and time in ISO 8601, UTC where it names no zone; `nil` for anything else.
    package static func seconds(_ text: String) -> Double? {
        guard let number = Double(text) else { return date(text) }
        let size = abs(number)
        guard size < largestNumber else { return nil }
        return number / (units.first { size < $0.sizeLimit }?.unitsPerSecond ?? nanosecondsPerSecond)
    }

    /// `YYYY-MM-DDTHH:MM`, with a space for the `T`, with seconds and their parts, with a zone.
    private static func date(_ text: String) -> Double? {
        var rest = Substring(text)
        guard let year = number(&rest, digits: 4), rest.popFirst() == "-", let month = number(&rest, digits: 2),
            rest.popFirst() == "-", let day = number(&rest, digits: 2), let joint = rest.popFirst(),
            joint == "T" || joint == " ", let hour = number(&rest, digits: 2), rest.popFirst() == ":",
            let minute = number(&rest, digits: 2), (1...12).contains(month), (1...31).contains(day), hour < 24,
            minute < 60
        else { return nil }
        var second = 0.0
        if rest.first == ":" {
            rest.removeFirst()
            let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
            guard let value = Double(digits.replacing(",", with: ".")), value < 61 else { return nil }
            second = value
            rest = rest.dropFirst(digits.count)
        }
        guard let zone = zone(rest) else { return nil }
        return Double(days(year, month, day) * 86400 + hour * 3600 + minute * 60 - zone) + second
    }

    /// The times of recording that are believed, in seconds since 1970: those between 1990 and 2100. Cameras whose clock
    /// was never set say 1904 or 1970.
    private static let believable = 631_152_000.0...4_102_444_800.0

    /// When a video was recorded, in ISO 8601, UTC, to the second; `nil` for a time that can't be.
    /// - Parameter seconds: since 1970.
    package static func recording(_ seconds: Double) -> String? {
        guard seconds > believable.lowerBound, seconds < believable.upperBound else { return nil }
        return Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
    }

    /// Takes a number of exactly so many digits from the beginning of `text`.
    private static func number(_ text: inout Substring, digits: Int) -> Int? {
        let part = text.prefix(digits)
        guard part.count == digits, part.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        text = text.dropFirst(digits)
        return Int(part)
    }

    /// Seconds east of Greenwich.
    private static func zone(_ text: Substring) -> Int? {
        if text.isEmpty || text == "Z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.count == 4 || digits.count == 2, let number = Int(digits) else { return nil }
        let minutes = digits.count == 2 ? number * 60 : number / 100 * 60 + number % 100
        return (sign == "-" ? -1 : 1) * minutes * 60
    }

    /// Days from 1970-01-01 in the Gregorian calendar (Howard Hinnant, chrono-compatible low-level date algorithms).
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let (era, yearOfEra) = (shifted / 400, shifted % 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468
    }
}
