import Imaging

/// A dark panel with lines of text, and a stripe in the colour of the marks at its left edge.
struct Caption {
    /// More lines hide too much of the picture.
    private static let mostLines = 8
    /// The room around the letters, as a share of their size.
    private static let paddingShare = 0.45
    /// The stripe's width, as a share of the letters' size.
    private static let stripeShare = 0.22
    /// A narrower stripe, in pixels, is lost when the video is encoded.
    private static let narrowestStripe = 2.0
    /// How much of the picture the panel covers, from 0 to 1: more makes letters easier to read on a bright wall, less
    /// lets the wall be seen.
    private static let opacity = 0.72

    /// In pixels.
    let width: Double
    /// In pixels.
    let height: Double
    private let lines: [TextLine]
    /// In pixels.
    private let padding: Double
    /// In pixels.
    private let stripe: Double

    /// - Parameters:
    ///   - texts: a line each.
    ///   - size: of the letters, in pixels.
    ///   - limit: the greatest width in pixels.
    init(_ texts: [String], on canvas: Canvas, size: Double, limit: Double) throws {
        padding = (size * Self.paddingShare).rounded()
        stripe = max(Self.narrowestStripe, (size * Self.stripeShare).rounded())
        let room = limit - 2 * padding - stripe
        let shown = texts.count > Self.mostLines ? texts.prefix(Self.mostLines - 1) + ["…"] : texts
        lines = try shown.map { try TextLine($0, on: canvas, size: size, limit: room) }
        width = (lines.map(\.width).max() ?? 0) + 2 * padding + stripe
        height = lines.reduce(0) { $0 + $1.height } + padding
    }

    func draw(on canvas: Canvas, in place: Rectangle, colour: Colour) {
        canvas.use(.black, opacity: Self.opacity)
        canvas.fill(RoundedQuad(Quad(place), radius: padding))
        canvas.use(colour)
        let edge = Rectangle(minX: place.minX, minY: place.minY, maxX: place.minX + stripe, maxY: place.maxY)
        canvas.fill(RoundedQuad(Quad(edge), radius: stripe / 2))
        canvas.use(.white)
        var y = place.minY + padding / 2
        for line in lines {
            line.draw(at: Point(place.minX + stripe + padding, y))
            y += line.height
        }
    }
}
