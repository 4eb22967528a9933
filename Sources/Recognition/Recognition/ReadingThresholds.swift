/// How sure readings of a line must be before they are believed. Engines differ in what their confidences mean, so each
/// brings its own thresholds; what it says stands beside it (`ReadingThresholds.tesseract`, `.neural`).
///
/// To measure one again: change it there and run `vitrine bench --engines SampleMedia`. The table shows how many lines are
/// exact, and how many readings that took.
package struct ReadingThresholds: Hashable, Sendable {
    /// The mean confidence, 0 to 1, from which on one reading of a line is enough; below it two have to agree. Lower: fewer
    /// readings, and more misread characters, above all commas and full stops.
    package var sure: Double
    /// The same confidence, 0 to 1, where a scan is to be fast rather than right.
    package var sureInHaste: Double
    /// The confidence, 0 to 1, that one of two agreeing readings must have, lest a third one be asked for: two sights of one
    /// blur are misread alike. A short line that isn't settled needs as much. Higher: more readings.
    package var firm: Double
    /// The confidence, 0 to 1, that one reading must have of a line that is reported without being settled. Higher: lines
    /// that were seen but once are left out.
    package var clear: Double
    /// How quickly a reading counts less the less sure it is: its weight is divided by 1 + doubt × (1 − confidence), a factor
    /// without unit. 0: all readings count the same.
    package var doubt: Double
    /// The least confidence, 0 to 1, all readings taken together, in a line that is reported. Lower: texture is taken for
    /// text. Higher: faint lines are left out.
    package var least: Double
    /// The same confidence, 0 to 1, for a line of a few characters: chance makes short words out of texture now and then, but
    /// not surely.
    package var leastOfShort: Double

    /// - Parameters: confidences from 0 to 1; `doubt` is a factor.
    package init(
        sure: Double, sureInHaste: Double, firm: Double, clear: Double, doubt: Double, least: Double,
        leastOfShort: Double
    ) {
        self.sure = sure
        self.sureInHaste = sureInHaste
        self.firm = firm
        self.clear = clear
        self.doubt = doubt
        self.least = least
        self.leastOfShort = leastOfShort
    }

    /// The same, with the threshold for haste in the place of the usual one.
    package var hasty: ReadingThresholds {
        var hasty = self
        hasty.sure = sureInHaste
        return hasty
    }
}
