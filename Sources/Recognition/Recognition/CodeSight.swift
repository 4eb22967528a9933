import Basics
package import Imaging

/// A place in a picture that may be a barcode, and wasn't read there.
package struct CodeSight: Sendable {
    package enum Kind: Hashable, Sendable {
        /// Parallel bars; the quad's top edge runs across them.
        case bars
        /// Squares, or rows of short bars.
        case modules
    }

    package var kind: Kind
    /// About where the bars or modules are, in pixels of the picture, without quiet zone.
    package var quad: Quad
    /// The part of the picture around it.
    package var crop: GrayImage
    /// Where the crop's upper left corner is in the picture.
    package var origin: Point

    package init(kind: Kind, quad: Quad, crop: GrayImage, origin: Point) {
        self.kind = kind
        self.quad = quad
        self.crop = crop
        self.origin = origin
    }
}

/// Several sights of one place, to be read as one.
package struct CodeStack: Sendable {
    package struct Layer: Sendable {
        package var crop: GrayImage
        /// From the crop's pixels to those of the frame that the stack is for, as far as the camera's motion is known.
        package var toFrame: Homography
        /// How far the camera moves the place within the crop's frame, in pixels from one frame to the next: its blur lies
        /// along that.
        package var motion: Point

        package init(crop: GrayImage, toFrame: Homography, motion: Point) {
            self.crop = crop
            self.toFrame = toFrame
            self.motion = motion
        }
    }

    package var kind: CodeSight.Kind
    /// Where the place is in the frame that the stack is for, without quiet zone.
    package var quad: Quad
    /// The clearest first.
    package var layers: [Layer]

    package init(kind: CodeSight.Kind, quad: Quad, layers: [Layer]) {
        self.kind = kind
        self.quad = quad
        self.layers = layers
    }

    /// What came of reading it.
    package enum Outcome: Sendable {
        /// The quad is in the frame that the stack is for.
        case read(BarcodeReading)
        /// It is built like a barcode.
        case unread
        case nothing
    }
}
