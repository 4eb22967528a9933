package import Basics
package import Configuration
import Imaging
import Pipeline

/// Turns what a person wrote after an option into a value; the errors say what is allowed.
package struct ValueParser<Value>: Sendable {
    let parse: @Sendable (String) throws -> Value
}

extension ValueParser where Value == String {
    /// Any text that isn't empty.
    package static let text = ValueParser { text in
        guard !text.isEmpty else { throw VitrineError(.usage, "the value is empty") }
        return text
    }
}

extension ValueParser where Value == Int {
    /// A whole number in `range`.
    package static func count(_ range: ClosedRange<Int>) -> ValueParser {
        ValueParser { text in
            guard let number = Int(text), range.contains(number) else {
                throw VitrineError(
                    .usage, "'\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
    }
}

extension ValueParser where Value == [Int] {
    /// Whole numbers in `range` with commas between them.
    package static func counts(_ range: ClosedRange<Int>) -> ValueParser {
        ValueParser { text in try elements(text).map { try ValueParser<Int>.count(range).parse($0) } }
    }
}

extension ValueParser where Value: Choice {
    /// One of the names.
    package static var choice: ValueParser { ValueParser { try Value.named($0) } }
}

extension ValueParser {
    /// Names with commas between them, or a word that stands for a whole set.
    package static func names<Element: Choice>(words: [String: [Element]] = [:]) -> ValueParser
    where Value == [Element] {
        ValueParser { text in
            if let meant = words[text.lowercased()] { return meant }
            do {
                return try elements(text).map { try Element.named($0) }
            } catch var error as VitrineError {
                if !words.isEmpty { error.remedy? += "; or " + words.keys.sorted().joined(separator: ", ") }
                throw error
            }
        }
    }
}

extension ValueParser where Value == [String] {
    /// Language codes with commas between them, or `none`.
    package static let languages = ValueParser { text in
        try text.lowercased() == "none" ? [] : TextSettings.checkedLanguages(elements(text))
    }
}

extension ValueParser where Value == MediaTime {
    /// Seconds, or `[H:]MM:SS`, either with decimals.
    package static let time = ValueParser { text in
        let error = VitrineError(
            .usage, "'\(text)' is not a time", remedy: "write seconds (75.5) or [H:]MM:SS (1:15.5)")
        guard let match = text.wholeMatch(of: /(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,7}(?:\.\d+)?)/),
            let seconds = Double(match.3)
        else { throw error }
        let minutes = match.2.flatMap { Double($0) }
        let hours = match.1.flatMap { Double($0) }
        // With minutes before them, seconds are a part of a minute, and so on.
        guard minutes == nil || seconds < 60, hours == nil || minutes ?? 0 < 60 else { throw error }
        return MediaTime(seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + seconds)
    }
}

extension ValueParser where Value == Region {
    /// `x,y,width,height`.
    package static let region = ValueParser { text in
        try Region(elements(text).map { Double($0) ?? .nan })
    }
}

/// What stands between the commas, without white space around it.
private func elements(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.filter { !$0.isWhitespace }) }
}
