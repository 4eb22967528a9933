import Imaging

/// Scales a picture to the size of a network's input: each pixel of the result is the mean of what it covers, weighted by
/// a triangle as wide as two of them (between the pixels of the picture, where the result is larger).
struct InputScaler {
    private let columns: Taps
    private let rows: Taps
    /// Half of the grey levels of 8 bits: what a level of the result, from -1 to 1, is worth.
    private static let halfRange: Float = 127.5

    /// - Parameters:
    ///   - width, height: of the result, in pixels.
    init(from image: GrayImage, width: Int, height: Int) {
        columns = Taps(from: image.width, to: width)
        rows = Taps(from: image.height, to: height)
    }

    /// The picture as networks take it: -1 black to 1 white, row by row.
    func plane(of image: GrayImage) -> [Float] {
        let (width, height) = (columns.firsts.count, rows.firsts.count)
        var squeezed = [Float](repeating: 0, count: width * image.height)
        image.withPixels { pixels in
            for y in 0..<image.height {
                let line = UnsafeBufferPointer(rebasing: pixels[y * image.stride..<y * image.stride + image.width])
                for x in 0..<width {
                    var sum: Float = 0
                    for tap in 0..<columns.count {
                        sum += Float(line[columns.firsts[x] + tap]) * columns.weights[x * columns.count + tap]
                    }
                    squeezed[y * width + x] = sum
                }
            }
        }
        var plane = [Float](repeating: -1, count: width * height)
        for y in 0..<height {
            for tap in 0..<rows.count {
                let weight = rows.weights[y * rows.count + tap] / Self.halfRange
                let source = (rows.firsts[y] + tap) * width
                for x in 0..<width { plane[y * width + x] += squeezed[source + x] * weight }
            }
        }
        return plane
    }
}

/// Which pixels of a row each pixel of the scaled row is made of.
private struct Taps {
    /// How many there are for each.
    let count: Int
    /// The first of them.
    private(set) var firsts: [Int] = []
    /// `count` weights for each, which add up to 1.
    private(set) var weights: [Float] = []

    init(from source: Int, to target: Int) {
        let scale = Double(source) / Double(target)
        let reach = max(1, scale)
        count = min(source, Int((2 * reach).rounded(.up)) + 1)
        for index in 0..<target {
            let center = (Double(index) + 0.5) * scale
            let first = min(max(0, Int((center - reach).rounded(.down))), source - count)
            var row = (0..<count).map { Float(max(0, 1 - abs(Double(first + $0) + 0.5 - center) / reach)) }
            let sum = row.reduce(0, +)
            for tap in row.indices { row[tap] /= sum }
            firsts.append(first)
            weights += row
        }
    }
}
