package import RecognitionCore

/// The engines of a scan. Those that hold C handles serve one task at a time, so each worker makes its own.
package struct Engines: Sendable {
    /// Finds lines of text; `nil` where no text is wanted.
    package var detector: (any TextDetector)?
    package var makeLineReader: @Sendable () throws -> any LineReader
    /// Makes a reader of barcodes; `nil` where none are wanted.
    package var makeBarcodeReader: (@Sendable () throws -> any BarcodeReader)?

    package init(
        detector: (any TextDetector)?, makeLineReader: @escaping @Sendable () throws -> any LineReader,
        makeBarcodeReader: (@Sendable () throws -> any BarcodeReader)?
    ) {
        self.detector = detector
        self.makeLineReader = makeLineReader
        self.makeBarcodeReader = makeBarcodeReader
    }
}
