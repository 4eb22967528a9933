/// An International Standard Serial Number (ISO 3297), as periodicals carry it in an EAN-13.
package struct ISSN: Hashable, Sendable {
    /// Eight characters with a hyphen: `0378-5955`.
    package let hyphenated: String

    /// - Returns: `nil` where `text` isn't 13 digits that begin with 977, or their check digit is wrong.
    package init?(ean13 text: String) {
        guard text.utf8.count == 13, text.hasPrefix("977"), CheckDigit.isValid(text) else { return nil }
        let digits = text.dropFirst(3).prefix(7)
        // The EAN-13 leaves out the ISSN's own check digit: weights from 8 down to 2, modulo 11, 10 written X.
        let sum = (CheckDigit.values(of: digits) ?? []).enumerated().reduce(0) { $0 + $1.element * (8 - $1.offset) }
        let check = (11 - sum % 11) % 11
        hyphenated = "\(digits.prefix(4))-\(digits.suffix(3))\(check == 10 ? "X" : String(check))"
    }
}
