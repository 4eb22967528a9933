package import Recognition

/// The engines of a scan. Those that hold C handles serve one task at a time, so each worker makes its own.
package struct Engines: Sendable {
    /// The languages that text is read in, as BCP 47 tags; none where no text is wanted.
    package var languages: [String]
    /// Finds lines of text; `nil` where no text is wanted.
    package var detector: (any TextDetector)?
    /// Whether all lines are those of cards, and none are those of scenes, which networks find and read.
    package var expectsPrint: Bool
    /// How sure the readings of the text engine must be.
    package var thresholds: ReadingThresholds
    /// Makes a reader of lines, which sets its engine up when it is first needed.
    package var makeTextReader: @Sendable () -> any TextReader
    /// Makes a reader of barcodes; `nil` where none are wanted.
    package var makeBarcodeReader: MakeBarcodeReader?

    /// - Parameter isThorough: whether there is but one picture, so that all of it is worth a look.
    package typealias MakeBarcodeReader = @Sendable (_ isThorough: Bool) throws -> any BarcodeReader

    package init(
        languages: [String], detector: (any TextDetector)?, expectsPrint: Bool = true,
        thresholds: ReadingThresholds, makeTextReader: @escaping @Sendable () -> any TextReader,
        makeBarcodeReader: MakeBarcodeReader?
    ) {
        self.languages = languages
        self.detector = detector
        self.expectsPrint = expectsPrint
        self.thresholds = thresholds
        self.makeTextReader = makeTextReader
        self.makeBarcodeReader = makeBarcodeReader
    }
}
