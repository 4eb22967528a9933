import Basics
import Imaging
import Recognition
import Tracking

/// One worker that reads lines, with an engine of its own.
actor ReadingWorker {
    /// Whether what doesn't look like print counts as unreadable without asking the engine.
    private let readsOnlyPrint: Bool
    private let reader: any TextReader
    private let clock: StageClock

    /// - Parameter readsOnlyPrint: whether what doesn't look like print counts as unreadable without asking the engine.
    init(engines: Engines, readsOnlyPrint: Bool, clock: StageClock) {
        self.readsOnlyPrint = readsOnlyPrint
        self.clock = clock
        reader = engines.makeTextReader()
    }

    /// Sets the engine up before it is needed. A failure comes up again when it is.
    func prepare() {
        try? clock.measure("read text") { try reader.prepare() }
    }

    /// Reads lines that were just found.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func read(_ glances: [Glance], of lines: [DetectedLine], in frame: Frame) throws -> FirstReadings {
        var first = FirstReadings()
        var messages = EngineMessages(frame)
        for glance in glances {
            let line = lines[glance.line]
            let outcome = try read(
                LineToRead(
                    quad: line.quad, bend: line.bend, direction: glance.direction,
                    isDirectionSure: glance.isDirectionSure, isLightOnDark: line.isLightOnDark, isSure: true),
                in: frame, &first.use, &messages)
            first.readings.append(outcome.reading)
        }
        first.use.messages = messages.all
        return first
    }

    /// Reads the lines that the tracker asked for.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func answer(_ requests: [ReadRequest], in frame: Frame) throws -> Answers {
        var answers = Answers()
        var messages = EngineMessages(frame)
        for request in requests {
            let outcome = try read(
                LineToRead(
                    quad: request.quad, bend: request.bend, direction: request.direction,
                    isDirectionSure: request.direction != .unknown, isLightOnDark: request.isLightOnDark,
                    isSure: request.isSure, screening: screening(of: request)),
                in: frame, &answers.use, &messages)
            // The tracker waits for an answer to each request: a reading without characters where the engine failed.
            let failed = outcome.crops == 0 ? nil : LineReading(characters: [], confidence: 0)
            answers.readings.append(
                ReadResult(request: request, reading: outcome.reading ?? failed, isBlurred: outcome.isBlurred))
        }
        answers.use.messages = messages.all
        return answers
    }

    private func read(
        _ line: LineToRead, in frame: Frame, _ use: inout EngineUse, _ messages: inout EngineMessages
    ) throws -> LineOutcome {
        let outcome = try clock.measure("read text") { try reader.read(line, in: frame.image) }
        use.lines += outcome.crops
        use.pixels += outcome.pixels
        messages.add(madeBy: outcome.setUpMessages)
        for failure in outcome.failures { messages.add(failure) }
        messages.add(outcome.messages)
        return outcome
    }

    private func screening(of request: ReadRequest) -> LineScreening {
        guard readsOnlyPrint, !request.isSure else { return .none }
        return request.takesBlurred ? .otherThanPrint : .otherThanSharpPrint
    }
}
