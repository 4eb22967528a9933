import Benchmarking
import Records

/// The figures of a video as tables.
enum BenchText {
    static func text(_ figures: VideoFigures) -> String {
        let title = "\(TerminalText.escaped(figures.video)): \(figures.frames) frames, \(figures.length) s\n"
        return title + costs(figures).text + figures.scans.map { "\n" + details($0).text }.joined() + "\n"
    }

    private static func costs(_ figures: VideoFigures) -> TextTable {
        var table = TextTable([
            ("", .left), ("wall s", .right), ("processor s", .right), ("frames/s", .right), ("× wall", .right),
            ("× processor", .right), ("", .left),
        ])
        let decoding = figures.decoding
        let rate = (Double(figures.frames) / decoding.wall).rounded()
        table.rows = [row("decoding alone", decoding, rate, 1, decoding, "")]
        for scan in figures.scans {
            table.rows.append(
                row(
                    "scan, workers: \(scan.workers)", scan.cost, scan.framesPerSecond, scan.ratioToDecoding, decoding,
                    "of decoding alone"))
        }
        for scan in figures.scans {
            guard let naive = scan.naive else { continue }
            table.rows.append(
                row(
                    "every frame whole, workers: \(scan.workers)", naive.cost, naive.framesPerSecond,
                    naive.ratioToScan, scan.cost, "of the scan"))
        }
        return table
    }

    private static func row(
        _ name: String, _ cost: VideoFigures.Cost, _ rate: Double, _ ratio: Double, _ other: VideoFigures.Cost,
        _ what: String
    ) -> [String] {
        [
            name, "\(cost.wall)", "\(cost.processor)", "\(rate)", "\(ratio)",
            "\((cost.processor / other.processor).rounded(decimals: 2))", what,
        ]
    }

    private static func details(_ scan: VideoFigures.ScanFigures) -> TextTable {
        var table = TextTable([("workers: \(scan.workers)", .left), ("wall s", .right), ("processor s", .right)])
        table.rows = BenchStages.ordered(scan.stages).map { ["stage: \($0)", "\($1.wall)", "\($1.processor)"] }
        table.rows += [
            ["times real time", "\(scan.timesRealTime)"], ["text readings a minute", "\(scan.lineReadingsPerMinute)"],
            ["text pixels a minute", "\(Int(scan.linePixelsPerMinute))"],
            ["text readings an item", "\(scan.lineReadingsPerItem)"],
            ["frames recognised", "\(scan.recognisedFrames)"], ["peak memory", "\(scan.peakMemory) MB"],
        ]
        if let accuracy = scan.accuracy {
            table.rows += [
                ["lines exact", "\(accuracy.linesExact) of \(accuracy.lines)"],
                ["false lines", "\(accuracy.falseLines)"],
                ["barcodes", "\(accuracy.barcodesFound) of \(accuracy.barcodes)"],
                ["MOTA", "\(accuracy.mota)"], ["IDF1", "\(accuracy.idf1)"],
            ]
        }
        if let naive = scan.naive { table.rows += rows(naive, scan.accuracy) }
        return table
    }

    private static func rows(_ naive: VideoFigures.NaiveFigures, _ accuracy: VideoFigures.Accuracy?) -> [[String]] {
        var rows = [["every frame whole: peak memory", "\(naive.peakMemory) MB"]]
        guard let accuracy, let lines = naive.linesExact, let others = naive.falseLines, let codes = naive.barcodesFound
        else { return rows }
        rows += [
            ["every frame whole: lines exact in any frame", "\(lines) of \(accuracy.lines)"],
            ["every frame whole: false lines", "\(others)"],
            ["every frame whole: barcodes", "\(codes) of \(accuracy.barcodes)"],
        ]
        return rows
    }
}
