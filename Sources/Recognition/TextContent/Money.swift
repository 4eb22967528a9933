/// Sums of money: an amount and the currency by its code of ISO 4217.
enum Money {
    static let patterns = [
        ContentPattern(
            .currency,
            #/
                ( US\$ | R\$ | \$ | € | £ | ¥ | EUR | USD | GBP | BRL | CHF | JPY | PTE ) \h?
                ( [0-9]{1,3} (?: [.,\h] [0-9]{3} ){1,4} (?: [.,] [0-9]{2} )? | [0-9]{1,9} (?: [.,] [0-9]{1,2} )? )
                (?: \h ( mil(?: lion | hão | hões )? | billion ) \b )?
            /#
        ) { value(amount: $0.2, multiplier: $0.3, currency: $0.1) },
        ContentPattern(
            .currency,
            #/
                ( [0-9]{1,3} (?: [.,\h] [0-9]{3} ){1,4} (?: [.,] [0-9]{2} )? | [0-9]{1,9} (?: [.,] [0-9]{1,2} )? )
                \h? (?: ( mil(?: lion | hão | hões )? | billion ) \h (?: de \h )? )? ( € | £ | \p{L}{3,8} )
            /#
        ) { value(amount: $0.1, multiplier: $0.2, currency: $0.3) },
    ]

    private static func value(amount: Substring, multiplier: Substring?, currency: Substring) -> String? {
        guard let code = codes[currency.lowercased()] else { return nil }
        let plain = PrintedNumber.plain(amount)
        guard let multiplier else { return "\(plain) \(code)" }
        guard let zeros = zeros[multiplier.lowercased()] else { return nil }
        let parts = plain.split(separator: ".")
        let decimals = parts.count > 1 ? parts[1] : ""
        let digits = parts[0] + decimals + String(repeating: "0", count: zeros - decimals.count)
        return "\(digits.drop { $0 == "0" }) \(code)"
    }

    /// A dollar sign alone is taken for the United States'.
    private static let codes: [String: String] = [
        "us$": "USD", "r$": "BRL", "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "eur": "EUR", "usd": "USD",
        "gbp": "GBP", "brl": "BRL", "chf": "CHF", "jpy": "JPY", "pte": "PTE", "euro": "EUR", "euros": "EUR",
        "dollars": "USD", "dollar": "USD", "dólares": "USD", "dólar": "USD", "reais": "BRL", "escudos": "PTE",
    ]

    private static let zeros: [String: Int] = [
        "mil": 3, "million": 6, "milhão": 6, "milhões": 6, "billion": 9,
    ]
}

/// Numbers as English and Portuguese print them.
enum PrintedNumber {
    /// The number with a decimal point and no separators of thousands: `1.200,50`, `1,200.50` and `1 200,50` are
    /// 1200.50. A lone separator before three digits is one of thousands.
    static func plain(_ text: Substring) -> String {
        let parts = text.split { !$0.isNumber }
        guard parts.count > 1, let last = parts.last, last.count < 3 else { return parts.joined() }
        return parts.dropLast().joined() + "." + last
    }
}
