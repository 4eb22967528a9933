import Benchmarking
import Reports

/// The figures of videos as charts: where the time of a scan goes, and how the throughput grows with workers.
enum BenchChart {
    static func sheet(_ figures: [VideoFigures]) -> ChartSheet { ChartSheet(figures.map { section($0) }) }

    private static func section(_ figures: VideoFigures) -> ChartSheet.Section {
        ChartSheet.Section(
            title: "\(figures.video): \(figures.frames) frames, \(figures.length) s", bars: bars(figures),
            lines: lines(figures))
    }

    /// Of the scan with the most workers.
    private static func bars(_ figures: VideoFigures) -> BarChart {
        let scan = figures.scans.max { $0.workers < $1.workers }
        let stages = scan.map { BenchStages.ordered($0.stages) } ?? []
        let whole = scan.map { [("whole scan", $0.cost)] } ?? []
        return BarChart(
            title: "Time in each stage, all threads together, workers: \(scan?.workers ?? 0)", unit: "s",
            series: ["wall", "processor"],
            rows: ([("decoding alone", figures.decoding)] + whole + stages).map {
                BarChart.Row(name: $0.0, values: [$0.1.wall, $0.1.processor])
            })
    }

    private static func lines(_ figures: VideoFigures) -> LineChart {
        let rate = (Double(figures.frames) / figures.decoding.wall).rounded()
        var lines = [
            LineChart.Line(
                name: "scan", points: figures.scans.map { .init(x: $0.workers, y: $0.framesPerSecond) }),
            LineChart.Line(name: "decoding alone", points: figures.scans.map { .init(x: $0.workers, y: rate) }),
        ]
        let naive = figures.scans.compactMap { scan in
            scan.naive.map { LineChart.Point(x: scan.workers, y: $0.framesPerSecond) }
        }
        if !naive.isEmpty { lines.append(LineChart.Line(name: "every frame whole", points: naive)) }
        return LineChart(title: "Frames a second", axis: "workers", lines: lines)
    }
}

/// The stages of a scan in the order in which a frame goes through them.
enum BenchStages {
    private static let order = [
        "decode", "motion", "detect text", "read text", "read barcodes", "track", "crop", "write",
    ]

    static func ordered(_ stages: [String: VideoFigures.Cost]) -> [(String, VideoFigures.Cost)] {
        stages.map { ($0.key, $0.value) }.sorted { (place($0.0), $0.0) < (place($1.0), $1.0) }
    }

    private static func place(_ stage: String) -> Int { order.firstIndex(of: stage) ?? order.count }
}
