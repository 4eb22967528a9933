import Imaging

/// The place and its zone in the upper left corner of the picture: grey, blue, orange or red.
struct PlaceBadge {
    let place: Rectangle
    private let line: TextLine
    private let colour: Colour
    private let padding: Double

    /// - Throws: `VitrineError` when Pango can't set the text.
    init(_ position: Itinerary.Position, on canvas: Canvas, fontSize: Double) throws {
        let size = fontSize * 1.2
        padding = (size * 0.5).rounded()
        let words = DisplayText.line(position.place) + (position.zone == .unknown ? "" : " · \(position.zone.rawValue)")
        line = try TextLine(words, on: canvas, size: size, isBold: true, limit: Double(canvas.image.width) * 0.6)
        colour = Self.colour(of: position.zone)
        place = Rectangle(
            minX: size, minY: size, maxX: size + line.width + 2 * padding, maxY: size + line.height + padding)
    }

    func draw(on canvas: Canvas) {
        canvas.use(colour)
        canvas.fill(RoundedQuad(Quad(place), radius: padding))
        canvas.use(colour.ink)
        line.draw(at: Point(place.minX + padding, place.minY + padding / 2))
    }

    private static func colour(of zone: Itinerary.Zone) -> Colour {
        switch zone {
        case .unknown: Colour(hex: 0x6B7280)
        case .far: Colour(hex: 0x1D4ED8)
        case .near: Colour(hex: 0xF59E0B)
        case .immediate: Colour(hex: 0xDC2626)
        }
    }
}
