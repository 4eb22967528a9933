import Imaging
import Recognition

/// Cuts a line out of a picture as an engine likes it: upright, dark on light, of one height, with room around it.
enum LineCrop {
    /// - Parameter quad: the tight box around the line's ink.
    static func upright(_ quad: Quad, of image: GrayImage, isLightOnDark: Bool, as form: LineCropForm) -> GrayImage {
        let roomy = quad.expanded(along: quad.height * form.ends, across: quad.height * form.margin)
        let scale = min(form.inkHeight / max(1, quad.height), form.widest / max(1, roomy.width))
        let width = max(1, Int(roomy.width * scale * form.narrowing))
        let height = max(1, Int(roomy.height * scale))
        let target = Quad(Rectangle(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)))
        guard let map = Homography(from: target, to: roomy) else {
            return GrayImage(width: 1, height: 1, pixels: [255])
        }
        return sampled(image, width, height, isLightOnDark: isLightOnDark) { map($0) }
    }

    /// The same of a line on a curve, which the crop straightens.
    /// - Parameter band: what the line fills, in pixels of the picture.
    static func straightened(
        _ band: LineBand, of image: GrayImage, isLightOnDark: Bool, as form: LineCropForm
    ) -> GrayImage {
        let (length, thickness) = (max(1, band.width), max(1, band.height))
        let roomy = length + 2 * thickness * form.ends
        let scale = min(form.inkHeight / thickness, form.widest / roomy)
        let width = max(1, Int(roomy * scale * form.narrowing))
        let height = max(1, Int(thickness * (1 + 2 * form.margin) * scale))
        return sampled(image, width, height, isLightOnDark: isLightOnDark) {
            band.point(
                along: ($0.x / (scale * form.narrowing) - thickness * form.ends) / length,
                across: $0.y / (scale * thickness) - form.margin)
        }
    }

    /// - Parameter map: where in the picture a point of the crop lies.
    @inline(__always)
    private static func sampled(
        _ image: GrayImage, _ width: Int, _ height: Int, isLightOnDark: Bool, map: (Point) -> Point
    ) -> GrayImage {
        let invert: UInt8 = isLightOnDark ? 255 : 0
        return GrayImage(width: width, height: height) { output in
            image.withPixels { pixels in
                let sampler = CubicSampler(pixels, width: image.width, height: image.height, stride: image.stride)
                for y in 0..<height {
                    for x in 0..<width {
                        let point = map(Point(Double(x) + 0.5, Double(y) + 0.5))
                        output[y * width + x] = sampler.value(x: point.x - 0.5, y: point.y - 0.5) ^ invert
                    }
                }
            }
        }
    }
}
