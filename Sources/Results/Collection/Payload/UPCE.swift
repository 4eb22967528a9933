/// A UPC-E: a UPC-A from which runs of zeros are left out.
package struct UPCE: Hashable, Sendable {
    /// The 12 digits of the UPC-A that it stands for.
    package let expanded: String

    /// - Parameter text: number system (0 or 1), six digits and the check digit of the UPC-A.
    /// - Returns: `nil` where it isn't that, or the check digit is wrong.
    package init?(_ text: String) {
        guard text.utf8.count == 8, text.hasPrefix("0") || text.hasPrefix("1"), CheckDigit.values(of: text) != nil
        else { return nil }
        let digits = Array(text.dropFirst().dropLast())
        let first = { (count: Int) in String(digits[..<count]) }
        let from = { (start: Int, end: Int) in String(digits[start..<end]) }
        // GS1 General Specifications, 5.2.2.4.2: the last digit tells where the zeros were.
        let body =
            switch digits[5] {
            case "0", "1", "2": first(2) + String(digits[5]) + "0000" + from(2, 5)
            case "3": first(3) + "00000" + from(3, 5)
            case "4": first(4) + "00000" + from(4, 5)
            default: first(5) + "0000" + String(digits[5])
            }
        let upca = "\(text.prefix(1))\(body)\(text.suffix(1))"
        guard CheckDigit.isValid(upca) else { return nil }
        expanded = upca
    }
}
