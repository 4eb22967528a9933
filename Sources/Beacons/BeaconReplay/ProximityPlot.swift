import Beacons
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
        let size = "\(Self.width) \(Double(max(1, panels.count)) * Self.height)"
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" font-family="sans-serif" font-size="12">
            <rect width="100%" height="100%" fill="white"/>

            """
        for (number, series) in panels.enumerated() {
            text += "<g transform=\"translate(0 \(Double(number) * Self.height))\">\n" + Self.panel(series) + "</g>\n"
        }
        self.text = text + "</svg>\n"
    }

    private static func panel(_ series: ProximityPlot.Series) -> String {
        let points = series.points
        let (start, end) = (points.first?.time ?? 0, points.last?.time ?? 0)
        let x = { (time: Double) in margin + (time - start) / max(1, end - start) * (width - 2 * margin) }
        let farthest = max(1, points.compactMap { $0.estimate.map { $0.distance + $0.accuracy } }.max() ?? 1)
        let (top, bottom) = (28.0, height - 48)
        let signal = { (level: Double) in bottom - (min(max(level, -110), -20) + 110) / 90 * (bottom - top) }
        let metres = { (distance: Double) in bottom - max(0, distance) / farthest * (bottom - top) }

        var text = "<text x=\"\(margin)\" y=\"18\">\(escaped(series.name))</text>\n"
        let known = points.compactMap { point in point.estimate.map { (point.time, $0) } }
        let upper = known.map { "\(number(x($0.0))),\(number(metres($0.1.distance + $0.1.accuracy)))" }
        let lower = known.reversed().map { "\(number(x($0.0))),\(number(metres($0.1.distance - $0.1.accuracy)))" }
        text += "<polygon fill=\"#cfe0f5\" points=\"\((upper + lower).joined(separator: " "))\"/>\n"
        text += line(known.map { (x($0.0), metres($0.1.distance)) }, colour: "#1e4fa0")
        text += line(points.map { (x($0.time), signal($0.level)) }, colour: "#3c8c40")
        for point in points where point.rssi < 0 {
            let place = "cx=\"\(number(x(point.time)))\" cy=\"\(number(signal(point.rssi)))\""
            text += "<circle \(place) r=\"1.5\" fill=\"#3c8c40\" opacity=\".5\"/>\n"
        }
        for (point, next) in zip(points, points.dropFirst()) {
            let length = number(x(next.time) - x(point.time) + overlap)
            let place = "x=\"\(number(x(point.time)))\" y=\"\(bottom + 4)\" width=\"\(length)\" height=\"10\""
            text += "<rect \(place) fill=\"\(colours[point.zone] ?? "")\"/>\n"
        }
        return text + axes(top: top, bottom: bottom, farthest: farthest, seconds: end - start)
    }

    private static func axes(top: Double, bottom: Double, farthest: Double, seconds: Double) -> String {
        """
        <path d="M\(margin) \(top)V\(bottom)H\(width - margin)V\(top)" fill="none" stroke="black"/>
        <g fill="#3c8c40" text-anchor="end"><text x="\(margin - 4)" y="\(top + 4)">-20 dBm</text>\
        <text x="\(margin - 4)" y="\(bottom)">-110</text></g>
        <g fill="#1e4fa0"><text x="\(width - margin + 4)" y="\(top + 4)">\(number(farthest)) m</text>\
        <text x="\(width - margin + 4)" y="\(bottom)">0</text></g>
        <text x="\(margin)" y="\(bottom + 30)">0 s</text>
        <text x="\(width - margin)" y="\(bottom + 30)" text-anchor="end">\(number(seconds)) s</text>

        """
    }

    private static func line(_ points: [(Double, Double)], colour: String) -> String {
        let list = points.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")
        return "<polyline fill=\"none\" stroke=\"\(colour)\" points=\"\(list)\"/>\n"
    }

    private static func number(_ value: Double) -> Double { value.rounded(decimals: 1) }

    /// Names come from outside: nothing of them may act in the picture.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
