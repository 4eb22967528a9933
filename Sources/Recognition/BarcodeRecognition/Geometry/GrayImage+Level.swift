import Imaging

extension GrayImage {
    /// The grey level of the pixel at `point`; that of the nearest one beyond the edge.
    func level(at point: Point) -> Double {
        let x = min(max(Int(point.x.rounded(.down)), 0), width - 1)
        let y = min(max(Int(point.y.rounded(.down)), 0), height - 1)
        return withPixels { Double($0[y * stride + x]) }
    }
}
