/// An International Standard Book Number of 13 digits (ISO 2108), its check digit validated.
package struct ISBN: Hashable, Sendable {
    /// The 13 digits.
    package let digits: String

    /// - Returns: `nil` where `text` isn't 13 digits that begin with 978 or 979, or the check digit is wrong.
    package init?(ean13 text: String) {
        guard text.utf8.count == 13, text.hasPrefix("978") || text.hasPrefix("979") else { return nil }
        let values = text.utf8.map { Int($0) - 48 }
        guard values.allSatisfy((0...9).contains) else { return nil }
        // Weights 1 and 3 in turn; the sum ends in 0.
        let sum = values.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
        guard sum % 10 == 0 else { return nil }
        digits = text
    }

    /// - Parameter text: the form in use until 2006: 9 digits and a check digit, which may be X.
    /// - Returns: `nil` where it isn't that, or the check digit is wrong.
    package init?(isbn10 text: String) {
        guard text.utf8.count == 10, let last = text.last else { return nil }
        var values = text.dropLast().utf8.map { Int($0) - 48 }
        guard values.allSatisfy((0...9).contains) else { return nil }
        guard let check = last == "X" ? 10 : last.wholeNumberValue else { return nil }
        // Weights from 10 down to 1; the sum is a multiple of 11.
        let sum = values.enumerated().reduce(check) { $0 + $1.element * (10 - $1.offset) }
        guard sum % 11 == 0 else { return nil }
        values = [9, 7, 8] + values
        let weighted = values.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
        digits = (values + [(10 - weighted % 10) % 10]).map(String.init).joined()
    }

    /// The parts separated by hyphens: prefix, registration group, registrant, publication, check digit. Without
    /// hyphens where the number's range isn't assigned.
    package var hyphenated: String {
        for length in 1...5 {
            let group = digits.dropFirst(3).prefix(length)
            guard let lengths = Self.registrants["\(digits.prefix(3))-\(group)"] else { continue }
            let rest = digits.dropFirst(3 + length).dropLast()
            let key = Int(rest.prefix(7).padded(to: 7)) ?? 0
            guard let registrant = lengths.last(where: { $0.first <= key })?.length, registrant > 0,
                registrant < rest.count
            else { return digits }
            return [
                digits.prefix(3), group, rest.prefix(registrant), rest.dropFirst(registrant), digits.suffix(1),
            ].joined(separator: "-")
        }
        return digits
    }

    /// For each prefix and group: from which number on registrants have how many digits.
    private static let registrants: [String: [(first: Int, length: Int)]] = {
        var table: [String: [(first: Int, length: Int)]] = [:]
        for line in ISBNRanges.table.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard let group = fields.first else { continue }
            table[String(group)] = fields.dropFirst().compactMap { field in
                let parts = field.split(separator: "/")
                guard parts.count == 2, let first = Int(parts[0].padded(to: 7)), let length = Int(parts[1]) else {
                    return nil
                }
                return (first, length)
            }
        }
        return table
    }()
}

extension Substring {
    /// Filled up with zeros at the end.
    fileprivate func padded(to length: Int) -> String {
        self + String(repeating: "0", count: Swift.max(0, length - count))
    }
}

/// ISBNs as they are printed, in the old form of 10 digits too.
enum BookNumber {
    static let patterns = [
        // Under a barcode, the first digit stands apart.
        ContentPattern(
            .isbn,
            #/(?:(?i:ISBN)(?:-?13)?\h?[:.]?\h{0,2})?(9\h?7[89][\-‐–\h]?(?:[0-9][\-‐–\h]?){9}[0-9])/#
        ) { ISBN(ean13: digits(of: $0.1))?.hyphenated },
        ContentPattern(
            .isbn, #/(?i:ISBN)(?:-?10)?\h?[:.]?\h{0,2}((?:[0-9][\-‐–\h]?){9}[0-9Xx])/#
        ) { ISBN(isbn10: digits(of: $0.1))?.hyphenated },
        ContentPattern(
            .isbn, #/([0-9]{1,5}-[0-9]{1,7}-[0-9]{1,7}-[0-9X])/#
        ) { ISBN(isbn10: digits(of: $0.1))?.hyphenated },
    ]

    private static func digits(of text: Substring) -> String {
        text.filter { $0.isNumber || $0.isLetter }.uppercased()
    }
}
