import RecognitionCore

/// Tells a scene, in which things stand everywhere, from a wall with cards.
enum SceneMeasure {
    /// How much of the picture isn't even.
    private static let leastShare = 0.25
    /// The picture is looked at as if it were so large on its longer side, in squares of so many pixels.
    private static let side = 960
    private static let square = 32
    /// How much brighter or darker a pixel is than its next but one neighbour at an edge, and how many of them a third of
    /// a square's rows has where something is.
    private static let leastContrast = 24
    private static let leastEdges = 7

    static func isScene(_ image: GrayImage) -> Bool {
        let step = max(1, (max(image.width, image.height) + side / 2) / side)
        let (columns, rows) = (image.width / (square * step), image.height / (square * step))
        guard columns > 0, rows > 0 else { return false }
        var busy = 0
        image.withPixels { pixels in
            for row in 0..<rows {
                for column in 0..<columns {
                    var edges = 0
                    for y in stride(from: 0, to: square, by: 3) {
                        let start = (row * square + y) * step * image.stride + column * square * step
                        for x in 1..<square - 1 {
                            let place = start + x * step
                            if abs(Int(pixels[place + step]) - Int(pixels[place - step])) > leastContrast { edges += 1 }
                        }
                    }
                    if edges >= leastEdges { busy += 1 }
                }
            }
        }
        return Double(busy) >= leastShare * Double(columns * rows)
    }
}
