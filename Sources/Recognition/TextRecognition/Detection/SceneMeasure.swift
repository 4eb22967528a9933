import Imaging

/// Distinguishes a scene, in which things stand everywhere, from a wall with cards and paintings: they are surrounded by the
/// wall. Of walls at most 31 % of a frame wasn't even, and where it was over a fifth at most 23 % of its border; of a dash
/// camera's pictures 21 to 33 % and 40 % of the border. Taking a wall for a scene costs the network's time in each frame;
/// `CombinedEngineTests` renders pictures on both sides.
enum SceneMeasure {
    /// The share of the picture, 0 to 1, that makes it a scene if so much isn't even.
    private static let ampleShare = 0.31
    /// The share of the picture, 0 to 1, that isn't even where things go on beyond the border.
    private static let leastShare = 0.2
    /// The share of its border, 0 to 1, that isn't even there.
    private static let leastBorderShare = 0.3
    /// The picture is looked at as if it were so large on its longer side, in pixels.
    private static let side = 960
    /// The side of the squares in which it is looked at, in those pixels.
    private static let square = 32
    /// How much brighter or darker a pixel is than its next but one neighbour at an edge, in grey levels.
    private static let leastContrast = 24
    /// How many such pixels a third of a square's rows has where something is.
    private static let leastEdges = 7

    /// Whether `image` is of a scene.
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
