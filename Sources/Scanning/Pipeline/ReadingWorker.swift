import Basics
import Imaging
import Recognition
import Tracking

/// One worker that reads lines, with an engine of its own.
actor ReadingWorker {
    /// Whether what doesn't look like print is told unreadable without the engine.
    private let readsOnlyPrint: Bool
    private let reader: any TextReader
    private let clock: StageClock

    /// - Parameter readsOnlyPrint: whether what doesn't look like print is told unreadable without the engine.
    init(engines: Engines, readsOnlyPrint: Bool, clock: StageClock) {
        self.readsOnlyPrint = readsOnlyPrint
        self.clock = clock
        reader = engines.makeTextReader()
    }

    /// Sets the engine up before it is needed. A failure is told when it is.
    func prepare() {
        try? clock.measure("read text") { try reader.prepare() }
    }

    /// Reads a line, and notes what the engine had to say.
    private func read(_ line: LineToRead, in frame: Frame, _ remarks: inout EngineRemarks) throws -> LineOutcome {
        let outcome = try clock.measure("read text") { try reader.read(line, in: frame.image) }
        remarks.add(madeBy: outcome.setUpMessages)
        for failure in outcome.failures { remarks.add(failure) }
        remarks.add(outcome.messages)
        return outcome
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
            let outcome = try read(
                LineToRead(
                    quad: line.quad, bend: line.bend, direction: glance.direction,
                    isDirectionSure: glance.isDirectionSure, isLightOnDark: line.isLightOnDark, isSure: true),
                in: frame, &remarks)
            glimpse.readings.append(outcome.reading)
            glimpse.count += outcome.crops
            glimpse.pixels += outcome.pixels
        }
        glimpse.remarks = remarks.all
        return glimpse
    }

    /// Reads the lines that the tracker asked for.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func answer(_ requests: [ReadRequest], in frame: Frame) throws -> Answers {
        var answers = Answers()
        var remarks = EngineRemarks(frame)
        for request in requests {
            let outcome = try read(
                LineToRead(
                    quad: request.quad, bend: request.bend, direction: request.direction,
                    isDirectionSure: request.direction != .unknown, isLightOnDark: request.isLightOnDark,
                    isSure: request.isSure, screening: screening(of: request)),
                in: frame, &remarks)
            answers.linesRead += outcome.crops
            answers.pixels += outcome.pixels
            // The tracker waits for an answer to each request.
            let unread = outcome.crops == 0 ? nil : LineReading(characters: [], confidence: 0)
            answers.readings.append(
                ReadResult(request: request, reading: outcome.reading ?? unread, isBlurred: outcome.isBlurred))
        }
        answers.remarks = remarks.all
        return answers
    }
    private func screening(of request: ReadRequest) -> LineScreening {
        guard readsOnlyPrint, !request.isSure else { return .none }
        return request.takesBlurred ? .otherThanPrint : .otherThanSharpPrint
    }
}
