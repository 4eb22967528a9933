import Basics
import Imaging
import Recognition

/// Several crops of one place laid upon one another, the place upright.
struct StackedPicture {
    /// From the upright place's pixels, at their own scale, to those of the stack's frame.
    private let toFrame: Homography
    /// Of the upright place, in pixels of the stack's frame.
    private let width: Double
    /// Of the upright place, in pixels of the stack's frame.
    private let height: Double
    /// Pixels of the planes that are laid upon one another to one of the frame.
    private let base: Int
    /// The code itself at that scale.
    private let inner: Rectangle
    private let layers: [(crop: GrayImage, map: Homography)]
    /// The mean motion within a frame, in pixels at that scale.
    private let motion: Point

    /// How alike (-1 to 1) two crops have to be, to be of one thing. Larger: noisy crops are left out; smaller: crops that lie
    /// badly blur the mean.
    private static let leastLikeness = 0.5
    /// The most pixels of a picture that is made: larger places would be read in a single frame.
    private static let mostPixels = 700_000.0
    /// How much of what is around the code belongs to the picture: of bars at their ends, of modules on every side; at least
    /// in pixels, else as a share of the width, or of the shorter side.
    private static let (barMargin, moduleMargin) = ((least: 12.0, share: 0.14), (least: 10.0, share: 0.25))
    /// The least size of the place in pixels: less holds no code.
    private static let leastSize = (width: 24.0, height: 8.0)
    /// Places narrower than this (in pixels) are laid upon one another at twice their size.
    private static let smallWidth = 160.0
    /// Less blur than this, in pixels of the frame, isn't undone: sharpening adds noise.
    private static let leastBlur = 0.75
    /// A phone's shutter is open for about half of a frame, and half of that way lies to either side.
    private static let shutterShare = 0.25

    /// `nil` where fewer than `least` crops fit together.
    init?(_ stack: CodeStack, least: Int) {
        guard let first = stack.layers.first else { return nil }
        let quad = stack.quad
        let isBars = stack.kind == .bars
        let (bars, modules) = (Self.barMargin, Self.moduleMargin)
        let along =
            isBars
            ? max(bars.least, bars.share * quad.width)
            : max(modules.least, modules.share * min(quad.width, quad.height))
        let across = isBars ? 0 : along
        let roomy = quad.expanded(along: along, across: across)
        (width, height) = (roomy.width.rounded(), roomy.height.rounded())
        let frame = Quad(Rectangle(minX: 0, minY: 0, maxX: width, maxY: height))
        guard width >= Self.leastSize.width, height >= Self.leastSize.height,
            width * height < Self.mostPixels / 4,
            let toFrame = Homography(from: frame, to: roomy), let back = toFrame.inverse
        else { return nil }
        inner = Rectangle(minX: along, minY: across, maxX: width - along, maxY: height - across)
        // Small codes are laid upon one another more finely.
        base = width < Self.smallWidth ? 2 : 1
        let scaled = Homography.similarity(a: 1 / Double(base), b: 0, tx: 0, ty: 0)
        let (columns, rows) = (Int(width) * base, Int(height) * base)
        let views = stack.layers.compactMap { layer in
            layer.toFrame.inverse.map { (layer.crop, $0.after(toFrame).after(scaled)) }
        }
        let planes = views.map { Plane(width: columns, height: rows, of: $0.0, map: $0.1) }
        guard let reference = planes.first, let aligner = StackAligner(reference: reference) else { return nil }
        // Bars that lean are set upright, so that rows can be added up.
        let slant = isBars ? BarStructure.slant(of: reference) : 0
        let unslanted = Homography([1, slant, -slant * Double(rows) / 2, 0, 1, 0, 0, 0, 1])
        let unscaled = unslanted.after(.similarity(a: Double(base), b: 0, tx: 0, ty: 0))
        var layers = [(crop: first.crop, map: views[0].1.after(unscaled))]
        for (view, plane) in zip(views, planes).dropFirst() {
            guard let found = aligner.align(plane), found.likeness >= Self.leastLikeness else { continue }
            layers.append((view.0, view.1.after(found.map).after(unscaled)))
        }
        guard layers.count >= least else { return nil }
        self.layers = layers
        self.toFrame = toFrame.after(scaled).after(unscaled)
        let centre = quad.center
        let moved = stack.layers.map { layer -> Point in
            let there = back(centre + layer.motion) - back(centre)
            // To and fro blur alike.
            return there.x < 0 || (there.x == 0 && there.y < 0) ? there * -1 : there
        }
        motion = moved.reduce(Point(0, 0)) { $0 + $1 } * (1 / Double(max(1, moved.count)))
    }

