package import Imaging
package import Recognition

/// What the engines found in one frame that was looked at.
package struct Observation: Sendable {
    /// The number of the frame.
    package var frame: Int
    /// The lines of text, some of them read.
    package var lines: [DetectedLine]
    /// Whether lines were looked for.
    package var isTextSought = true
    /// The barcodes that were read.
    package var barcodes: [BarcodeReading]
    /// What may be barcodes and wasn't read, the likeliest first.
    package var unread: [CodeSight]
    /// How sharp the frame is, in squared grey levels: the mean square of the luma's steps. Comparable with the frames
    /// around it only: it depends on what is in view.
    package var sharpness: Double
    /// The frame itself, which shows whether a line is the print that was expected there; without it place alone decides.
    package var image: GrayImage?

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
