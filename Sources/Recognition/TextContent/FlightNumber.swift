/// Flights by airline designator (IATA) and number.
enum FlightNumber {
    static let patterns = [
        ContentPattern(
            .flightNumber,
            #/(?i:flight|v[oô]o)(?:\h(?i:number|no|nº|n\.º)\.?)?:?\h?([A-Z][A-Z0-9]|[0-9][A-Z])\h?([0-9]{1,4}[A-Z]?)/#
        ) { "\($0.1)\($0.2)" },
        // Without the word, only of airlines that are known, and where it can't be letters before a year.
        ContentPattern(.flightNumber, #/([A-Z][A-Z0-9]|[0-9][A-Z])(\h?)([0-9]{3,4})/#) { match in
            let isYear = !match.2.isEmpty && (Int(match.3).map(years.contains) ?? false)
            return airlines.contains(String(match.1)) && !isYear ? "\(match.1)\(match.3)" : nil
        },
    ]

    /// What is a year rather than a flight after two letters and a space. Wider: flights with low numbers are lost.
    private static let years = 1400...2100

    /// Large airlines, and those of where Portuguese is spoken, without designators that museums use for something else
    /// (AD, CA, MS).
    private static let airlines: Set<String> = [
        "TP", "S4", "G3", "LA", "JJ", "DT", "VR", "BA", "VS", "U2", "FR", "EI", "AF", "KL", "LH", "LX", "OS", "SN",
        "IB", "UX", "VY", "AZ", "SK", "AY", "LO", "TK", "EK", "EY", "QR", "SQ", "CX", "QF", "NZ", "JL", "NH", "AA",
        "DL", "UA", "WN", "B6", "AC", "WS", "AR", "CM", "AV", "ET", "SA", "AT", "W6", "DY",
    ]
}
