import Basics
import Foundation
import Imaging
import Recognition
import TestSupport
import Testing

@testable import TextRecognition

/// The engine of this machine, where `make setup` fetched it.
enum InstalledEngine {
    static let folder = NeuralTextFolder(
        environment: ProcessInfo.processInfo.environment,
        executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath())

    /// Shared, because making networks ready takes its time.
    static let engine = Result {
        try NeuralText(folder: try #require(folder), threads: 2, cache: ModelCache(environment: [:]))
    }
}

/// These tests are left out where the engine isn't installed.
@Suite(.enabled(if: InstalledEngine.folder != nil)) struct NeuralTextTests {
    private static let sign = ["Wörterbuch für Höhlen, 1987", "Ação & Reação: São João", "ISBN 978-0-620-27868-3"]

    /// A sign with the lines of `sign`, drawn by FFmpeg.
    private func sign(angle: Double = 0) throws -> GrayImage {
        let scratch = try ScratchFolder()
        let draws = try Self.sign.enumerated().map { index, line in
            try scratch.file("\(index).txt", line)
            return
                "drawtext=fontfile=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf:fontsize=30:x=80:y=\(120 + index * 80)"
                + ":textfile=\(index).txt:expansion=none"
        }
        let outcome = try ChildProcess.run(
            "ffmpeg",
            [
                "-v", "error", "-f", "lavfi", "-i", "color=white:s=640x480:d=0.04",
                "-vf", draws.joined(separator: ",") + ",rotate=\(angle):fillcolor=white,format=gray", "-frames:v", "1",
                "-f", "rawvideo", "out.gray",
            ], in: scratch.url)
        try #require(outcome.code == 0, "\(outcome.error)")
        return GrayImage(
            width: 640, height: 480, pixels: [UInt8](try Data(contentsOf: scratch.url.appending(path: "out.gray"))))
    }

    @Test(arguments: [0.0, 0.2, -0.3]) func findsLinesHoweverTheyAreTurned(_ angle: Double) throws {
        let lines = try InstalledEngine.engine.get().detector().detectLines(in: sign(angle: angle))
            .sorted { $0.quad.center.y < $1.quad.center.y }
        #expect(lines.count == 3)
        for line in lines {
            #expect(abs(line.quad.angle - angle) < 0.03)
            #expect((22...48).contains(line.quad.height))
            #expect((300...520).contains(line.quad.width))
        }
    }

    @Test func readsLinesWithAllTheirAccents() throws {
        let engine = try InstalledEngine.engine.get()
        let image = try sign()
        let reader = try engine.makeReader()
        let lines = try engine.detector().detectLines(in: image).sorted { $0.quad.center.y < $1.quad.center.y }
        let readings = try lines.map { line in
            let box = line.quad.boundingBox
            let (left, top, width, height) = (Int(box.minX), Int(box.minY), Int(box.width), Int(box.height))
            return try reader.read(
                GrayImage(width: width, height: height) { pixels in
                    image.withPixels { source in
                        for index in pixels.indices {
                            pixels[index] = source[(top + index / width) * image.stride + left + index % width]
                        }
                    }
                })
        }
        #expect(readings.map(\.transcript) == Self.sign)
        #expect(readings.allSatisfy { $0.confidence > 0.9 })
    }

    @Test func readsTheSameInTheSameCropWhateverWasReadBefore() throws {
        let engine = try InstalledEngine.engine.get()
        let crops = [40, 300, 999].map { width in
            GrayImage(width: width, height: 48) { pixels in
                for index in pixels.indices { pixels[index] = UInt8(truncatingIfNeeded: index * index / 77) }
            }
        }
        let first = try engine.makeReader()
        let readings = try crops.map(first.read)
        let second = try engine.makeReader()
        #expect(try crops.reversed().map(second.read) == readings.reversed())
    }

    @Test func picturesOfAnySizeAreTaken() throws {
        let engine = try InstalledEngine.engine.get()
        let reader = try engine.makeReader()
        for (width, height) in [(1, 1), (3, 200), (5000, 1), (31, 33)] {
            let image = GrayImage(width: width, height: height, pixels: [UInt8](repeating: 200, count: width * height))
            #expect(try engine.detector().detectLines(in: image).isEmpty)
            #expect(try reader.read(image).transcript.count <= 2)
        }
        #expect(try reader.read(GrayImage(width: 0, height: 0, pixels: [])).characters.isEmpty)
    }

    @Test func tellsItsVersionAndPrecision() throws {
        let engine = try InstalledEngine.engine.get()
        #expect(engine.version.contains(/^\d{4}\.\d+\.\d+$/))
        #expect(["bf16", "f32", "f16"].contains(engine.precision))
    }

    @Test func whatIsSeenChoosesTheEngine() throws {
        let engines = TextEngines(
            environment: ["VITRINE_ENGINES": try #require(InstalledEngine.folder).url.deletingLastPathComponent().path],
            executable: URL(filePath: "/bin/vitrine"))
        let wall = GrayImage(width: 320, height: 240, pixels: [UInt8](repeating: 200, count: 320 * 240))
        var random = SplitMix(state: 3)
        let leaves = GrayImage(
            width: 320, height: 240, pixels: (0..<320 * 240).map { _ in UInt8(random.below(250)) })
        #expect(engines.chosen(seeing: [wall, wall]) == .tesseract)
        #expect(engines.chosen(seeing: []) == .tesseract)
        #expect(engines.chosen(seeing: [wall, leaves, wall]) == .neural)
        // Strokes hardly darker than the wall, in rows as letters are.
        let faint = GrayImage(
            width: 640, height: 480,
            pixels: (0..<640 * 480).map { place in
                let (x, y) = (place % 640, place / 640)
                return (200..<248).contains(y) && (100..<500).contains(x) && x % 10 < 4 ? 180 : 200
            })
        #expect(engines.chosen(seeing: [wall, faint]) == .neural)
    }

    @Test func languagesChooseTheEngine() throws {
        let engines = TextEngines(
            environment: ["VITRINE_ENGINES": try #require(InstalledEngine.folder).url.deletingLastPathComponent().path],
            executable: URL(filePath: "/bin/vitrine"))
        #expect(engines.resolved(.auto, for: ["en", "pt", "ja"]) == .tesseract)
        #expect(NeuralLanguages.cover(["en", "pt", "ja"]))
        #expect(!NeuralLanguages.cover(["en", "vi"]))
        #expect(!NeuralLanguages.cover(["museum"]))
        let (english, arabic) = (
            try #require(TesseractLanguage(meaning: "en")), try #require(TesseractLanguage(meaning: "ar"))
        )
        #expect(try engines.makeReader(.both, for: [english]) is CombinedLineReader)
        #expect(throws: VitrineError.self) { try engines.makeReader(.neural, for: [english, arabic]) }
        #expect(try engines.detector(.tesseract, for: ["en"]) is InkLineDetector)
        #expect(try engines.detector(.neural, for: ["en"]) is CombinedLineDetector)
        #expect(engines.versions.keys.sorted() == ["openvino", "text networks"])
    }

    @Test func damagedModelIsToldOf() throws {
        let scratch = try ScratchFolder()
        let whole = try #require(InstalledEngine.folder)
        let folder = scratch.url.appending(path: "neural-text")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "models"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "lib"), withDestinationURL: whole.url.appending(path: "lib"))
        for model in ["detection.onnx", "recognition.onnx"] {
            try Data(contentsOf: whole.url.appending(path: "models/\(model)")).prefix(5000)
                .write(to: folder.appending(path: "models/\(model)"))
        }
        let damaged = try #require(
            NeuralTextFolder(environment: ["VITRINE_ENGINES": scratch.url.path], executable: URL(filePath: "/bin/sh")))
        let error = #expect(throws: VitrineError.self) { try NeuralText(folder: damaged, threads: 1, cache: nil) }
        #expect(error?.message.contains("ov_core_compile_model_from_file_props failed") == true)
    }
}
