/// The numbers of products that barcodes hold, and their check digits.
enum ProductNumber {
    /// Whether `digits` end in the check digit of GS1 numbers: from the right, weights 1 and 3 in turn, a sum that ends
    /// in 0 (GS1 General Specifications, 7.9.1).
    static func hasValidCheckDigit(_ digits: some StringProtocol) -> Bool {
        guard !digits.isEmpty, let values = Self.digits(of: digits) else { return false }
        return values.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) } % 10 == 0
    }

    /// The numbers that the digits stand for; `nil` where something else is among them.
    static func digits(of digits: some StringProtocol) -> [Int]? {
        let values = digits.utf8.map { Int($0) - 48 }
        return values.allSatisfy((0...9).contains) ? values : nil
    }
}

/// An International Standard Serial Number (ISO 3297), as periodicals carry it in an EAN-13.
package struct ISSN: Hashable, Sendable {
    /// Eight characters with a hyphen: `0378-5955`.
    package let hyphenated: String

    /// - Returns: `nil` where `text` isn't 13 digits that begin with 977, or their check digit is wrong.
    package init?(ean13 text: String) {
        guard text.utf8.count == 13, text.hasPrefix("977"), ProductNumber.hasValidCheckDigit(text) else { return nil }
        let digits = text.dropFirst(3).prefix(7)
        // The EAN-13 leaves out the ISSN's own check digit: weights from 8 down to 2, modulo 11, 10 written X.
        let sum = (ProductNumber.digits(of: digits) ?? []).enumerated().reduce(0) { $0 + $1.element * (8 - $1.offset) }
        let check = (11 - sum % 11) % 11
        hyphenated = "\(digits.prefix(4))-\(digits.suffix(3))\(check == 10 ? "X" : String(check))"
    }
}

/// A UPC-E: a UPC-A from which runs of zeros are left out.
package struct UPCE: Hashable, Sendable {
    /// The 12 digits of the UPC-A that it stands for.
    package let expanded: String

    /// - Parameter text: number system (0 or 1), six digits and the check digit of the UPC-A.
    /// - Returns: `nil` where it isn't that, or the check digit is wrong.
    package init?(_ text: String) {
        guard text.utf8.count == 8, text.hasPrefix("0") || text.hasPrefix("1"), ProductNumber.digits(of: text) != nil
        else { return nil }
        let digits = Array(text.dropFirst().dropLast())
        let first = { (count: Int) in String(digits[..<count]) }
        let from = { (start: Int, end: Int) in String(digits[start..<end]) }
        // GS1 General Specifications, 5.2.2.4.2: the last digit says where the zeros were.
        let body =
            switch digits[5] {
            case "0", "1", "2": first(2) + String(digits[5]) + "0000" + from(2, 5)
            case "3": first(3) + "00000" + from(3, 5)
            case "4": first(4) + "00000" + from(4, 5)
            default: first(5) + "0000" + String(digits[5])
            }
        let upca = "\(text.prefix(1))\(body)\(text.suffix(1))"
        guard ProductNumber.hasValidCheckDigit(upca) else { return nil }
        expanded = upca
    }
}
