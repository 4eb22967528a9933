import Basics
import CPango
import Imaging

/// Owns a line of text laid out for a canvas, in whatever script; what is too wide ends in an ellipsis.
final class TextLine {
    /// In pixels.
    let width: Double
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
