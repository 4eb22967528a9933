import Beacons
import Drawing
import Proximity
import Records

/// Keeps what a plot shows of a replay: a bounded number of points, however long the trace is.
package struct ProximityPlot {
    /// A report of a beacon.
    struct Point {
        /// Seconds on the trace's clock.
        var time: Double
        /// dBm; 0 when nothing was received.
        var rssi: Double
        /// dBm, filtered.
        var level: Double
        var estimate: DistanceEstimate?
        var zone: Zone
    }

    /// The reports of one beacon.
    struct Series {
        var name: String
        var points: [Point] = []
        /// One in this number of reports is kept.
        var stride = 1
        var count = 0
    }

    /// Panels, more than anybody would compare.
    static let mostSeries = 8
    /// Points a panel, twice the pixels of its width.
    static let mostPoints = 2000

    private(set) var series: [Series] = []

    package init() {}

    /// Takes what happened, in the order of time.
    package mutating func take(_ happening: Replay.Event) {
        guard case .ranged(let time, _, let beacons) = happening.event else { return }
        for beacon in beacons {
            let name = (happening.receiver.isEmpty ? "" : happening.receiver + " ") + beacon.identity.description
            guard let index = index(of: name) else { continue }
            series[index].add(
                Point(time: time, rssi: beacon.rssi, level: beacon.level, estimate: beacon.estimate, zone: beacon.zone))
        }
    }

    private mutating func index(of name: String) -> Int? {
        if let known = series.firstIndex(where: { $0.name == name }) { return known }
        guard series.count < Self.mostSeries else { return nil }
        series.append(Series(name: name))
        return series.count - 1
    }
}

extension ProximityPlot.Series {
    fileprivate mutating func add(_ point: ProximityPlot.Point) {
        defer { count += 1 }
        guard count % stride == 0 else { return }
        points.append(point)
        guard points.count >= ProximityPlot.mostPoints else { return }
        points = points.indices.filter { $0 % 2 == 0 }.map { points[$0] }
        stride *= 2
    }
}

/// Draws a recorded replay as SVG: for each beacon a panel with its signal (dots: measured, line: filtered), its distance
/// with the accuracy around it, and its zones as a band below.
package struct ProximityPlotDrawing {
    /// Pixels of a panel.
    private static let width = 1000.0
    /// Pixels of a panel.
    private static let height = 260.0
    /// Pixels beside a panel, for the numbers of its axes.
    private static let margin = 56.0
    /// Pixels by which bars of zones overlap, so that no gap shows.
    private static let overlap = 0.2
    private static let colours: [Zone: String] = [
        .unknown: "#9e9e9e", .far: "#1e6fd9", .near: "#f28c1e", .immediate: "#d9261e",
    ]

    /// The SVG document.
    package let text: String

    /// Draws what `plot` has kept.
    package init(_ plot: ProximityPlot) {
        let panels = plot.series.filter { !$0.points.isEmpty }
        var drawing = SVGDrawing()
        for (number, series) in panels.enumerated() {
            drawing.add(Self.panel(series), ["transform": "translate(0 \(Double(number) * Self.height))"])
        }
        text = drawing.document(
            [
                "viewBox": "0 0 \(Self.width) \(Double(max(1, panels.count)) * Self.height)",
                "font-family": "sans-serif", "font-size": "12",
            ], ground: "white")
    }

    private static func panel(_ series: ProximityPlot.Series) -> SVGDrawing {
        let points = series.points
        let (start, end) = (points.first?.time ?? 0, points.last?.time ?? 0)
        let x = { (time: Double) in margin + (time - start) / max(1, end - start) * (width - 2 * margin) }
        let farthest = max(1, points.compactMap { $0.estimate.map { $0.distance + $0.accuracy } }.max() ?? 1)
        let (top, bottom) = (28.0, height - 48)
        let signal = { (level: Double) in bottom - (min(max(level, -110), -20) + 110) / 90 * (bottom - top) }
        let metres = { (distance: Double) in bottom - max(0, distance) / farthest * (bottom - top) }

        var panel = SVGDrawing()
        panel.add("text", ["x": "\(margin)", "y": "18"], markup: SVGDrawing.escaped(series.name))
        let known = points.compactMap { point in point.estimate.map { (point.time, $0) } }
        let upper = known.map { (x: x($0.0), y: metres($0.1.distance + $0.1.accuracy)) }
        let lower = known.reversed().map { (x: x($0.0), y: metres($0.1.distance - $0.1.accuracy)) }
        panel.add("polygon", ["fill": "#cfe0f5", "points": SVGDrawing.points(upper + lower, number: number)])
        line(known.map { (x($0.0), metres($0.1.distance)) }, colour: "#1e4fa0", &panel)
        line(points.map { (x($0.time), signal($0.level)) }, colour: "#3c8c40", &panel)
        for point in points where point.rssi < 0 {
            panel.add(
                "circle",
                [
                    "cx": number(x(point.time)), "cy": number(signal(point.rssi)), "r": "1.5", "fill": "#3c8c40",
                    "opacity": ".5",
                ])
        }
        for (point, next) in zip(points, points.dropFirst()) {
            panel.add(
                "rect",
                [
                    "x": number(x(point.time)), "y": "\(bottom + 4)",
                    "width": number(x(next.time) - x(point.time) + overlap), "height": "10",
                    "fill": colours[point.zone] ?? "",
                ])
        }
        axes(top: top, bottom: bottom, farthest: farthest, seconds: end - start, &panel)
        return panel
    }

    private static func axes(
        top: Double, bottom: Double, farthest: Double, seconds: Double, _ panel: inout SVGDrawing
    ) {
        panel.add(
            "path",
            ["d": "M\(margin) \(top)V\(bottom)H\(width - margin)V\(top)", "fill": "none", "stroke": "black"])
        var levels = SVGDrawing()
        levels.add("text", ["x": "\(margin - 4)", "y": "\(top + 4)"], markup: "-20 dBm")
        levels.add("text", ["x": "\(margin - 4)", "y": "\(bottom)"], markup: "-110")
        panel.add(levels, ["fill": "#3c8c40", "text-anchor": "end"], onOneLine: true)
        var distances = SVGDrawing()
        distances.add("text", ["x": "\(width - margin + 4)", "y": "\(top + 4)"], markup: "\(number(farthest)) m")
        distances.add("text", ["x": "\(width - margin + 4)", "y": "\(bottom)"], markup: "0")
        panel.add(distances, ["fill": "#1e4fa0"], onOneLine: true)
        panel.add("text", ["x": "\(margin)", "y": "\(bottom + 30)"], markup: "0 s")
        panel.add(
            "text", ["x": "\(width - margin)", "y": "\(bottom + 30)", "text-anchor": "end"],
            markup: "\(number(seconds)) s")
    }

    private static func line(_ points: [(x: Double, y: Double)], colour: String, _ panel: inout SVGDrawing) {
        panel.add(
            "polyline",
            ["fill": "none", "stroke": colour, "points": SVGDrawing.points(points, number: number)])
    }

    private static func number(_ value: Double) -> String { "\(value.rounded(decimals: 1))" }
}
