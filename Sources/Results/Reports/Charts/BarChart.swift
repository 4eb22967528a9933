/// Bars that lie, one a row and series, with their values behind them.
package struct BarChart {
    /// What is measured of one thing.
    package struct Row {
        package var name: String
        /// One for each series, in the chart's unit, not below 0.
        package var values: [Double]

        package init(name: String, values: [Double]) {
            self.name = name
            self.values = values
        }
    }

    package var title: String
    /// What the values are in, as it stands behind the last mark of the axis.
    package var unit: String
    /// The names of the series.
    package var series: [String]
    package var rows: [Row]

    package init(title: String, unit: String, series: [String], rows: [Row]) {
        self.title = title
        self.unit = unit
        self.series = series
        self.rows = rows
    }

    /// In units of the drawing: how high a bar is and the gap between rows, and the room for names and values. The letters are
    /// 11 to 13 units high.
    private static let (bar, gap, names, values) = (13.0, 12.0, 140.0, 80.0)
    /// In units of the drawing: by how much a text's base line is below its middle.
    private static let descent = 4.5

    /// Draws it with its upper left corner at a place; returns its height.
    func draw(on canvas: inout ChartCanvas, x: Double, y: Double, width: Double) -> Double {
        canvas.text(title, x: x, y: y + 12, size: 15, isBold: true)
        canvas.legend(series, x: x, y: y + 36)
        let scale = ChartScale(largest: rows.flatMap(\.values).max() ?? 1)
        let (left, top, length) = (x + Self.names, y + 52, width - Self.names - Self.values)
        let rowHeight = Double(series.count) * Self.bar + Self.gap
        let bottom = top + Double(rows.count) * rowHeight
        for mark in scale.marks {
            let place = left + mark / scale.end * length
            canvas.line([(place, top), (place, bottom)], colour: ChartCanvas.rule, width: 1)
            let name = mark == scale.end ? "\(ChartScale.name(mark)) \(unit)" : ChartScale.name(mark)
            canvas.text(name, x: place, y: bottom + 17, size: 12, colour: ChartCanvas.quiet, anchor: .middle)
        }
        for (index, row) in rows.enumerated() {
            let rowTop = top + Double(index) * rowHeight + Self.gap / 2
            canvas.text(
                row.name, x: left - 10, y: rowTop + (rowHeight - Self.gap) / 2 + Self.descent, anchor: .end)
            for (number, value) in row.values.enumerated() {
                let (barTop, barLength) = (rowTop + Double(number) * Self.bar, value / scale.end * length)
                canvas.bar(
                    x: left, y: barTop, width: barLength, height: Self.bar - 2, colour: ChartCanvas.colour(number))
                canvas.text(
                    "\(value)", x: left + barLength + 6, y: barTop + Self.bar - 3, size: 11, colour: ChartCanvas.quiet)
            }
        }
        return bottom + 24 - y
    }
}