    /// The mean of all crops, `scale` pixels to one of the frame.
    func picture(scale: Int) -> Plane? {
        guard width * height * Double(scale * scale) <= Self.mostPixels else { return nil }
        let (columns, rows) = (Int(width) * scale, Int(height) * scale)
        let down = Homography.similarity(a: 1 / Double(scale), b: 0, tx: 0, ty: 0)
        var sum: Plane?
        for layer in layers {
            let plane = Plane(width: columns, height: rows, of: layer.crop, map: layer.map.after(down))
            guard var total = sum else {
                sum = plane
                continue
            }
            for index in total.values.indices { total.values[index] += plane.values[index] }
            sum = total
        }
        let share = 1 / Float(layers.count)
        guard var mean = sum else { return nil }
        for index in mean.values.indices { mean.values[index] *= share }
        return mean
    }

    /// Half of the way that the shutter's opening blurs, in pixels of a picture of this scale; `nil` where nothing moved.
    func blur(scale: Int) -> Point? {
        let half = motion * (Self.shutterShare * Double(scale))
        return half.distance(to: Point(0, 0)) >= Self.leastBlur * Double(scale) ? half : nil
    }

    /// The code itself in a picture of this scale.
    func code(scale: Int) -> Quad {
        Quad(inner).map { $0 * Double(scale) }
    }

    /// From a picture of this scale to the stack's frame.
    func toFrame(scale: Int) -> Homography {
        toFrame.after(.similarity(a: 1 / Double(scale), b: 0, tx: 0, ty: 0))
    }
}

extension Plane {
    /// The part of `crop` that `map` takes a picture of this size to.
    /// - Parameter map: from this picture's pixels to the crop's.
    init(width: Int, height: Int, of crop: GrayImage, map: Homography) {
        let values = crop.withPixels { pixels in
            let sampler = CubicSampler(pixels, width: crop.width, height: crop.height, stride: crop.stride)
            let (right, bottom) = (Float(crop.width) + 2, Float(crop.height) + 2)
            // Numerators and denominator of the map, step by step along a row.
            let m = map.m.map { Float($0) }
            let step = SIMD4<Float>(m[0], m[3], m[6], 0)
            return [Float](unsafeUninitializedCapacity: width * height) { output, count in
                for y in 0..<height {
                    let row = Float(y) + 0.5
                    var at = step * 0.5 + SIMD4(m[1], m[4], m[7], 0) * row + SIMD4(m[2], m[5], m[8], 0)
                    for x in 0..<width {
                        let scale = 1 / at.z
                        let (u, v) = (at.x * scale - 0.5, at.y * scale - 0.5)
                        output[y * width + x] = Float(
                            sampler.quickValue(x: min(max(u, -3), right), y: min(max(v, -3), bottom)))
                        at += step
                    }
                }
                count = width * height
            }
        }
        self.init(width: width, height: height, values: values)
    }

    /// Blur along `step` (pixels) undone in part: each value is moved away from the mean of those a step before and behind,
    /// by `amount` times the difference.
    func sharpened(along step: Point, amount: Float) -> Plane {
        let (dx, dy) = (Float(step.x), Float(step.y))
        var sharp = values
        for y in 0..<height {
            for x in 0..<width {
                let here = values[y * width + x]
                guard let before = value(x: Float(x) - dx, y: Float(y) - dy),
                    let behind = value(x: Float(x) + dx, y: Float(y) + dy)
                else { continue }
                sharp[y * width + x] = here + amount * (here - (before + behind) / 2)
            }
        }
        return Plane(width: width, height: height, values: sharp)
    }
}
