/// A payload of GS1: data fields, each after the application identifier that says what it is (GS1 General Specifications,
/// 3 and 7.8).
package struct GS1ElementString: Hashable, Sendable {
    /// One field.
    package struct Element: Hashable, Sendable, Codable {
        /// The application identifier, 2 to 4 digits: `01` is a GTIN, `10` a batch, `17` an expiry date.
        package var identifier: String
        /// What the field holds.
        package var value: String
    }

    /// The fields in their order.
    package let elements: [Element]

    /// As people read it: `(01)09506000134352(10)ABC`.
    package var bracketed: String { elements.map { "(\($0.identifier))\($0.value)" }.joined() }

    /// - Parameter payload: identifiers and values in a row; where a value has no set length, a group separator (FNC1,
    ///   ASCII 29) ends it.
    /// - Returns: `nil` where the payload isn't made that way to its end, or the check digit of a number is wrong.
    package init?(_ payload: String) {
        var elements: [Element] = []
        var rest = payload[...]
        while !rest.isEmpty {
            if !elements.isEmpty, rest.first == Self.separator {
                rest.removeFirst()
                continue
            }
            guard let element = Self.takeElement(from: &rest) else { return nil }
            elements.append(element)
        }
        guard !elements.isEmpty else { return nil }
        self.elements = elements
    }

    private static let separator: Character = "\u{1D}"

    private static func takeElement(from rest: inout Substring) -> Element? {
        guard let length = identifierLengths[String(rest.prefix(2))], rest.prefix(length).count == length,
            ProductNumber.digits(of: rest.prefix(length)) != nil
        else { return nil }
        let identifier = String(rest.prefix(length))
        rest = rest.dropFirst(length)
        let value: Substring
        if let fixed = setLengths[String(identifier.prefix(2))] {
            value = rest.prefix(fixed - length)
            guard value.utf8.count == fixed - length, ProductNumber.digits(of: value) != nil else { return nil }
        } else {
            value = rest.prefix { $0 != separator }
        }
        // ISO/IEC 646: letters, digits and marks only; no value is longer than 90.
        guard (1...90).contains(value.utf8.count), value.utf8.allSatisfy({ (0x21...0x7A).contains($0) }),
            !hasCheckDigit.contains(identifier) || ProductNumber.hasValidCheckDigit(value)
        else { return nil }
        rest = rest.dropFirst(value.count)
        return Element(identifier: identifier, value: String(value))
    }

    /// How long an identifier is, by its first two digits (figure 3.2-1 there).
    private static let identifierLengths: [String: Int] = {
        var lengths: [String: Int] = [:]
        let spans = [
            (2, [0...4, 10...17, 20...22, 30...30, 37...37, 90...99]), (3, [23...25, 40...42, 71...71]),
            (4, [31...36, 39...39, 43...43, 70...70, 72...72, 80...82]),
        ]
        for (length, ranges) in spans {
            for number in ranges.joined() { lengths[number < 10 ? "0\(number)" : "\(number)"] = length }
        }
        return lengths
    }()

    /// How long identifier and value are together, by the identifier's first two digits (figure 7.8.5-2 there).
    private static let setLengths: [String: Int] = [
        "00": 20, "01": 16, "02": 16, "03": 16, "04": 18, "11": 8, "12": 8, "13": 8, "14": 8, "15": 8, "16": 8,
        "17": 8, "18": 8, "19": 8, "20": 4, "31": 10, "32": 10, "33": 10, "34": 10, "35": 10, "36": 10, "41": 16,
    ]

    /// Numbers that end in a check digit: SSCC, GTIN and global location numbers.
    private static let hasCheckDigit: Set<String> = [
        "00", "01", "02", "03", "410", "411", "412", "413", "414", "415", "416", "417",
    ]
}
