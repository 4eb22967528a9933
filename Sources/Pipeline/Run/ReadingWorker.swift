import RecognitionCore
import Tracking

/// One worker that reads lines, with an engine of its own.
actor ReadingWorker {
    /// Whether what doesn't look like print is told unreadable without the engine.
    private let readsOnlyPrint: Bool
    private var lineReader: LazyLineReader

    /// - Parameter readsOnlyPrint: whether what doesn't look like print is told unreadable without the engine.
    init(engines: Engines, readsOnlyPrint: Bool, clock: StageClock) {
        self.readsOnlyPrint = readsOnlyPrint
        lineReader = LazyLineReader(engines: engines, clock: clock)
    }

    /// Sets the engine up before it is needed. A failure is told when it is.
    func prepare() {
        _ = try? lineReader.made()
    }

    /// Reads the lines that the tracker asked for.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func answer(_ requests: [ReadRequest], in frame: Frame) throws -> Answers {
        var answers = Answers()
        var remarks = EngineRemarks(frame)
        let readsOnlyPrint = readsOnlyPrint
        for request in requests {
            var isBlurred = false
            let read = try lineReader.read(
                request.quad, request.direction, isLightOnDark: request.isLightOnDark, isSure: request.isSure,
                bend: request.bend, in: frame, &remarks
            ) { crop, form in
                guard readsOnlyPrint, !request.isSure else { return crop }
                let appearance = PrintAppearance(crop, form)
                guard appearance.isPrint else { return nil }
                isBlurred = appearance.isBlurred && !request.takesBlurred
                guard !isBlurred else { return nil }
                return appearance.isLightOnDark ? crop.inverted : crop
            }
            answers.linesRead += read?.count ?? 0
            answers.pixels += read?.pixels ?? 0
            // The tracker waits for an answer to each request.
            let reading = read.map { $0.reading ?? LineReading(characters: [], confidence: 0) }
            answers.readings.append(ReadResult(request: request, reading: reading, isBlurred: isBlurred))
        }
        answers.remarks = remarks.all
        return answers
    }
}
