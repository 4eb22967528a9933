import Basics
import Foundation
import Imaging
import Recognition
import TestSupport
import Testing

@testable import TextRecognition

@Suite struct NeuralTextFolderTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func found(_ environment: [String: String] = [:], program: String) -> String? {
        NeuralTextFolder(environment: environment, executable: scratch.url.appending(path: program))?.url
            .path(percentEncoded: false)
    }

    @Test func isFoundBesideAnInstalledProgramAndAboveABuiltOne() throws {
        #expect(found(program: "usr/bin/vitrine") == nil)
        try scratch.file("usr/share/vitrine/engines/neural-text/lib/libopenvino_c.so")
        try scratch.file("home/.engines/neural-text/lib/libopenvino_c.so")
        #expect(found(program: "usr/bin/vitrine") == scratch.path("usr/share/vitrine/engines/neural-text"))
        #expect(found(program: "home/.build/debug/vitrine") == scratch.path("home/.engines/neural-text"))
        #expect(found(program: "elsewhere/vitrine") == nil)
    }

    @Test func environmentNamesTheOnlyFolder() throws {
        try scratch.file("home/.engines/neural-text/lib/libopenvino_c.so")
        try scratch.file("mine/neural-text/lib/libopenvino_c.so")
        let program = "home/.build/debug/vitrine"
        #expect(
            found(["VITRINE_ENGINES": scratch.path("mine")], program: program) == scratch.path("mine/neural-text"))
        for none in ["", scratch.path("nowhere")] {
            #expect(found(["VITRINE_ENGINES": none], program: program) == nil)
        }
    }

    @Test func withoutItTesseractServesAndTheNeuralEngineIsMissing() throws {
        let engines = TextEngines(
            environment: ["VITRINE_ENGINES": ""], executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath())
        #expect(!engines.hasNeural)
        let english = try #require(TesseractLanguage(meaning: "en"))
        let stripes = GrayImage(width: 320, height: 240, pixels: (0..<320 * 240).map { $0 % 6 < 3 ? 0 : 250 })
        #expect(SceneMeasure.isScene(stripes))
        #expect(engines.chosen(seeing: [stripes]) == .tesseract)
        #expect(engines.resolved(.auto, for: ["en"]) == .tesseract)
        #expect(engines.needsPacks(.auto, for: ["en"]))
        #expect(try engines.detector(.auto, for: ["en"]) is InkLineDetector)
        #expect(try engines.makeReader(.auto, for: [english]) is TesseractLineReader)
        for engine in [TextEngine.neural, .both] {
            let error = #expect(throws: VitrineError.self) { try engines.makeReader(engine, for: [english]) }
            #expect(error?.kind == .missingCapability)
            #expect(error?.remedy?.contains("make setup") == true)
        }
    }

    @Test func cacheLiesInThePersonsOwnFolder() throws {
        let cache = ModelCache(environment: ["XDG_CACHE_HOME": scratch.path("cache"), "HOME": scratch.path("home")])
        #expect(cache?.folder.path == scratch.path("cache/vitrine/openvino"))
        #expect(
            ModelCache(environment: ["HOME": scratch.path("home")])?.folder.path
                == scratch.path("home/.cache/vitrine/openvino"))
        #expect(ModelCache(environment: [:]) == nil)
        #expect(ModelCache(environment: ["XDG_CACHE_HOME": "/proc/nothing"]) == nil)
    }
}
