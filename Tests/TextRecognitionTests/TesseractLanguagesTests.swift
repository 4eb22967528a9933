import Basics
import Foundation
import Imaging
import TestSupport
import Testing

@testable import TextRecognition

@Suite struct TesseractLanguagesTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A folder with English under several names, and packs that are no good.
    private func ownPacks() throws -> TesseractLanguages {
        let english = try TesseractLanguages().folder + "eng.traineddata"
        for name in ["eng", "museum", "script/Latin", "osd"] {
            let file = scratch.url.appending(path: name + ".traineddata")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: english)
        }
        let whole = try Data(contentsOf: URL(filePath: english))
        try whole.prefix(whole.count / 3).write(to: scratch.url.appending(path: "por.traineddata"))
        try scratch.file("empty.traineddata")
        try scratch.file("notes.txt")
        return try TesseractLanguages(folder: scratch.url.path)
    }

    @Test func folderIsTheOneThatTesseractReadsFrom() throws {
        let languages = try TesseractLanguages()
        #expect(languages.folder.hasSuffix("tessdata/"))
        #expect(languages.installed.contains("eng") && languages.installed.contains("por"))
        #expect(try languages.unusable(among: ["eng", "por"]).isEmpty)
    }

    @Test func packsOfOnesOwnAreUsable() throws {
        let languages = try ownPacks()
        #expect(languages.folder == scratch.url.path + "/")
        #expect(languages.installed == ["empty", "eng", "museum", "por", "script/Latin"])
        #expect(try languages.resolve(["museum"]) == ["museum"])
        #expect(try languages.resolve(["Museum", "und-x-museum"]) == ["museum"])
        #expect(try languages.resolve(["Latin"]) == ["script/Latin"])
        #expect(try languages.resolve(["und-latn", "en"]) == ["script/Latin", "eng"])
        let reader = try TesseractLineReader(languages: ["museum"], tessdata: languages.folder)
        #expect(reader.languages == ["museum"])
    }

    @Test func languageThatIsNamedTwiceIsLoadedOnce() throws {
        let languages = try TesseractLanguages()
        #expect(try languages.resolve(["en", "eng", "EN", "pt", "por"]) == ["eng", "por"])
    }

    @Test func unknownLanguageIsAUsageError() throws {
        let languages = try ownPacks()
        let error = #expect(throws: VitrineError.self) { try languages.resolve(["xx"]) }
        #expect(error?.kind == .usage)
        #expect(error?.message == "unknown language 'xx'")
        let title = #expect(throws: VitrineError.self) { try languages.resolve(["German"]) }
        #expect(title?.remedy == "write 'de'")
    }

    @Test func missingPackNamesWhatBringsIt() throws {
        let system = try TesseractLanguages()
        let error = #expect(throws: VitrineError.self) { try system.resolve(["en", "dv"]) }
        #expect(error?.kind == .missingCapability)
        #expect(error?.remedy == "sudo apt-get install tesseract-ocr-div")
        // A package would put the pack where it isn't looked for.
        let own = try ownPacks()
        let folder = own.folder
        let elsewhere = #expect(throws: VitrineError.self) { try own.resolve(["de"]) }
        #expect(
            elsewhere?.remedy
                == "put deu.traineddata into \(folder) (the package tesseract-ocr-deu has it), or unset TESSDATA_PREFIX"
        )
    }

    @Test func packsThatAreNoGoodAreFoundOut() throws {
        let languages = try ownPacks()
        #expect(try languages.unusable(among: ["eng", "por", "museum", "empty"]) == ["por", "empty"])
        #expect(try languages.unusable(among: []) == [])
        let (empty, english) = (TesseractLanguage(pack: "empty"), TesseractLanguage(pack: "eng"))
        #expect(
            languages.remedy(for: empty, isDamaged: true) == "put a whole empty.traineddata into \(languages.folder)")
        #expect(
            try TesseractLanguages().remedy(for: english, isDamaged: true)
                == "sudo apt-get install --reinstall tesseract-ocr-eng")
    }

    /// Tesseract itself calls it a success as long as one language is there.
    @Test func readerNeedsEveryLanguage() throws {
        let languages = try ownPacks()
        let error = #expect(throws: VitrineError.self) {
            try TesseractLineReader(languages: ["por", "eng"], tessdata: languages.folder)
        }
        #expect(error?.kind == .missingCapability)
        #expect(error?.subject == "por")
        #expect(error?.message.contains("Error opening data file") == true)
    }

    @Test func whatTesseractPrintsBelongsToItsReader() throws {
        let reader = try TesseractLineReader(languages: ["eng"])
        let other = try TesseractLineReader(languages: ["eng"])
        #expect(reader.takeMessages() == [])
        _ = try reader.read(GrayImage(width: 400, height: 32, pixels: [UInt8](repeating: 255, count: 400 * 32)))
        let messages = reader.takeMessages()
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("Tesseract says: Bottom=0, top=32, base=0, x=0; Total count=0; ") == true)
        #expect(reader.takeMessages() == [])
        #expect(other.takeMessages() == [])
    }
}
