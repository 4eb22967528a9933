import Imaging

/// Tells a scene, in which things stand everywhere, from a wall with cards and paintings: they are surrounded by the wall.
/// In the walkthroughs at most 31 % of a frame isn't even, and where it is over a fifth at most 23 % of its border; in a
/// dash camera's pictures 21 to 33 % and 40 % of the border.
enum SceneMeasure {
    /// How much of the picture isn't even in any scene.
    private static let ampleShare = 0.31
    /// How much of it and of its border isn't even where things go on beyond the border.
    private static let leastShare = 0.2
    private static let leastBorderShare = 0.3
    /// The picture is looked at as if it were so large on its longer side, in squares of so many pixels.
    private static let side = 960
    private static let square = 32
    /// How much brighter or darker a pixel is than its next but one neighbour at an edge, and how many of them a third of
    /// a square's rows has where something is.
    private static let leastContrast = 24
    private static let leastEdges = 7

    static func isScene(_ image: GrayImage) -> Bool {
        let step = image.step(forSide: side)
        let (columns, rows) = (image.width / (square * step), image.height / (square * step))
        guard columns > 0, rows > 0 else { return false }
        var (busy, busyBorder) = (0, 0)
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
                    guard edges >= leastEdges else { continue }
                    busy += 1
                    if row == 0 || row == rows - 1 { busyBorder += 1 }
                    if column == 0 || column == columns - 1 { busyBorder += 1 }
                }
            }
        }
        let share = Double(busy) / Double(columns * rows)
        let borderShare = Double(busyBorder) / Double(2 * (columns + rows))
        return share >= ampleShare || share >= leastShare && borderShare >= leastBorderShare
    }
}
