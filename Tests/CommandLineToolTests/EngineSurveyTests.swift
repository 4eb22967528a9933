import Basics
import Configuration
import Foundation
import Imaging
import Pipeline
import Recognition
import Testing
import TextRecognition

@testable import CommandLineTool

@Suite struct EngineSurveyTests {
    /// Without the neural engine, whether or not it is installed.
    private let texts = TextEngines(environment: ["VITRINE_ENGINES": ""], executable: URL(filePath: "/bin/vitrine"))

    private func pipeline(_ languages: [String]) -> PipelineConfiguration {
        PipelineConfiguration(text: TextSettings(languages: languages))
    }

    @Test func everyLanguageIsListedAndThoseNeededAreMarked() throws {
        let items = try EngineSurvey.languages(for: pipeline(["por", "en", "dv"]), texts).items
        #expect(items.count >= 160)
        let english = try #require(items.first { $0.name == "en" })
        #expect(english == .init("en", "English (eng)", isNeeded: true))
        #expect(items.first { $0.name == "pt" }?.isNeeded == true)
        let divehi = try #require(items.first { $0.name == "dv" })
        #expect((divehi.state, divehi.isNeeded) == (.missing, true))
        #expect(divehi.remedy == "sudo apt-get install tesseract-ocr-div")
        for item in items where item.state == .missing {
            #expect(item.remedy?.hasPrefix("sudo apt-get install tesseract-ocr-") == true)
        }
        // What is there stands first, then what is needed.
        let missing = try #require(items.firstIndex { $0.state == .missing })
        #expect(items[..<missing].allSatisfy { $0.state == .ok })
        #expect(items[missing].name == "dv")
        #expect(items[missing...].allSatisfy { $0.state == .missing })
    }

    @Test func noTextNeedsNoLanguage() throws {
        let items = try EngineSurvey.languages(for: PipelineConfiguration(text: nil), texts).items
        #expect(items.allSatisfy { !$0.isNeeded })
    }

    @Test func noRemedyForAVideoCodecNamesAPackage() {
        for item in EngineSurvey.codecs().items where item.name != "mjpeg encoder" {
            #expect(item.remedy?.contains("apt-get") != true)
        }
    }

    @Test func picturesNeedAnEncoder() {
        #expect(EngineSurvey.codecs().items.last == .init("mjpeg encoder", "for crops", isNeeded: true))
    }

    @Test func symbologyAskedForByNameIsNeeded() throws {
        var pipeline = PipelineConfiguration()
        #expect(EngineSurvey.symbologies(for: pipeline).items.allSatisfy { !$0.isNeeded })
        pipeline.barcodes = BarcodeSettings(symbologies: [.qr, .aztec], engine: .zbar)
        let items = EngineSurvey.symbologies(for: pipeline).items
        #expect(items.filter(\.isNeeded).map(\.name) == ["aztec", "qr"])
        #expect(items.filter(\.isNeeded).map(\.state) == [.missing, .ok])
        #expect(items.first { $0.name == "aztec" }?.remedy == "give --barcode-engine both")
    }

    @Test func librariesTellTheirVersions() throws {
        let items = EngineSurvey.libraries(for: PipelineConfiguration(), texts).items
        #expect(
            items.map(\.name) == [
                "ffmpeg", "leptonica", "libavcodec", "libavformat", "libavutil", "libswscale", "tesseract", "zbar",
                "zxing-cpp", "neural text engine",
            ])
        for item in items.dropLast() { #expect(item.detail.contains(/^\d+\.\d+/), "\(item)") }
    }

    @Test(arguments: [TextEngine.auto, .tesseract, .neural, .both])
    func neuralEngineIsNeededWhereItIsAskedFor(_ engine: TextEngine) throws {
        var pipeline = PipelineConfiguration()
        pipeline.text?.engine = engine
        let item = try #require(EngineSurvey.libraries(for: pipeline, texts).items.last)
        #expect(item.state == .missing)
        #expect(item.isNeeded == (engine == .neural || engine == .both))
        #expect(item.remedy?.hasPrefix("run 'make setup'") == true)
        let languages = try EngineSurvey.languages(for: pipeline, texts).items
        #expect(languages.contains { $0.isNeeded } == (engine != .neural))
    }
}
