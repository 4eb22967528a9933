package import Imaging

/// Finds lines of text without reading them.
package protocol TextDetector: Sendable {
    /// The lines of text in `image`, in no particular order. Cheap enough to run on many frames.
    /// - Parameter codes: where there are barcodes, whose bars and modules look like print.
    /// - Returns: `nil` where it isn't worth looking.
    /// - Throws: `VitrineError` when the engine fails.
    func detectLines(in image: GrayImage, effort: LookEffort, besides codes: [Quad]) throws -> [DetectedLine]?
}

/// How much time the text of a frame is worth.
package enum LookEffort: Hashable, Sendable {
    /// What is in view is known, and nothing new is expected.
    case least
    case usual
    /// It is one of a few frames that more time is taken for.
    case most
}

/// Where a line of text stands in a picture.
package struct DetectedLine: Hashable, Sendable {
    /// The tight box around the line's ink, in pixels of the picture.
    package var quad: Quad
    /// Whether the ink is lighter than what it stands on.
    package var isLightOnDark: Bool
    /// How surely this is text, 0 to 1, by the detector's own measure.
    package var confidence: Double
    /// Whether it was found by a detector that seldom takes something else for text, so that it is worth reading at once.
    package var isSure: Bool
    /// What it fills of the quad, where it runs along a curve, in the quad's coordinates (0 to 1).
    package var bend: LineBand?
    /// What it says, where it was read at once.
    package var reading: LineReading?

    package init(
        quad: Quad, isLightOnDark: Bool = false, confidence: Double, isSure: Bool = false, bend: LineBand? = nil,
        reading: LineReading? = nil
    ) {
        self.quad = quad
        self.bend = bend
        self.isLightOnDark = isLightOnDark
        self.confidence = confidence
        self.isSure = isSure
        self.reading = reading
    }
}

/// Which engine finds and reads text.
package enum TextEngine: String, CaseIterable, Hashable, Sendable, Codable {
    /// The one of this machine that suits the video.
    case auto
    case tesseract, neural
    /// Each line is read by both.
    case both
}

/// What becomes of text that is burnt into the picture: a camera's clock, a watermark.
package enum FixedText: String, CaseIterable, Hashable, Sendable, Codable {
    /// It is kept apart from the labels.
    case apart
    /// It is reported among the labels.
    case labels
}
