import Basics
import Tracking

/// The answers to the tracker's requests for one frame.
struct Answers: Sendable {
    var readings: [ReadResult] = []
    var stacks: [StackResult] = []
    /// How many lines the engine read, and the pixels of their crops.
    var linesRead = 0
    var pixels = 0
    /// What the engine had to say.
    var remarks: [Diagnostic] = []

    static func += (answers: inout Answers, more: Answers) {
        answers.readings += more.readings
        answers.stacks += more.stacks
        answers.linesRead += more.linesRead
        answers.pixels += more.pixels
        answers.remarks += more.remarks
    }
}
