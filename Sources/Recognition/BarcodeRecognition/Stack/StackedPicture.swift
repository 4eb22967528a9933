import Basics
import Imaging
import Recognition

/// Several crops of one place laid upon one another, the place upright.
struct StackedPicture {
    /// From the upright place's pixels, at their own scale, to those of the stack's frame.
    private let toFrame: Homography
    private let width: Double
    private let height: Double
    private let base: Int
    /// The code itself at that scale.
    private let inner: Rectangle
    private let layers: [(crop: GrayImage, map: Homography)]
    /// The mean motion within a frame, in pixels at that scale.
    private let motion: Point

    /// How alike two crops have to be, to be of one thing.
    private static let leastLikeness = 0.5
    /// The most pixels of a picture that is made.
    private static let mostPixels = 700_000.0

    /// `nil` where fewer than `least` crops fit together.
    init?(_ stack: CodeStack, least: Int) {
        guard let first = stack.layers.first else { return nil }
        let quad = stack.quad
        let isBars = stack.kind == .bars
        let along = isBars ? max(12, 0.14 * quad.width) : max(10, 0.25 * min(quad.width, quad.height))
        let across = isBars ? 0 : along
        let roomy = quad.expanded(along: along, across: across)
        (width, height) = (roomy.width.rounded(), roomy.height.rounded())
        let frame = Quad(Rectangle(minX: 0, minY: 0, maxX: width, maxY: height))
        guard width >= 24, height >= 8, width * height < Self.mostPixels / 4,
            let toFrame = Homography(from: frame, to: roomy), let back = toFrame.inverse
        else { return nil }
        inner = Rectangle(minX: along, minY: across, maxX: width - along, maxY: height - across)
        // Small codes are laid upon one another more finely.
        base = width < 160 ? 2 : 1
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
        // A phone's shutter is open for about half of a frame.
        let half = motion * (0.25 * Double(scale))
        return half.distance(to: Point(0, 0)) >= 0.75 * Double(scale) ? half : nil
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
