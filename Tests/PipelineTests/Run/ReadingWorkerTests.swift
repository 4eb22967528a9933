import RecognitionCore
import Testing

@testable import Pipeline
@testable import Tracking

@Suite struct ReadingWorkerTests {
    /// Even ground isn't print; what was surely found is read all the same.
    @Test(arguments: [(true, false, 0), (true, true, 1), (false, false, 1)])
    func whatDoesNotLookLikePrintIsReadWhereItIsSurelyFound(
        _ readsOnlyPrint: Bool, _ isSure: Bool, _ count: Int
    ) async throws {
        let worker = ReadingWorker(
            engines: MadeEngines().engines, readsOnlyPrint: readsOnlyPrint, clock: StageClock())
        let ground = GrayImage(width: 240, height: 180, pixels: [UInt8](repeating: 120, count: 240 * 180))
        let frame = Frame(number: 0, time: .zero, image: ground, picture: MadePicture(frame: 0, fails: false))
        let request = ReadRequest(
            track: 1, frame: 0, quad: MadeEngines.lines[0].quad, direction: .along, isLightOnDark: false,
            isSure: isSure)
        let answers = try await worker.answer([request], in: frame)
        #expect(answers.linesRead == count)
        #expect((answers.readings.first?.reading == nil) == (count == 0))
    }
}
