/// ISBNs as they are printed, in the old form of 10 digits too.
enum BookNumber {
    static let patterns = [
        // Under a barcode, the first digit stands apart.
        ContentPattern(
            .isbn,
            #/(?:(?i:ISBN)(?:-?13)?\h?[:.]?\h{0,2})?(9\h?7[89][\-‐–\h]?(?:[0-9][\-‐–\h]?){9}[0-9])/#
        ) { ISBN(ean13: digits(of: $0.1))?.hyphenated },
        ContentPattern(
            .isbn, #/(?i:ISBN)(?:-?10)?\h?[:.]?\h{0,2}((?:[0-9][\-‐–\h]?){9}[0-9Xx])/#
        ) { ISBN(isbn10: digits(of: $0.1))?.hyphenated },
        ContentPattern(
            .isbn, #/([0-9]{1,5}-[0-9]{1,7}-[0-9]{1,7}-[0-9X])/#
        ) { ISBN(isbn10: digits(of: $0.1))?.hyphenated },
    ]

    private static func digits(of text: Substring) -> String {
        text.filter { $0.isNumber || $0.isLetter }.uppercased()
    }
}
