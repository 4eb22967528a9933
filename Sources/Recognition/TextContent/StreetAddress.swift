/// Addresses of houses, in the order of English (number, street) and of Portuguese (street, number), with what follows
/// of town and postcode. A street without number or postcode is a name only.
enum StreetAddress {
    static let patterns = [
        ContentPattern(
            .address,
            #/
                [0-9]{1,5} [A-Za-z]? (?: [\-–] [0-9]{1,5} )? ,? \h
                (?: (?: \p{Lu} [\p{L}'’.\-]{0,20} | [0-9]{1,3} (?: st | nd | rd | th ) ) \h ){1,4}
                (?i: street | st | avenue | ave | road | rd | lane | ln | drive | boulevard | blvd | square | sq | place
                | court | terrace | crescent | embankment | highway | mews | quay | parkway | way ) \b \.?
                (?: ,? \s (?: \p{Lu} [\p{L}'’.\-]{0,20} ,? \s ){0,4}
                (?: [A-Z]{2} \s [0-9]{5} (?: - [0-9]{4} )? | [A-Z]{1,2} [0-9] [0-9A-Z]? \s [0-9] [A-Z]{2} ) )?
            /#
        ) { oneLine($0) },
        ContentPattern(
            .address,
            #/
                (?i: rua | r\. | avenida | av\.? | praça | praca | pç\. | largo | lg\. | travessa | tv\. | calçada
                | alameda | estrada | rodovia | rossio | beco | cais )
                (?: \h (?: d[aeo]s? | e | DE | D[AO]S? | \p{Lu} [\p{L}'’.\-]{0,20} | [0-9]{1,2} (?: \.? º )? ) ){1,8}?
                (?: ,? \s ( n\.?[ºo°] \.? \h? )? ([0-9]{1,5}) (?: [\-–\/] [0-9A-Za-z]{1,4} )?
                (?! [0-9\-] | \h d[aeo] ) )?
                ( \h? [,;–\-]? \s (?: [–\-] \h )?
                (?: (?: \p{Lu} [\p{L}'’.\-]{0,20} | d[aeo]s? ) ,? \s (?: [–\-] \h )? ){0,8}
                (?: (?i: cep ) :? \h )?
                (?: [0-9]{5} - [0-9]{3} | [0-9]{4} - [0-9]{3} (?: \s \p{Lu} [\p{L}\-]{0,20} ){0,3} ) )?
                (?! \h (?: d[aeo]s? \h )? \p{Lu} | \p{L} )
            /#
        ) { match in
            let number = match.2.flatMap { Int($0) }
            // `Praça do Comércio, 1834` is a picture of it.
            let isYear = match.1 == nil && number.map { YearSpan.plausible.contains($0) } ?? true
            return isYear && match.3 == nil ? nil : oneLine(match.0)
        },
    ]

    private static func oneLine(_ text: Substring) -> String {
        let lines = text.split { $0.isNewline }.map { line in
            line.split { $0.isWhitespace }.joined(separator: " ")
        }
        return lines.reduce("") { text, line in
            text.isEmpty ? line : text + (text.hasSuffix(",") ? " " : ", ") + line
        }
    }
}
