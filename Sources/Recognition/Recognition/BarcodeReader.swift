package import Imaging

/// Finds and reads barcodes. One reader serves one task at a time.
package protocol BarcodeReader: AnyObject {
    /// The barcodes in `image`, in no particular order.
    /// - Throws: `VitrineError` when the engine fails.
    func readBarcodes(in image: GrayImage) throws -> [BarcodeReading]

    /// What the library behind the engine has had to say since the last call, in its own words; what it said of one
    /// picture depends on nothing but the picture.
    func takeMessages() -> [String]

    /// The places in the last picture that may be barcodes and weren't read, the likeliest first.
    func takeUnread() -> [CodeSight]

    /// Reads what no single picture let read from several of one place.
    /// - Throws: `VitrineError` when the engine fails.
    func read(_ stack: CodeStack) throws -> CodeStack.Outcome
}

extension BarcodeReader {
    /// None: most engines only read.
    package func takeUnread() -> [CodeSight] { [] }

    /// Nothing: most engines only know pictures.
    package func read(_ stack: CodeStack) throws -> CodeStack.Outcome { .nothing }

    /// Nothing: most engines are silent.
    package func takeMessages() -> [String] { [] }
}

/// Which engine reads barcodes.
package enum BarcodeEngine: String, CaseIterable, Hashable, Sendable, Codable {
    /// The best for each symbology, of those that this program was built with.
    case auto
    case zbar, zxing
    /// What one engine doesn't read, the other tries.
    case both
}

/// A place in a picture that may be a barcode, and wasn't read there.
package struct CodeSight: Sendable {
    /// What it is made of.
    package enum Kind: Hashable, Sendable {
        /// Parallel bars; the quad's top edge runs across them.
        case bars
        /// Squares, or rows of short bars.
        case modules
    }

    /// What it seems to be made of.
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
    /// One sight of the place.
    package struct Layer: Sendable {
        /// The part of its frame around the place.
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

    /// What the place seems to be made of.
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
