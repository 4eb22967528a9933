/// URLs (RFC 3986) and e-mail addresses (RFC 5322, the part of it that is used).
enum WebAddress {
    static let patterns = [
        ContentPattern(
            .url,
            #/
                ( (?i: https? | ftp ) :\/\/ [^\s\/?\#<>"«»]{0,253} [\p{L}0-9\]] )
                ( [\/?\#] (?: [^\s<>"«»“”]{0,2000} [^\s<>"«»“”.,;:!?)'’] )? )?
            /#
        ) { $0.1.lowercased() + ($0.2 ?? "") },
        ContentPattern(
            .url,
            #/
                ( (?i: www ) \. (?: [\p{L}0-9\-]{1,63} \. ){1,5} [A-Za-z]{2,24} (?: : [0-9]{1,5} )? )
                ( [\/?\#] (?: [^\s<>"«»“”]{0,2000} [^\s<>"«»“”.,;:!?)'’] )? )?
            /#
        ) { "https://" + $0.1.lowercased() + ($0.2 ?? "") },
        ContentPattern(
            .email,
            #/
                (?: (?i: mailto ) : )? ( [A-Za-z0-9] (?: [A-Za-z0-9._%+'\-]{0,62} [A-Za-z0-9_+\-] )? )
                @ ( (?: [A-Za-z0-9\-]{1,63} \. ){1,6} [A-Za-z]{2,24} )
            /#
        ) { "\($0.1)@\($0.2.lowercased())" },
        ContentPattern(
            .url,
            #/
                ( (?: [A-Za-z0-9\-]{1,63} \. ){1,5} ([A-Za-z]{2,10}) (?: : [0-9]{1,5} )? )
                ( [\/?\#] (?: [^\s<>"«»“”]{0,2000} [^\s<>"«»“”.,;:!?)'’] )? )?
            /#
        ) { match in
            // In a sentence whose space was lost, the next word begins with a capital.
            let isOneCase = match.2 == match.2.lowercased() || match.1 == match.1.uppercased()
            guard isOneCase, topLevelDomains.contains(match.2.lowercased()) else { return nil }
            return "https://" + match.1.lowercased() + (match.3 ?? "")
        },
    ]

    /// Those that are believed without a scheme: no words of a language among them.
    private static let topLevelDomains: Set<String> = [
        "com", "org", "net", "edu", "gov", "int", "info", "museum", "art", "gallery", "eu", "pt", "br", "uk", "es",
        "fr",
        "ie", "nl", "ch", "ca", "au", "nz", "jp", "mx", "ar", "ao", "mz", "cv", "pl", "cz", "io", "app", "cat", "gal",
        "example",
    ]
}
