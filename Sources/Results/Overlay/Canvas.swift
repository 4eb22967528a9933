import Basics
import CPango
package import Imaging

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

    /// Draws what follows in `colour`.
    /// - Parameter opacity: from 0, nothing, to 1, covering.
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
    /// Where on the way to the tip a cubic Bézier curve has its control point to come nearest to a quarter of a circle, as
    /// a share of the way: 4/3 (√2 - 1).
    private static let circleControl = 0.5523

    /// The control point of a quarter of a circle from here towards `tip`.
    fileprivate func bent(to tip: Point) -> Point { interpolated(to: tip, Self.circleControl) }
}

/// The outline of a quad with its corners rounded: where straight lines end and curves begin.
package struct RoundedQuad: Hashable, Sendable {
    /// A corner: the curve runs from `start` to `end`, bent towards `tip`.
    package struct Corner: Hashable, Sendable {
        /// Where the straight line before it ends.
        package var start: Point
        /// The corner of the quad.
        package var tip: Point
        /// Where the straight line after it begins.
        package var end: Point
    }

    /// Top left, top right, bottom right, bottom left.
    package let corners: [Corner]

    /// - Parameter radius: how far from a corner the curve begins, in pixels; never beyond the middle of an edge.
    package init(_ quad: Quad, radius: Double) {
        let points = quad.corners
        corners = points.indices.map { index in
            let (before, tip, after) = (points[(index + 3) % 4], points[index], points[(index + 1) % 4])
            return Corner(
                start: Self.toward(before, from: tip, radius), tip: tip, end: Self.toward(after, from: tip, radius))
        }
    }

    private static func toward(_ other: Point, from tip: Point, _ radius: Double) -> Point {
        let length = tip.distance(to: other)
        return length > 0 ? tip.interpolated(to: other, min(radius / length, 0.5)) : tip
    }
}

/// Owns a line of text laid out for a canvas, in whatever script; what is too wide ends in an ellipsis.
final class TextLine {
    /// In pixels.
    let width: Double
    /// In pixels.
    let height: Double
    private let layout: OpaquePointer
    private let canvas: Canvas

    /// - Parameters:
    ///   - text: taken as it is, not as markup.
    ///   - size: of the letters, in pixels.
    ///   - limit: the greatest width in pixels.
    init(_ text: String, on canvas: Canvas, size: Double, isBold: Bool = false, limit: Double) throws {
        guard let layout = pango_cairo_create_layout(canvas.context),
            let font = pango_font_description_from_string("Sans")
        else { throw VitrineError(.problem, "there isn't enough memory for text") }
        defer { pango_font_description_free(font) }
        self.layout = layout
        self.canvas = canvas
        let scale = Double(PANGO_SCALE)
        pango_font_description_set_absolute_size(font, size * scale)
        pango_font_description_set_weight(font, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_layout_set_font_description(layout, font)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        pango_layout_set_text(layout, text, -1)
        var (natural, lineHeight) = (Int32(0), Int32(0))
        pango_layout_get_pixel_size(layout, &natural, &lineHeight)
        width = min(Double(natural), limit.rounded(.down))
        height = Double(lineHeight)
        pango_layout_set_width(layout, Int32(width * scale))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Draws it in the canvas's colour with its upper left corner at `point`.
    func draw(at point: Point) {
        cairo_move_to(canvas.context, point.x, point.y)
        pango_cairo_show_layout(canvas.context, layout)
    }
}
