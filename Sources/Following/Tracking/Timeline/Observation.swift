package import Imaging
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

/// A line that the tracker wants to have read in the frame just observed.
package struct ReadRequest: Hashable, Sendable {
    /// The track that the reading is for.
    package var track: Int
    package var frame: Int
    /// The tight box around the line's ink in that frame.
    package var quad: Quad
    /// Which way it is read.
    package var direction: LineDirection
    package var isLightOnDark: Bool
    /// Whether the line was surely found in that frame, so that it is read however it looks.
    package var isSure = false
    /// What the line fills of the quad, where it runs along a curve.
    package var bend: LineBand?
    /// Whether it is read however blurred it is, because it was too blurred before.
    package var takesBlurred = false
}

/// The answer to a `ReadRequest`.
package struct ReadResult: Sendable {
    package var request: ReadRequest
    /// `nil` where what stands there doesn't look like print, so that the engine wasn't asked.
    package var reading: LineReading?
    /// Whether it does, but too blurred to be read well.
    package var isBlurred: Bool

    package init(request: ReadRequest, reading: LineReading?, isBlurred: Bool = false) {
        self.request = request
        self.reading = reading
        self.isBlurred = isBlurred
    }
}

/// All sights of a place that may be a barcode, which the tracker wants to have read together.
package struct StackRequest: Sendable {
    /// The track that the reading is for.
    package var track: Int
    /// The frame that the stack's quads are in.
    package var frame: Int
    package var stack: CodeStack
}

/// The answer to a `StackRequest`.
package struct StackResult: Sendable {
    package var request: StackRequest
    package var outcome: CodeStack.Outcome

    package init(request: StackRequest, outcome: CodeStack.Outcome) {
        self.request = request
        self.outcome = outcome
    }
}

/// A part of the frame just observed that may become the picture of a label or barcode.
package struct ViewRequest: Hashable, Sendable {
    package var view: Int
    package var rectangle: Rectangle
}
