package import RecognitionCore

/// What the engines found in one frame that was looked at.
package struct Observation: Sendable {
    package var frame: Int
    package var lines: [DetectedLine]
    package var barcodes: [BarcodeReading]
    /// How sharp the frame is, comparable with its neighbours.
    package var sharpness: Double

    package init(frame: Int, lines: [DetectedLine], barcodes: [BarcodeReading], sharpness: Double) {
        self.frame = frame
        self.lines = lines
        self.barcodes = barcodes
        self.sharpness = sharpness
    }
}

/// A line that the tracker wants to have read in the frame just observed.
package struct ReadRequest: Hashable, Sendable {
    /// The track that the reading is for.
    package var track: Int
    /// The tight box around the line's ink in that frame.
    package var quad: Quad
    package var isLightOnDark: Bool
}

/// The answer to a `ReadRequest`.
package struct ReadResult: Sendable {
    package var request: ReadRequest
    /// `nil` where what stands there doesn't look like print, so that the engine wasn't asked.
    package var reading: LineReading?

    package init(request: ReadRequest, reading: LineReading?) {
        self.request = request
        self.reading = reading
    }
}

/// A part of the frame just observed that may become the picture of a label or barcode.
package struct ViewRequest: Hashable, Sendable {
    package var view: Int
    package var rectangle: Rectangle
}
