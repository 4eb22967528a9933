import Recognition

extension LineReading {
    /// Whether it tells its line from others: long enough, and read with trust.
    var isTelling: Bool { tellsDirection && characters.count > TextEvidence.shortLength }

    /// Whether it leaves no doubt which way its line runs.
    var tellsDirection: Bool { isPlausible && confidence >= 0.8 }
}
