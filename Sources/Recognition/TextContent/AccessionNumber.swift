/// The numbers by which museums know their objects, in the forms that no other numbers have, and any
/// form after a word such as `inv.`
enum AccessionNumber {
    static let patterns = [
        // Year of accession, lot, object: 1971.59.2, 1984.147.8a–c.
        ContentPattern(
            .accessionNumber,
            #/(?:1[5-9]|20)[0-9]{2}(?:\.[0-9]{1,4}){2,3}(?:[a-z](?:[,–\-][a-z])?|[–\-][0-9]{1,4})?/#
        ) { String($0) },
        // The same with a year of two digits: 17.190.1. A date has a month in the middle, a large number groups of
        // three.
        ContentPattern(.accessionNumber, #/[0-9]{2}\.([0-9]{2,3})\.([0-9]{1,3})[a-z]?/#) { match in
            let isDate = Int(match.1).map { $0 <= 12 } ?? true
            return isDate || (match.1.count == 3 && match.2.count == 3) ? nil : String(match.0)
        },
        // Year, month and day, object: 1887,0708.2 (British Museum).
        ContentPattern(
            .accessionNumber, #/(?:1[7-9]|20)[0-9]{2},[0-9]{4}\.[0-9]{1,4}(?:[–\-][0-9]{1,4})?/#
        ) { String($0) },
        // Department, object, year: E.1234-1990 (Victoria and Albert Museum).
        ContentPattern(
            .accessionNumber, #/[A-Z]{1,5}\.[0-9]{1,4}(?::[0-9]{1,3})?-(?:18|19|20)[0-9]{2}/#
        ) { String($0) },
        // Letters, number and something more: ACC-60112-H, SK-A-1718.
        ContentPattern(
            .accessionNumber,
            #/([A-Z]{2,4})(-[A-Z]{1,3})?-([0-9]{1,6})(-[0-9]{1,5})?(-[A-Z])?/#
        ) { match in
            guard !standards.contains(String(match.1)), match.2 != nil || match.3.count >= 3 else { return nil }
            let isMore = match.2 != nil || match.4 != nil || match.5 != nil
            return isMore || registers.contains(String(match.1)) ? String(match.0) : nil
        },
        ContentPattern(
            .accessionNumber,
            #/
                (?i: (?: n \.? \h? [ºo°]? \.? \h (?: de \h )? )? (?: inv | acc | tombo ) \.? \h?
                (?: number | num\.? | no\.? | nr\.? | n\.?[º°] | \# )? [:\-]? \h? )
                ( (?: [A-Z]{1,5} [\h.\-]? )? [0-9]{1,6} (?: [.\/,\-] (?: [0-9]{1,6} | [A-Za-z] ) ){0,4} )
            /#
        ) { String($0.1) },
        ContentPattern(
            .accessionNumber,
            #/
                (?i: n \.? \h? [ºo°] \.? \h (?: de \h )? invent[áa]rio :? \h? | invent[áa]rio (?: \h n\.?[º°] | : ) \h?
                | (?: inventory | accession | object ) \h (?: number | no\.? | nr\.? )? :? \h? )
                ( (?: [A-Z]{1,5} [\h.\-]? )? [0-9]{1,6} (?: [.\/,\-] (?: [0-9]{1,6} | [A-Za-z] ) ){0,4} )
            /#
        ) { String($0.1) },
    ]

    private static let registers: Set<String> = ["ACC", "INV", "OBJ", "REG"]
    private static let standards: Set<String> = [
        "ISO", "DIN", "NBR", "IEC", "UTF", "UTC", "GMT", "ISBN", "ISSN", "RFC",
    ]
}
