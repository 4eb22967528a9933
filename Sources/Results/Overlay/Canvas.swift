import Basics
import CPango
import Imaging

/// Owns a Cairo context that draws on a `ColourImage`, and keeps that alive.
final class Canvas {
    let context: OpaquePointer
    let image: ColourImage
    private let surface: OpaquePointer

    /// - Throws: `VitrineError` when Cairo can't draw on such a picture.
    init(on image: ColourImage) throws {
        self.image = image
        // The image's bytes never move, and it lives as long as this object.
        let made = image.withBytes { bytes in
            cairo_image_surface_create_for_data(
                bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_RGB24, Int32(image.width),
                Int32(image.height), Int32(image.stride))
        }
        guard let surface = made, let context = cairo_create(surface) else {
            throw VitrineError(.problem, "there isn't enough memory to draw")
        }
        (self.surface, self.context) = (surface, context)
        try check()
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Draws on what stands in the image now, and puts it there for others to see.
    /// - Throws: `VitrineError` when Cairo couldn't draw, in its own words.
    func draw(_ body: () throws -> Void) throws {
        cairo_surface_mark_dirty(surface)
        try body()
        cairo_surface_flush(surface)
        try check()
    }

    func use(_ colour: Colour, opacity: Double = 1) {
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, opacity)
    }

    /// Makes `outline` the path to draw.
    func trace(_ outline: RoundedQuad) {
        cairo_new_path(context)
        for corner in outline.corners {
            cairo_line_to(context, corner.start.x, corner.start.y)
            let (first, second) = (corner.start.bent(to: corner.tip), corner.end.bent(to: corner.tip))
            cairo_curve_to(context, first.x, first.y, second.x, second.y, corner.end.x, corner.end.y)
        }
        cairo_close_path(context)
    }

    /// Strokes `outline` with a line `width` pixels wide.
    func stroke(_ outline: RoundedQuad, width: Double) {
        trace(outline)
        cairo_set_line_width(context, width)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
    }

    func fill(_ outline: RoundedQuad) {
        trace(outline)
        cairo_fill(context)
    }

    func fill(_ rectangle: Rectangle) {
        cairo_rectangle(context, rectangle.minX, rectangle.minY, rectangle.width, rectangle.height)
        cairo_fill(context)
    }

    private func check() throws {
        let status = [cairo_surface_status(surface), cairo_status(context)].first { $0 != CAIRO_STATUS_SUCCESS }
        guard let status else { return }
        let words = cairo_status_to_string(status).map { String(cString: $0) } ?? "error \(status.rawValue)"
        throw VitrineError(.problem, "the picture can't be drawn on (Cairo: \(words))")
    }
}

extension Point {
    /// The control point of a quarter of a circle, as a cubic Bézier curve has it, from here towards `tip`.
    fileprivate func bent(to tip: Point) -> Point { interpolated(to: tip, 0.5523) }
}
