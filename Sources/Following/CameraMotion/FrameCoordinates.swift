import Imaging

/// Pixels of the full frame, and normalised coordinates: from its middle, in units of half its longer side.
struct FrameCoordinates {
    let width: Double
    let height: Double

    /// Half the longer side, in pixels.
    var radius: Double { max(width, height) / 2 }

    func normalised(_ point: SIMD2<Double>) -> SIMD2<Double> {
        (point - SIMD2(width, height) / 2) / radius
    }

    /// Where `map` (in pixels) takes `point` (in pixels).
    func normalised(_ map: Homography, _ point: SIMD2<Double>) -> SIMD2<Double> {
        let mapped = map(Point(point.x, point.y))
        return normalised(SIMD2(mapped.x, mapped.y))
    }

    /// The map with these parameters, between pixels.
    func inPixels(_ parameters: ProjectiveParameters) -> Homography {
        let (x, y, r) = (width / 2, height / 2, radius)
        let inward = Homography([1 / r, 0, -x / r, 0, 1 / r, -y / r, 0, 0, 1])
        let outward = Homography([r, 0, x, 0, r, y, 0, 0, 1])
        return outward.after(parameters.map).after(inward)
    }
}
