import Drawing

/// Charts below one another, as SVG that stands by itself.
package struct ChartSheet {
    /// What belongs together, under a heading.
    package struct Section {
        package var title: String
        /// Comes first.
        package var bars: BarChart
        /// Comes below it.
        package var lines: LineChart

        package init(title: String, bars: BarChart, lines: LineChart) {
            self.title = title
            self.bars = bars
            self.lines = lines
        }
    }

    /// In units of the drawing: of the sheet, between its parts, and of a section's heading.
    private static let (width, margin, heading) = (860.0, 30.0, 44.0)

    /// The file.
    package let text: String

    /// Draws the sections below one another.
    package init(_ sections: [Section]) {
        var canvas = ChartCanvas()
        var top = Self.margin
        for section in sections {
            canvas.text(section.title, x: Self.margin, y: top + 14, size: 19, isBold: true)
            top += Self.heading
            for draw in [section.bars.draw(on:x:y:width:), section.lines.draw(on:x:y:width:)] {
                top += draw(&canvas, Self.margin, top, Self.width - 2 * Self.margin) + Self.margin
            }
        }
        let (width, height) = (ChartCanvas.number(Self.width), ChartCanvas.number(top))
        text = canvas.drawing.document(
            [
                "width": width, "height": height, "viewBox": "0 0 \(width) \(height)",
                "font-family": "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif",
            ], ground: "#ffffff")
    }
}
