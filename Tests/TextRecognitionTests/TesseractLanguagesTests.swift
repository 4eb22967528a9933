import Foundation
import RecognitionCore
import Testing

@testable import TextRecognition

@Suite struct TesseractLanguagesTests {
    @Test func namesAreThoseOfTesseract() throws {
        #expect(
            try ["en", "pt", "de", "fr", "zh", "eng", "chi_tra"].map(TesseractLanguages.name)
                == ["eng", "por", "deu", "fra", "chi_sim", "eng", "chi_tra"])
        #expect(TesseractLanguages.code(of: "por") == "pt")
        #expect(TesseractLanguages.code(of: "chi_sim") == "zh")
        #expect(TesseractLanguages.package(of: "chi_sim") == "tesseract-ocr-chi-sim")
    }

    @Test func unknownLanguageIsAUsageError() throws {
        let error = #expect(throws: VitrineError.self) { try TesseractLanguages.name(of: "xx") }
        #expect(error?.kind == .usage)
        #expect(error?.message == "unknown language 'xx'")
    }

    @Test func missingPackNamesItsPackage() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["eng", "osd"] { try Data().write(to: folder.appending(path: name + ".traineddata")) }
        let languages = TesseractLanguages(folder: folder.path)
        #expect(languages.installed == ["eng"])
        #expect(try languages.resolve(["en"]) == ["eng"])
        let error = #expect(throws: VitrineError.self) { try languages.resolve(["en", "de"]) }
        #expect(error?.kind == .missingCapability)
        #expect(error?.remedy == "sudo apt-get install tesseract-ocr-deu")
    }
}
