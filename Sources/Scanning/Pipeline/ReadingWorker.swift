import Basics
import Imaging
import Recognition
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

    /// What was read of lines just found.
    struct Glimpse: Sendable {
        /// Line by line; `nil` where the engine failed.
        var readings: [LineReading?] = []
        /// How many crops were read, and their pixels.
        var count = 0
        var pixels = 0
        /// What the engine had to say.
        var remarks: [Diagnostic] = []
    }

    /// Reads lines that were just found.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func read(_ glances: [Glance], of lines: [DetectedLine], in frame: Frame) throws -> Glimpse {
        var glimpse = Glimpse()
        var remarks = EngineRemarks(frame)
        for glance in glances {
            let line = lines[glance.line]
            let read = try lineReader.read(
                line.quad, glance.direction, isDirectionSure: glance.isDirectionSure, isLightOnDark: line.isLightOnDark,
                isSure: true, bend: line.bend, in: frame, &remarks)
            glimpse.readings.append(read?.reading)
            glimpse.count += read?.count ?? 0
            glimpse.pixels += read?.pixels ?? 0
        }
        glimpse.remarks = remarks.all
        return glimpse
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
                request.quad, request.direction, isDirectionSure: request.direction != .unknown,
                isLightOnDark: request.isLightOnDark, isSure: request.isSure, bend: request.bend, in: frame, &remarks
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
