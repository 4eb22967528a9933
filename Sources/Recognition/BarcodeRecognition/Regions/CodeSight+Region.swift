import Basics
import Imaging
import Recognition

extension CodeSight {
    /// The most pixels of a crop: what is larger is read without help.
    private static let mostPixels = 200_000

    /// `nil` where the region is too large to be worth it, or ends at the picture's edge.
    init?(_ region: CodeRegion, in image: GrayImage) {
        let quad = region.quad
        let isBars = region.kind == .linear
        let along = isBars ? 16 + 0.16 * quad.width : 14 + 0.3 * quad.width
        let across = isBars ? 4 : 14 + 0.3 * quad.height
        let box = quad.expanded(along: along, across: across).boundingBox
        let (minX, minY) = (max(0, Int(box.minX)), max(0, Int(box.minY)))
        let (maxX, maxY) = (min(image.width, Int(box.maxX)), min(image.height, Int(box.maxY)))
        let (width, height) = (maxX - minX, maxY - minY)
        guard width > 8, height > 8, width * height <= Self.mostPixels else { return nil }
        let crop = GrayImage(width: width, height: height) { output in
            image.withPixels { input in
                for y in 0..<height {
                    let line = (minY + y) * image.stride + minX
                    for x in 0..<width { output[y * width + x] = input[line + x] }
                }
            }
        }
        self.init(
            kind: isBars ? .bars : .modules, quad: quad, crop: crop, origin: Point(Double(minX), Double(minY)))
    }
}
