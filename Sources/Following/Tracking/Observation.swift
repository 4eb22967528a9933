package import Recognition

/// What the engines found in one frame that was looked at.
package struct Observation: Sendable {
    package var frame: Int
    package var lines: [DetectedLine]
    /// Whether lines were looked for.
    package var isTextSought = true
    package var barcodes: [BarcodeReading]
    /// What may be barcodes and wasn't read, the likeliest first.
    package var unread: [CodeSight]
    /// How sharp the frame is, comparable with its neighbours.
    package var sharpness: Double

    package init(
        frame: Int, lines: [DetectedLine], barcodes: [BarcodeReading], unread: [CodeSight] = [], sharpness: Double
    ) {
        self.frame = frame
        self.lines = lines
        self.barcodes = barcodes
        self.unread = unread
        self.sharpness = sharpness
    }
}
