import Basics
import CommandLineTool
import Configuration
import Pipeline
import Recognition
import Testing
import TextContent

@Suite struct PipelineSelectionTests {
    let library = PipelineLibrary(folders: [])

    func resolved(_ change: (inout PipelineSelection) -> Void) throws -> PipelineConfiguration {
        var selection = PipelineSelection()
        change(&selection)
        return try selection.resolved(in: library)
    }

    @Test func nothingChosenIsMuseum() throws {
        #expect(try resolved { _ in } == PipelineConfiguration())
    }

    @Test func optionsOverrideThePipeline() throws {
        let region = try Region([0, 0, 0.5, 0.5])
        let pipeline = try resolved {
            $0.languages = ["de"]
            $0.contentTypes = [.url]
            $0.textEngine = .tesseract
            $0.symbologies = [.qr]
            $0.quality = .accurate
            $0.region = region
            $0.printouts = [.labels]
        }
        #expect(
            pipeline
                == PipelineConfiguration(
                    text: TextSettings(languages: ["de"], contentTypes: [.url], engine: .tesseract),
                    barcodes: BarcodeSettings(symbologies: [.qr]), quality: .accurate, region: region,
                    printouts: [.labels]))
    }

    @Test func noLanguageMeansNoTextAndNoSymbologyNoBarcodes() throws {
        #expect(try resolved { $0.languages = [] }.text == nil)
        #expect(try resolved { $0.symbologies = [] }.barcodes == nil)
    }

    @Test func lookingForNothingIsRefused() {
        #expect(throws: VitrineError.self) {
            try resolved {
                $0.languages = []
                $0.symbologies = []
            }
        }
    }
}
