import Imaging

/// A picture as networks take it.
struct NetworkPicture {
    /// -1 black to 1 white, row by row.
    let values: [Float]
    let width: Int
    let height: Int

    /// What lies between the middles of four pixels; beyond the edge the last pixel goes on.
    func value(at point: Point) -> Float {
        let (x, y) = (
            min(max(point.x - 0.5, 0), Double(width - 1)), min(max(point.y - 0.5, 0), Double(height - 1))
        )
        let (left, top) = (Int(x), Int(y))
        let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
        let (across, down) = (Float(x - Double(left)), Float(y - Double(top)))
        let upper = values[top * width + left] * (1 - across) + values[top * width + right] * across
        let lower = values[bottom * width + left] * (1 - across) + values[bottom * width + right] * across
        return upper * (1 - down) + lower * down
    }
}
