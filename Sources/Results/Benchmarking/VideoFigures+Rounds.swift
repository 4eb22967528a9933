import Basics
import Collection
import Evaluation
import Imaging
import Pipeline
import Records

extension VideoFigures {
    /// - Parameters:
    ///   - scans: for each number of workers of the request, all rounds.
    ///   - naive: for each number of workers, or none.
    init(_ request: BenchmarkRequest, _ decodings: [Decoding], _ scans: [[ScanRound]], _ naive: [NaiveRound]) {
        let decoding = Self.median(decodings.map(\.cost))
        let (frames, length) = (decodings.last?.frames ?? 0, decodings.last?.length ?? 0)
        let figures = zip(request.workers, scans).enumerated().map { index, scan in
            var figures = ScanFigures(
                scan.1, workers: scan.0, decoding: decoding, length: length, frames: frames, truth: request.truth)
            if naive.indices.contains(index) {
                figures.naive = NaiveFigures(naive[index], scan: figures.cost, truth: request.truth)
            }
            return figures
        }
        self.init(
            video: request.name, length: length.rounded(decimals: 3), frames: frames, rounds: request.rounds,
            decoding: decoding, scans: figures)
    }

    static func median(_ costs: [Cost]) -> Cost {
        Cost(
            wall: costs.map(\.wall).median.rounded(decimals: 3),
            processor: costs.map(\.processor).median.rounded(decimals: 3))
    }
}

extension VideoFigures.ScanFigures {
    fileprivate init(
        _ rounds: [ScanRound], workers: Int, decoding: VideoFigures.Cost, length: Double, frames: Int, truth: TruthFile?
    ) {
        let cost = VideoFigures.median(rounds.map(\.cost))
        let last = rounds.last
        let counts = last?.counts ?? ScanCounts()
        let minutes = max(length, 1e-6) / 60
        let texts = last?.records.count { if case .added(let added) = $0 { added.kind == .text } else { false } } ?? 0
        self.init(
            workers: workers, cost: cost, ratioToDecoding: (cost.wall / decoding.wall).rounded(decimals: 2),
            framesPerSecond: (Double(frames) / cost.wall).rounded(decimals: 1),
            timesRealTime: (length / cost.wall).rounded(decimals: 2), stages: Self.stages(rounds),
            lineReadingsPerMinute: (Double(counts.lineReadings) / minutes).rounded(decimals: 1),
            linePixelsPerMinute: (Double(counts.linePixels) / minutes).rounded(),
            lineReadingsPerItem: (Double(counts.lineReadings) / Double(max(1, texts))).rounded(decimals: 2),
            recognisedFrames: counts.recognisedFrames,
            peakMemory: (rounds.map(\.peakMemory).max() ?? 0).rounded(decimals: 1),
            accuracy: truth.flatMap { truth in
                last.map { .init(ScanScore(truth: truth, records: $0.records, collection: $0.collection)) }
            })
    }

    private static func stages(_ rounds: [ScanRound]) -> [String: VideoFigures.Cost] {
        let names = Set(rounds.flatMap(\.stages.keys))
        return Dictionary(
            uniqueKeysWithValues: names.map { name in
                let times = rounds.compactMap { $0.stages[name] }
                return (name, VideoFigures.median(times.map { .init(wall: $0.wall, processor: $0.processor) }))
            })
    }
}

extension VideoFigures.Accuracy {
    fileprivate init(_ score: ScanScore) {
        self.init(
            lines: score.lines, linesExact: score.linesExact, falseLines: score.falseLines, barcodes: score.barcodes,
            barcodesFound: score.barcodesFound, mota: score.tracking.mota.rounded(decimals: 3),
            idf1: score.tracking.idf1.rounded(decimals: 3))
    }
}

extension VideoFigures.NaiveFigures {
    init(_ round: NaiveRound, scan: VideoFigures.Cost, truth: TruthFile?) {
        let cost = VideoFigures.median([round.cost])
        self.init(
            cost: cost, ratioToScan: (cost.wall / scan.wall).rounded(decimals: 2),
            framesPerSecond: (Double(round.findings.frames) / cost.wall).rounded(decimals: 1),
            peakMemory: round.peakMemory.rounded(decimals: 1))
        guard let truth else { return }
        let legible = truth.items.filter { truth.legibleFrames($0) >= ScanScore.leastFrames }
        linesExact = legible.count { $0.kind == "text" && round.findings.lines.contains($0.value) }
        falseLines = round.findings.lines.subtracting(truth.items.filter { $0.kind == "text" }.map(\.value)).count
        barcodesFound = legible.count { item in
            item.kind == "barcode"
                && round.findings.barcodes.contains(.init(symbology: item.symbology ?? "", value: item.value))
        }
    }
}
