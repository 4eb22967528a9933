/// Telephone and fax numbers: in the form of ITU-T E.164 (`+351213467890`) where they have a country code, else the
/// digits alone. Without a country code or a word such as `tel.` only forms of their own are believed.
enum TelephoneNumber {
    static let patterns = [
        ContentPattern(
            .telephone,
            #/
                (?: (?i: tel | phone ) : )? (?: \(? \+ \h? | 00 (?= [1-9] [0-9]{0,2} [\h.\-] ) )
                ( [1-9] (?: [\h.\-()]{0,3} [0-9] ){7,14} )
            /#
        ) { "+" + digits($0.1.replacing("(0)", with: "")) },
        ContentPattern(
            .telephone,
            #/
                (?i: telephone | telefone | telef | tel | phone | fone | tlf | tlm | telem[óo]vel | celular
                | cel | mobile | fax | whatsapp | call | ligue )
                \.? \h? :? \h? \(? ( (?: [0-9] [\h.\-()]{0,2} ){5,14} [0-9] )
            /#
        ) { digits($0.1) },
        // North America: (212) 535-7710, 1-800-555-0143.
        ContentPattern(
            .telephone,
            #/
                ( 1 [\-.\h] )?
                ( \( [2-9] [0-9]{2} \) \h? [2-9] [0-9]{2} [\-.] [0-9]{4}
                | [2-9] [0-9]{2} [\-.] [2-9] [0-9]{2} [\-.] [0-9]{4} )
            /#
        ) { (($0.1 == nil) ? "" : "+1") + digits($0.2) },
        // Brazil: (11) 93149-5959, 0800 123 4567.
        ContentPattern(
            .telephone, #/\(0?[1-9][0-9]\)\h?(?:9\h?)?[0-9]{4}[\-.\h][0-9]{4}|0[38]00[\h\-][0-9]{3}[\h\-][0-9]{3,4}/#
        ) { digits($0) },
        // Portugal: 213 467 890, 21 346 78 90.
        ContentPattern(
            .telephone,
            #/(?:2[0-9]{2}|9[1236][0-9]|800|808|707)\h[0-9]{3}\h[0-9]{3}|2[0-9]\h[0-9]{3}\h[0-9]{2}\h?[0-9]{2}/#
        ) { digits($0) },
        // United Kingdom and others with a leading 0: 020 7946 0018, (01865) 278000.
        ContentPattern(
            .telephone, #/\(?0[1-9][0-9]{1,3}\)?\h[0-9]{3,4}\h[0-9]{3,4}|\(?0[1-9][0-9]{2,3}\)?\h[0-9]{6}/#
        ) { digits($0) },
    ]

    private static func digits(_ text: some StringProtocol) -> String { String(text.filter(\.isWholeNumber)) }
}
