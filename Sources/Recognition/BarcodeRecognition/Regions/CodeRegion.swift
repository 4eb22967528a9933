import Basics
package import Imaging
import Recognition

/// A part of a picture that looks like a barcode.
package struct CodeRegion: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Parallel bars; the quad's top edge runs across them.
        case linear
        /// Squares or short bars; the quad is upright.
        case matrix
    }

    package var kind: Kind
    /// About where the bars or modules are, in pixels, without quiet zone.
    package var quad: Quad
}
