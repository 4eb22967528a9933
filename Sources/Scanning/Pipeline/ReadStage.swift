import Basics
import Imaging
import Recognition
import Tracking

/// The fourth stage: reads the lines and codes that following asks for. Each line is a job of its own, so that a frame is
/// done as soon as can be; answers come in the order of the requests.
struct ReadStage: Sendable {
    /// Who reads lines.
    let readers: WorkerPool<ReadingWorker>
    /// Who reads codes.
    let recognisers: WorkerPool<RecognitionWorker>

    /// Sets an engine up before it is needed.
    func prepare() async {
        try? await readers.run { await $0.prepare() }
    }

    /// Reads lines that were just found, and waits for it.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func first(_ glances: [Glance], of lines: [DetectedLine], in frame: Frame) async throws -> FirstReadings {
        try await readers.run { try await $0.read(glances, of: lines, in: frame) }
    }

    /// Starts to read what the tracker asked for.
    /// - Returns: the answers when all are there; they throw `VitrineError` when an engine can't be set up.
    func answers(
        _ requests: [ReadRequest], _ stacks: [StackRequest], in frame: Frame
    ) -> Task<Answers, any Error> {
        Task {
            var answers = Answers()
            let lines = requests.map { request in
                Task { try await readers.run { try await $0.answer([request], in: frame) } }
            }
            for line in lines { answers += try await line.value }
            if !stacks.isEmpty { answers += try await recognisers.run { try await $0.answer(stacks, in: frame) } }
            return answers
        }
    }
}

/// The answers to the tracker's requests for one frame.
struct Answers: Sendable {
    /// One for each line.
    var readings: [ReadResult] = []
    /// One for each code that was read from several sights.
    var stacks: [StackResult] = []
    /// What that took.
    var use = EngineUse()

    static func += (answers: inout Answers, more: Answers) {
        answers.readings += more.readings
        answers.stacks += more.stacks
        answers.use += more.use
    }
}

/// What was read of lines that were just found.
struct FirstReadings: Sendable {
    /// Line by line; `nil` where the engine failed.
    var readings: [LineReading?] = []
    /// What that took.
    var use = EngineUse()
}

/// What engines did, and what they printed meanwhile.
struct EngineUse: Sendable {
    /// How many crops of lines were read.
    var lines = 0
    /// The pixels of these crops.
    var pixels = 0
    /// What the engines printed, and where they failed.
    var messages: [Diagnostic] = []

    static func += (use: inout EngineUse, more: EngineUse) {
        use.lines += more.lines
        use.pixels += more.pixels
        use.messages += more.messages
    }
}
