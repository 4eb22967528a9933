import Imaging
import Recognition

/// A part of a picture, turned upright and resampled for an engine.
struct RegionCrop {
    /// Rows of a crop of bars: more cost time, of fewer, less than `MSIPlesseyReader` asks for agree.
    private static let bands = 24
    /// A row is the mean of this many times its share of the bars' length. More: noise averages out, but one spot spoils
    /// more rows.
    private static let overlap = 4

    let image: GrayImage
    /// From the crop's pixels to the picture's.
    let toPicture: Homography

    /// Bars laid out in 24 rows, each the mean of the bars along a sixth of their length: noise averages out, and slanted
    /// bars are sampled between the pixels. Neighbouring rows overlap; those 4 apart don't.
    /// - Parameters:
    ///   - quad: the bars and the quiet zones at their ends, the top edge across the bars.
    ///   - scale: pixels of the crop to one of the picture, across the bars.
    static func bands(of quad: Quad, in image: GrayImage, scale: Int) -> RegionCrop? {
        let width = Int(quad.width) * scale
        let lines = max(1, Int(quad.height.rounded()))
        let frame = Quad(Rectangle(minX: 0, minY: 0, maxX: Double(width), maxY: Double(lines)))
        guard width > 0, let map = Homography(from: frame, to: quad) else { return nil }
        let rows = resampled(image, map, width: width, height: lines)
        let window = max(1, lines * overlap / bands)
        var pixels = [UInt8](repeating: 0, count: width * bands)
        var sums = [Int32](repeating: 0, count: width)
        for band in 0..<bands {
            let first = min(max(0, (2 * band + 1) * lines / (2 * bands) - window / 2), lines - window)
            for x in 0..<width { sums[x] = 0 }
            for line in first..<first + window {
                for x in 0..<width { sums[x] &+= Int32(rows[line * width + x]) }
            }
            for x in 0..<width { pixels[band * width + x] = UInt8(sums[x] / Int32(window)) }
        }
        let target = Quad(Rectangle(minX: 0, minY: 0, maxX: Double(width), maxY: Double(bands)))
        guard let toPicture = Homography(from: target, to: quad) else { return nil }
        return RegionCrop(image: GrayImage(width: width, height: bands, pixels: pixels), toPicture: toPicture)
    }

    /// The crop with blur undone in part: each pixel is moved away from the mean of those `distance` to both sides, by
    /// `amount` times the difference; along the rows, or along the columns too.
    func sharpened(amount: Float, distance: Int, bothWays: Bool = false) -> RegionCrop {
        guard amount > 0 else { return self }
        let rows = Self.sharpened(image, amount: amount, dx: distance, dy: 0)
        let sharp = bothWays ? Self.sharpened(rows, amount: amount, dx: 0, dy: distance) : rows
        return RegionCrop(image: sharp, toPicture: toPicture)
    }

    /// The crop with dark and light exchanged: no engine reads bars printed light on dark.
    var negative: RegionCrop {
        RegionCrop(image: image.inverted, toPicture: toPicture)
    }

    private static func sharpened(_ image: GrayImage, amount: Float, dx: Int, dy: Int) -> GrayImage {
        let (width, height) = (image.width, image.height)
        return GrayImage(width: width, height: height) { output in
            image.withPixels { input in
                for y in 0..<height {
                    let (above, below) = (max(0, y - dy) * width, min(height - 1, y + dy) * width)
                    for x in 0..<width {
                        let here = Float(input[y * width + x])
                        let sides =
                            Float(input[above + max(0, x - dx)]) + Float(input[below + min(width - 1, x + dx)])
                        output[y * width + x] = UInt8(min(max(here + amount * (here - sides / 2), 0), 255))
                    }
                }
            }
        }
    }

