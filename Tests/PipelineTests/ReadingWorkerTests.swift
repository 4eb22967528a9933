import Basics
import Foundation
import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Configuration
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

    /// Bars with soft edges, as print looks that is out of focus.
    @Test(arguments: [
        (true, false, false, 0), (true, true, false, 1), (true, false, true, 1), (false, false, false, 1),
    ])
    func blurredPrintIsReadOnlyWhereNothingBetterMayCome(
        _ readsOnlyPrint: Bool, _ takesBlurred: Bool, _ isSure: Bool, _ count: Int
    ) async throws {
        let worker = ReadingWorker(
            engines: MadeEngines().engines, readsOnlyPrint: readsOnlyPrint, clock: StageClock())
        let quad = MadeEngines.lines[0].quad
        let box = quad.boundingBox
        let bars = GrayImage(width: 240, height: 180) { pixels in
            for y in 0..<180 {
                for x in 0..<240 {
                    let isInside = Double(y) > box.minY && Double(y) < box.maxY
                    let phase = Double(x) / box.height * .pi
                    pixels[y * 240 + x] = isInside && sin(phase) > 0 ? UInt8(200 - 140 * sin(phase)) : 200
                }
            }
        }
        let frame = Frame(number: 0, time: .zero, image: bars, picture: MadePicture(frame: 0, fails: false))
        let request = ReadRequest(
            track: 1, frame: 0, quad: quad, direction: .along, isLightOnDark: false, isSure: isSure,
            takesBlurred: takesBlurred)
        let answers = try await worker.answer([request], in: frame)
        #expect(answers.linesRead == count)
        #expect(answers.readings.map(\.isBlurred) == [count == 0])
    }
}
