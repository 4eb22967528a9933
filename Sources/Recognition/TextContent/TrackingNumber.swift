/// Numbers of shipments. Those that only carriers' digits make up (FedEx, DHL) are believed beside a word that says so,
/// for one number in ten has a valid check digit by chance.
enum TrackingNumber {
    static let patterns = [
        ContentPattern(.trackingNumber, #/1Z\h?(?:[0-9A-Z]\h?){15}[0-9]/#) { match in
            let number = match.filter { !$0.isWhitespace }
            return isUPS(number) ? number : nil
        },
        ContentPattern(
            .trackingNumber, #/[A-Z]{2}\h?(?:[0-9]\h?){8}[0-9]\h?[A-Z]{2}/#
        ) { match in
            let number = match.filter { !$0.isWhitespace }
            return isUPU(digits: number.compactMap(\.wholeNumberValue)) ? number : nil
        },
        // DHL's licence plate has no check digit, but a form that nothing else has.
        ContentPattern(.trackingNumber, #/J?JD0[0-9]{15,18}/#) { String($0) },
        ContentPattern(
            .trackingNumber,
            #/(?i:(fedex)|(dhl)|tracking|rastreio|rastreamento)[^0-9\n]{0,24}((?:[0-9][\h\-]?){9,14}[0-9])/#
        ) { match in
            let digits = match.3.compactMap(\.wholeNumberValue)
            let isValid =
                (match.2 == nil && isFedEx(digits)) || (match.1 == nil && isDHLExpress(digits))
            return isValid ? digits.map(String.init).joined() : nil
        },
    ]

    /// The check digit of UPS: letters count as A = 2, B = 3 and so on, by their last digit; every second sign counts
    /// twice.
    static func isUPS(_ number: String) -> Bool {
        let signs = number.dropFirst(2).utf8.map { $0 < 58 ? Int($0) - 48 : (Int($0) - 63) % 10 }
        guard signs.count == 16 else { return false }
        let sum = signs.dropLast().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 2) }
        return (10 - sum % 10) % 10 == signs[15]
    }

    /// The check digit of UPU standard S10, as post offices use it.
    static func isUPU(digits: [Int]) -> Bool {
        let sum = zip(digits, [8, 6, 4, 2, 3, 5, 9, 7]).reduce(0) { $0 + $1.0 * $1.1 }
        let check = 11 - sum % 11
        return digits.count == 9 && digits[8] == (check == 10 ? 0 : check == 11 ? 5 : check)
    }

    /// The check digit of FedEx Express (12 digits) or FedEx Ground (15).
    static func isFedEx(_ digits: [Int]) -> Bool {
        switch digits.count {
        case 12:
            let sum = digits.dropLast().enumerated().reduce(0) { $0 + $1.element * [3, 1, 7][$1.offset % 3] }
            return sum % 11 % 10 == digits[11]
        case 15:
            let sum = digits.dropLast().reversed().enumerated()
                .reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 1) }
            return (10 - sum % 10) % 10 == digits[14]
        default: return false
        }
    }

    /// The check digit of DHL Express: the remainder of the rest by 7.
    static func isDHLExpress(_ digits: [Int]) -> Bool {
        digits.count == 10 && digits.dropLast().reduce(0) { $0 * 10 + $1 } % 7 == digits[9]
    }
}