    /// The part of a picture within `quad`, enlarged `scale` times.
    static func turned(_ quad: Quad, in image: GrayImage, scale: Int) -> RegionCrop? {
        if scale == 1, quad.topLeft.y == quad.topRight.y { return upright(quad.boundingBox, of: image) }
        let (width, height) = (Int(quad.width) * scale, Int(quad.height) * scale)
        let frame = Quad(Rectangle(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)))
        guard width > 0, height > 0, let toPicture = Homography(from: frame, to: quad) else { return nil }
        let pixels = resampled(image, toPicture, width: width, height: height)
        return RegionCrop(image: GrayImage(width: width, height: height, pixels: pixels), toPicture: toPicture)
    }

    private static func upright(_ rectangle: Rectangle, of image: GrayImage) -> RegionCrop? {
        let (minX, minY) = (max(0, Int(rectangle.minX)), max(0, Int(rectangle.minY)))
        let (maxX, maxY) = (min(image.width, Int(rectangle.maxX)), min(image.height, Int(rectangle.maxY)))
        guard maxX > minX, maxY > minY else { return nil }
        return RegionCrop(
            image: image.cropped(x: minX..<maxX, y: minY..<maxY),
            toPicture: .similarity(a: 1, b: 0, tx: Double(minX), ty: Double(minY)))
    }

    private static func resampled(_ image: GrayImage, _ map: Homography, width: Int, height: Int) -> [UInt8] {
        image.withPixels { pixels in
            let sampler = CubicSampler(pixels, width: image.width, height: image.height, stride: image.stride)
            // The quad is a rectangle, so the map is affine: the step from pixel to pixel is the same everywhere.
            let half = Point(0.5, 0.5)
            let origin = map(half)
            let right = map(half + Point(1, 0)) - origin
            let down = map(half + Point(0, 1)) - origin
            let (stepX, stepY) = (Float(right.x), Float(right.y))
            return [UInt8](unsafeUninitializedCapacity: width * height) { output, count in
                for y in 0..<height {
                    let start = origin + down * Double(y)
                    let (startX, startY) = (Float(start.x - 0.5), Float(start.y - 0.5))
                    for x in 0..<width {
                        output[y * width + x] = sampler.quickValue(
                            x: startX + stepX * Float(x), y: startY + stepY * Float(x))
                    }
                }
                count = width * height
            }
        }
    }
}

extension CodeSight {
    /// The most pixels of a crop: what is larger is read without help, and would fill the memory.
    private static let mostPixels = 200_000
    /// How far a crop of bars goes beyond them, in pixels: at their ends with the quiet zone, as a share of the row's length
    /// and more; along the bars, a little.
    private static let barMargin = (ends: 16.0, endShare: 0.16, along: 4.0)
    /// How far a crop of modules goes beyond them: in pixels, and a share of the side, for the quiet zone and the camera's
    /// motion between the sights.
    private static let moduleMargin = (least: 14.0, share: 0.3)

    /// `nil` where the region is too large to be worth it, or ends at the picture's edge.
    init?(_ region: CodeRegion, in image: GrayImage) {
        let (quad, isBars) = (region.quad, region.kind == .bars)
        let (bars, modules) = (Self.barMargin, Self.moduleMargin)
        let along = isBars ? bars.ends + bars.endShare * quad.width : modules.least + modules.share * quad.width
        let across = isBars ? bars.along : modules.least + modules.share * quad.height
        let box = quad.expanded(along: along, across: across).boundingBox
        let (minX, minY) = (max(0, Int(box.minX)), max(0, Int(box.minY)))
        let (maxX, maxY) = (min(image.width, Int(box.maxX)), min(image.height, Int(box.maxY)))
        let (width, height) = (maxX - minX, maxY - minY)
        guard width > 8, height > 8, width * height <= Self.mostPixels else { return nil }
        self.init(
            kind: region.kind, quad: quad, crop: image.cropped(x: minX..<maxX, y: minY..<maxY),
            origin: Point(Double(minX), Double(minY)))
    }
}
