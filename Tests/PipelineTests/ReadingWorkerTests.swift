import Basics
import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Configuration
@testable import Pipeline
@testable import Tracking

@Suite struct ReadingWorkerTests {
    private struct Case {
        var readsOnlyPrint: Bool
        var takesBlurred = false
        var isSure = false
        var screening: LineScreening
    }

    /// What was surely found is read however it looks; blurred print only where nothing better may come.
    @Test(arguments: [
        Case(readsOnlyPrint: true, screening: .otherThanSharpPrint),
        Case(readsOnlyPrint: true, takesBlurred: true, screening: .otherThanPrint),
        Case(readsOnlyPrint: true, isSure: true, screening: .none),
        Case(readsOnlyPrint: false, screening: .none),
    ])
    private func whatIsLeftUnreadGoesByTheRequest(_ given: Case) async throws {
        let worker = ReadingWorker(
            engines: MadeEngines(showsScreening: true).engines, readsOnlyPrint: given.readsOnlyPrint,
            clock: StageClock())
        let ground = GrayImage(width: 240, height: 180, pixels: [UInt8](repeating: 120, count: 240 * 180))
        let frame = Frame(number: 0, time: .zero, image: ground, picture: MadePicture(frame: 0, fails: false))
        let request = ReadRequest(
            track: 1, frame: 0, quad: MadeEngines.lines[0].quad, direction: .along, isLightOnDark: false,
            isSure: given.isSure, takesBlurred: given.takesBlurred)
        let answers = try await worker.answer([request], in: frame)
        #expect(answers.use.lines == 1)
        #expect(answers.readings.first?.reading?.transcript == "\(given.screening)")
    }
}
