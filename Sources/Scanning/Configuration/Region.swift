package import Basics
package import Imaging

/// The part of the upright picture that is looked at.
///
/// Written as four numbers `x, y, width, height`, the origin at the top left: fractions of the picture's size when all
/// are at most 1, else pixels.
package struct Region: Hashable, Sendable {
    /// The four numbers as they are written: pixels, or fractions of the picture's width and height (0 to 1).
    package let numbers: [Double]

    /// - Parameter numbers: pixels, or fractions of the picture's width and height (0 to 1).
    /// - Throws: `VitrineError` when there aren't four numbers, or they leave the picture or hold nothing.
    package init(_ numbers: [Double]) throws(VitrineError) {
        self.numbers = numbers
        let remedy = "write x,y,width,height, all as fractions of the picture (0 to 1) or in pixels"
        guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            throw VitrineError(.usage, "a region is four numbers, none below 0", remedy: remedy)
        }
        guard numbers[2] > 0, numbers[3] > 0 else {
            throw VitrineError(.usage, "the region is empty", remedy: remedy)
        }
        // Sums such as 0.7 + 0.3 are a little off in binary.
        if isFraction, numbers[0] + numbers[2] > 1 + 1e-9 || numbers[1] + numbers[3] > 1 + 1e-9 {
            throw VitrineError(.usage, "the region reaches outside the picture", remedy: remedy)
        }
    }

    /// Whether the numbers are fractions of the picture's size rather than pixels.
    package var isFraction: Bool { numbers.allSatisfy { $0 <= 1 } }

    /// The region in a picture of that size, in pixels, cut at the picture's edges; empty when it lies outside.
    package func resolved(width: Int, height: Int) -> Rectangle {
        let (scaleX, scaleY) = isFraction ? (Double(width), Double(height)) : (1, 1)
        return Rectangle(
            minX: numbers[0] * scaleX, minY: numbers[1] * scaleY, maxX: (numbers[0] + numbers[2]) * scaleX,
            maxY: (numbers[1] + numbers[3]) * scaleY
        ).clamped(width: width, height: height)
    }
}
