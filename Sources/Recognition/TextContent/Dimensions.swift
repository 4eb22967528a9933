/// The measures of an object: `24 × 30 × 2 cm`, `9 1/2 in.`; written with one unit at the end and decimals with a point.
enum Dimensions {
    static let patterns = [
        ContentPattern(.dimensions) { text in
            var sizes: [Size] = []
            var end = text.startIndex
            var rest = text
            while let size = size(atStartOf: rest) {
                sizes.append(size)
                end = size.end
                guard sizes.count < 4, let joint = joint.match(atStartOf: text[end...]) else {
                    break
                }
                rest = text[joint.range.upperBound...]
            }
            return value(of: sizes).map { ContentPattern.Hit(end: end, value: $0) }
        }
    ]

    private struct Size {
        var number: String
        var unit: String?
        /// Whether it says of itself that it is a measure: by a label such as `H.`, or a unit that nothing else is.
        var isSure: Bool
        var end: String.Index
    }

    private static let joint = Phrase(#/\h?(?:[×✕xX*]|by|por)\h?/#)
    private static let sizePhrase = Phrase(
        #/
            ( (?i: height | width | depth | diam(?:eter)? | alt(?:ura)? | larg(?:ura)? | prof(?:undidade)?
            | diâm(?:etro)? | comp(?:rimento)? | [hwdl] ) \.? :? \h | [ØøΦ∅⌀] \h? )?
            ( [0-9]{1,2} \/ [0-9]{1,2}
            | [0-9]{1,4} (?: [.,] [0-9]{1,2} )? (?: \h [0-9]{1,2} \/ [0-9]{1,2} | \h? [½¼¾⅛⅜⅝⅞⅓⅔] )?
            | [½¼¾⅛⅜⅝⅞⅓⅔] )
            (?: \h? ( (?i: mm | cm | m | in(?:ch(?:es)?)? | ft | feet | polegadas? | pol | pés? )
            (?! (?! [xX] \h? [0-9] ) \p{L} ) \.? | ["″”'′] ) )?
            (?: \h? \( [hwdlHWDLAP] \) )?
        /#
    )

    private static func size(atStartOf text: Substring) -> Size? {
        guard let match = sizePhrase.match(atStartOf: text) else { return nil }
        let printed = match.3.map { $0.lowercased() } ?? ""
        let isFraction = match.2.contains { $0 == "/" || fractions[$0] != nil }
        // `in`, `m` and quotes mean other things too: 1649 in Lisbon, 300 m, 9'.
        let isPlain = ["mm", "mm.", "cm", "cm.", "in.", "inch", "inches", "polegadas", "polegada", "ft", "ft."]
            .contains(printed)
        let isShort = match.2.prefix { $0.isNumber }.count <= 3 || printed.hasPrefix("mm")
        return Size(
            number: number(match.2), unit: units[printed.filter { $0 != "." }],
            isSure: (isPlain && isShort) || match.1 != nil || (isFraction && !printed.isEmpty),
            end: match.range.upperBound)
    }

    private static func value(of sizes: [Size]) -> String? {
        guard let last = sizes.last?.unit, sizes.count > 1 || sizes.contains(where: \.isSure) else { return nil }
        let units = sizes.map { $0.unit ?? last }
        if Set(units).count == 1 { return sizes.map(\.number).joined(separator: " × ") + " " + last }
        return zip(sizes, units).map { "\($0.number) \($1)" }.joined(separator: " × ")
    }

    /// With a decimal point, and fractions as two numbers: `9 1/2`.
    private static func number(_ text: Substring) -> String {
        let spelled = text.map { fractions[$0].map { " " + $0 } ?? ($0 == "," ? "." : String($0)) }.joined()
        return spelled.split { $0.isWhitespace }.joined(separator: " ")
    }

    private static let fractions: [Character: String] = [
        "½": "1/2", "¼": "1/4", "¾": "3/4", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8", "⅓": "1/3", "⅔": "2/3",
    ]

    private static let units: [String: String] = [
        "mm": "mm", "cm": "cm", "m": "m", "in": "in", "inch": "in", "inches": "in", "polegada": "in",
        "polegadas": "in", "pol": "in", "\"": "in", "″": "in", "”": "in", "ft": "ft", "feet": "ft", "pé": "ft",
        "pés": "ft", "'": "ft", "′": "ft",
    ]
}
