/// The check digits of product numbers.
enum CheckDigit {
    /// Whether `digits` end in the check digit of GS1 numbers: from the right, weights 1 and 3 in turn, a sum that ends
    /// in 0 (GS1 General Specifications, 7.9.1).
    static func isValid(_ digits: some StringProtocol) -> Bool {
        guard !digits.isEmpty, let values = values(of: digits) else { return false }
        return values.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) } % 10 == 0
    }

    /// The numbers that the digits stand for; `nil` where something else is among them.
    static func values(of digits: some StringProtocol) -> [Int]? {
        let values = digits.utf8.map { Int($0) - 48 }
        return values.allSatisfy((0...9).contains) ? values : nil
    }
}
