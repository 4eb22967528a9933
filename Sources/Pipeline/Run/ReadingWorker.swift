import RecognitionCore
import Tracking

/// One worker that reads lines, with an engine of its own.
actor ReadingWorker {
    private let engines: Engines
    /// Whether what doesn't look like print is told unreadable without the engine.
    private let readsOnlyPrint: Bool
    private let clock: StageClock
    private var lineReader: (any LineReader)?
    /// Whether it was told what the library said while the reader was made.
    private var isIntroduced = false

    /// - Parameter readsOnlyPrint: whether what doesn't look like print is told unreadable without the engine.
    init(engines: Engines, readsOnlyPrint: Bool, clock: StageClock) {
        self.engines = engines
        self.readsOnlyPrint = readsOnlyPrint
        self.clock = clock
    }

    /// Sets the engine up before it is needed. A failure is told when it is.
    func prepare() {
        _ = try? madeReader()
    }

    private func madeReader() throws -> any LineReader {
        if let lineReader { return lineReader }
        let reader = try clock.measure("read text") { try engines.makeLineReader() }
        lineReader = reader
        return reader
    }

    /// Reads the lines that the tracker asked for.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func answer(_ requests: [ReadRequest], in frame: Frame) throws -> Answers {
        var answers = Answers()
        var remarks = EngineRemarks(frame)
        for request in requests {
            let reader = try madeReader()
            if !isIntroduced { remarks.add(madeBy: reader.takeMessages()) }
            isIntroduced = true
            let reading = clock.measure("read text") { () -> LineReading? in
                var crop = LineCrop.upright(
                    request.quad, of: frame.image, isLightOnDark: request.isLightOnDark, as: reader.cropForm)
                if readsOnlyPrint {
                    let appearance = PrintAppearance(crop, reader.cropForm)
                    guard appearance.isPrint else { return nil }
                    if appearance.isLightOnDark { crop = crop.inverted }
                }
                answers.linesRead += 1
                answers.pixels += crop.width * crop.height
                return remarks.recovering { try reader.read(crop) } ?? LineReading(characters: [], confidence: 0)
            }
            remarks.add(reader.takeMessages())
            // The tracker waits for an answer to each request.
            answers.readings.append(ReadResult(request: request, reading: reading))
        }
        answers.remarks = remarks.all
        return answers
    }
}
