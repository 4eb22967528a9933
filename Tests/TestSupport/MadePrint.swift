package import Imaging

/// Pictures with lines of print that are made of words alone: each letter is a pattern of strokes of its own, the same
/// wherever it stands. For tests of what tells one print from another without reading it.
package struct MadePrint {
    /// The picture's pixels in grey levels.
    private var values: [Double]
    private let width: Int
    private let height: Int

    /// An empty wall.
    package init(width: Int = 640, height: Int = 360) {
        (self.width, self.height) = (width, height)
        values = Array(repeating: 225, count: width * height)
    }

    /// The width of a letter by its height.
    private static let shape = 0.6

    /// Prints a line.
    /// - Parameters:
    ///   - x: of its upper left corner, in pixels.
    ///   - y: of its upper left corner, in pixels.
    ///   - size: the height of its letters in pixels.
    /// - Returns: its box.
    @discardableResult
    package mutating func add(_ text: String, x: Double, y: Double, size: Double = 20) -> Quad {
        for (index, letter) in text.enumerated() where letter != " " {
            let left = x + Double(index) * Self.shape * size
            // Five rows of three cells, inked by the letter's own bits; the first column always has some.
            var bits = (letter.unicodeScalars.first?.value ?? 0) &* 2_654_435_761 >> 7 | 1
            for cell in 0..<15 {
                defer { bits = bits >> 1 | (bits & 1) << 24 }
                guard bits & 1 == 1 else { continue }
                let (column, row) = (Double(cell % 3), Double(cell / 3))
                fill(
                    left + column * Self.shape * size / 4, y + row * size / 5, Self.shape * size / 4, size / 5,
                    level: 30)
            }
        }
        return Quad(
            Rectangle(minX: x, minY: y, maxX: x + Double(text.count) * Self.shape * size, maxY: y + size))
    }

    /// Covers a part of the picture, as a passer-by does.
    package mutating func cover(x: Double, y: Double, width: Double, height: Double) {
        fill(x, y, width, height, level: 90)
    }

    private mutating func fill(_ x: Double, _ y: Double, _ wide: Double, _ high: Double, level: Double) {
        for row in max(0, Int(y))..<min(height, Int((y + high).rounded(.up))) {
            for column in max(0, Int(x))..<min(width, Int((x + wide).rounded(.up))) {
                values[row * width + column] = level
            }
        }
    }

    /// The picture as a camera sees it.
    /// - Parameters:
    ///   - blur: how many times each pixel is averaged with its neighbours.
    ///   - noise: the most that a pixel is off, in grey levels.
    ///   - seed: of the noise.
    package func image(blur: Int = 1, noise: Double = 6, seed: UInt64 = 1) -> GrayImage {
        var plane = Plane(width: width, height: height, values: values.map(Float.init))
        for _ in 0..<blur { plane = plane.smoothed() }
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        return GrayImage(width: width, height: height) { output in
            for index in 0..<width * height {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let share = Double(state >> 40) / Double(1 << 24) * 2 - 1
                output[index] = UInt8(min(max(Double(plane.values[index]) + share * noise, 0), 255))
            }
        }
    }
}
