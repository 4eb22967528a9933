import Foundation

extension TextSupport {
    /// How likely the transcript is exactly right, 0 to 1. The engines' own confidence says little: networks are nearly sure
    /// of what they misread. So it is judged by what told right lines from wrong ones in videos with known truth: a
    /// logistic regression (Hosmer and Lemeshow, Applied Logistic Regression, 2000). `Tests/Benchmarks/fit-confidence.py`
    /// makes the weights, from `Tests/Benchmarks/confidence.tsv`.
    package func confidence(length: Int) -> Double {
        let size = log2(min(max(height, Self.sizes.lowerBound), Self.sizes.upperBound) / Self.usualSize)
        let differing = 1 - Double(agreeing) / Double(max(1, readings))
        let sum =
            Self.intercept + Self.weightOfSize * size + (agreeing <= 1 ? Self.weightOfOnce : 0)
            + Self.weightOfDiffering * differing + Self.weightOfWeakest * Self.doubt(weakest)
            + Self.weightOfSurest * Self.doubt(surest) + Self.weightOfLength * log2(Double(max(1, length)))
        return 1 / (1 + exp(-sum))
    }

    /// Heights in pixels between which size matters: less isn't read, more is read no better.
    private static let sizes = 8.0...32.0
    /// The height in pixels that counts as neither small nor large.
    private static let usualSize = 16.0
    /// What an engine or a vote lacks to be sure, in powers of ten: 0 for nothing to speak of, 3 for everything.
    private static func doubt(_ share: Double) -> Double { log10(1 - min(max(0, share), 1) + leastDoubt) + 3 }
    /// The doubt, 0 to 1, that there always is.
    private static let leastDoubt = 0.001

    /// What speaks for any line, in logits, as all weights here.
    private static let intercept = 2.139
    /// For each doubling of the height.
    private static let weightOfSize = 1.811
    /// Where one reading at most says exactly this.
    private static let weightOfOnce = -1.103
    /// Where all readings say something else.
    private static let weightOfDiffering = -0.741
    /// For each ten times more doubt in the least sure character.
    private static let weightOfWeakest = -0.657
    /// For each ten times more doubt in the surest reading.
    private static let weightOfSurest = 0.077
    /// For each doubling of the length: short words are made of chance.
    private static let weightOfLength = 0.297
}
