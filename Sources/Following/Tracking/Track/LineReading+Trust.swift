package import Recognition

extension LineReading {
    /// Whether it tells its line from others: long enough, and read with trust.
    var isTelling: Bool { tellsDirection && characters.count > TextEvidence.shortLength }

    /// Whether it leaves no doubt which way its line runs.
    var tellsDirection: Bool { isPlausible && confidence >= 0.8 }

    /// Whether this can be writing at all: at least two letters or digits, most of it such, and read with some trust.
    package var isPlausible: Bool {
        let signs = characters.filter { !$0.value.isWhitespace }
        let words = signs.filter { $0.value.isLetter || $0.value.isNumber }
        return words.count >= 2 && 2 * words.count > signs.count && confidence >= 0.4
    }
}
