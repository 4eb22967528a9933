import Basics
import Evaluation
import Foundation
import Imaging
import Recognition
import Synchronization
import Testing

@testable import Benchmarking

@Suite struct NaiveBaselineTests {
    /// Frames whose only pixel is their number.
    private final class Clip: FrameSource {
        let info = VideoInfo(width: 1, height: 1)
        private let count: UInt8
        private var number: UInt8 = 0

        init(count: UInt8) { self.count = count }

        func next() throws -> FrameEvent? {
            guard number < count else { return nil }
            defer { number += 1 }
            return .frame(
                Frame(
                    number: Int(number), time: MediaTime(seconds: Double(number) / 10),
                    image: GrayImage(width: 1, height: 1, pixels: [number]), picture: NoPicture()))
        }
    }

    private struct NoPicture: Picture {
        func jpeg(cropping rectangle: Rectangle) throws -> Data { Data() }
        func fill(_ image: ColourImage) throws {}
    }

    private static func number(_ image: GrayImage) -> UInt8 { image.withPixels { $0[0] } }

    private static func barcode(_ text: String) -> BarcodeReading {
        BarcodeReading(
            symbology: .qr, payload: Array(text.utf8), quad: Quad(Rectangle(minX: 0, minY: 0, maxX: 1, maxY: 1)))
    }

    @Test(arguments: [1, 2, 7]) func everyFrameIsReadOnceByAnyNumberOfWorkers(_ workers: Int) async throws {
        let seen = Mutex<[UInt8]>([])
        let baseline = NaiveBaseline {
            .init(
                lines: { image in
                    let number = Self.number(image)
                    seen.withLock { $0.append(number) }
                    return [" line \(number / 10) ", "  "]
                }, barcodes: { [Self.barcode("code \(Self.number($0) % 3)")] })
        }
        let findings = try await baseline.run(workers: workers, open: { Clip(count: 100) }, shouldStop: { false })
        #expect(seen.withLock { $0.sorted() } == Array(0..<100))
        #expect(findings.frames == 100)
        #expect(findings.lines == Set((0..<10).map { "line \($0)" }))
        #expect(findings.barcodes == Set((0..<3).map { .init(symbology: "qr", value: "code \($0)") }))
    }

    @Test func failureOfOneWorkerEndsAll() async {
        let baseline = NaiveBaseline {
            .init(
                lines: {
                    if Self.number($0) == 5 { throw VitrineError(.problem, "the engine broke") }
                    return []
                }, barcodes: { _ in [] })
        }
        await #expect(throws: VitrineError(.problem, "the engine broke")) {
            _ = try await baseline.run(workers: 3, open: { Clip(count: 200) }, shouldStop: { false })
        }
    }

    @Test func interruptionEndsIt() async {
        let baseline = NaiveBaseline { .init(lines: { _ in [] }, barcodes: { _ in [] }) }
        await #expect(throws: CancellationError.self) {
            _ = try await baseline.run(workers: 2, open: { Clip(count: 9) }, shouldStop: { true })
        }
    }

    /// Two lines and a code in 12 frames, a line in 3 that is nobody's loss.
    @Test func whatWasReadOnceCounts() {
        let frames = { (count: Int) in
            Dictionary(uniqueKeysWithValues: (0..<count).map { (String($0), [0.0, 0, 90, 0, 90, 20, 0, 20]) })
        }
        let truth = TruthFile(
            width: 100, height: 100, fps: 10, blur: [Double](repeating: 0, count: 12),
            items: [
                .init(kind: "text", value: "Burning River", label: 0, frames: frames(12)),
                .init(kind: "text", value: "1649", label: 0, frames: frames(12)),
                .init(kind: "text", value: "far away", label: 1, frames: frames(3)),
                .init(kind: "barcode", value: "M-042", symbology: "qr", label: 0, frames: frames(12)),
            ])
        var findings = NaiveBaseline.Findings()
        findings.frames = 12
        findings.lines = ["Burning River", "Burning R1ver", "far away"]
        findings.barcodes = [.init(symbology: "qr", value: "M-042"), .init(symbology: "code128", value: "M-042")]
        let figures = VideoFigures.NaiveFigures(
            NaiveRound(cost: .init(wall: 6, processor: 12), peakMemory: 80, findings: findings),
            scan: .init(wall: 0.3, processor: 0.5), truth: truth)
        #expect((figures.ratioToScan, figures.framesPerSecond) == (20, 2))
        #expect((figures.linesExact, figures.falseLines, figures.barcodesFound) == (1, 1, 1))
        // Within the first second, the lines are too short to count.
        let part = truth.within(0...0.5)
        #expect(part.items.map { part.legibleFrames($0) } == [6, 6, 3, 6])
    }
}
