/// Lines over an axis of whole numbers.
package struct LineChart {
    /// The points of one series.
    package struct Line {
        package var name: String
        package var points: [Point]

        package init(name: String, points: [Point]) {
            self.name = name
            self.points = points
        }
    }

    /// What was measured at one number.
    package struct Point {
        /// The number below the axis.
        package var x: Int
        /// In the unit that the title names; not below 0.
        package var y: Double

        package init(x: Int, y: Double) {
            self.x = x
            self.y = y
        }
    }

    package var title: String
    /// What the numbers below the axis count.
    package var axis: String
    package var lines: [Line]

    package init(title: String, axis: String, lines: [Line]) {
        self.title = title
        self.axis = axis
        self.lines = lines
    }

    /// In units of the drawing: how high the plot is, and the room for marks on each side.
    private static let (height, names) = (200.0, 60.0)

    /// Draws it with its upper left corner at a place; returns its height.
    func draw(on canvas: inout ChartCanvas, x: Double, y: Double, width: Double) -> Double {
        canvas.text(title, x: x, y: y + 12, size: 15, isBold: true)
        canvas.legend(lines.map(\.name), x: x, y: y + 36)
        let points = lines.flatMap(\.points)
        let scale = ChartScale(largest: points.map(\.y).max() ?? 1)
        let (left, right, top) = (x + Self.names, x + width - Self.names, y + 56)
        let bottom = top + Self.height
        for mark in scale.marks {
            let place = bottom - mark / scale.end * Self.height
            canvas.line([(left, place), (right, place)], colour: ChartCanvas.rule, width: 1)
            canvas.text(
                ChartScale.name(mark), x: left - 8, y: place + 4, size: 12, colour: ChartCanvas.quiet, anchor: .end)
        }
        let (first, last) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        // With one number, in the middle.
        let across = { (value: Int) in
            first == last
                ? (left + right) / 2 : left + 30 + Double(value - first) / Double(last - first) * (right - left - 60)
        }
        for value in Set(points.map(\.x)).sorted() {
            canvas.text(
                "\(value)", x: across(value), y: bottom + 18, size: 12, colour: ChartCanvas.quiet, anchor: .middle)
        }
        canvas.text(axis, x: (left + right) / 2, y: bottom + 36, size: 12, colour: ChartCanvas.quiet, anchor: .middle)
        var places: [(point: Point, x: Double, y: Double)] = []
        for (index, line) in lines.enumerated() {
            let own = line.points.sorted { $0.x < $1.x }.map { point in
                (point: point, x: across(point.x), y: bottom - point.y / scale.end * Self.height)
            }
            canvas.line(own.map { ($0.x, $0.y) }, colour: ChartCanvas.colour(index))
            for place in own { canvas.dot(x: place.x, y: place.y, colour: ChartCanvas.colour(index)) }
            places += own
        }
        write(places, on: &canvas)
        return bottom + 44 - y
    }

    /// Writes values above their dots, and higher where that would be on another.
    private func write(_ places: [(point: Point, x: Double, y: Double)], on canvas: inout ChartCanvas) {
        var last: [Int: Double] = [:]
        for place in places.sorted(by: { $0.y > $1.y }) {
            let y = min(place.y - 9, last[place.point.x].map { $0 - 13 } ?? .infinity)
            last[place.point.x] = y
            canvas.text(
                "\(place.point.y)", x: place.x, y: y, size: 11, colour: ChartCanvas.quiet, anchor: .middle)
        }
    }
}
