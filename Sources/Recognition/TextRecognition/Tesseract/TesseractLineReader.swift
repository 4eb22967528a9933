import Basics
import CTesseract
package import Imaging
import LibraryOutput
package import Recognition

/// Reads lines with Tesseract's LSTM engine. What it reads in a crop depends on nothing but the crop: adaptation and
/// the document dictionary are off.
package final class TesseractLineReader: LineReader {
    private let handle: TesseractHandle
    private let readsAlternatives: Bool
    /// The languages in the engine's order, as Tesseract names.
    package let languages: [String]

    /// - Parameters:
    ///   - languages: Tesseract names, most likely first. One engine reads a line in the first, and in the next ones
    ///     only what the first isn't sure of. English goes last whatever its place: its model is sure of itself where it
    ///     leaves accents out, so that behind it no other is asked.
    ///   - readsAlternatives: whether characters carry what else they may be.
    ///   - tessdata: the folder with the language packs; by default the one that Tesseract knows.
    /// - Throws: `VitrineError` of kind `missingCapability` when a language can't be loaded.
    package init(languages: [String], readsAlternatives: Bool = false, tessdata: String? = nil) throws {
        self.languages = languages.filter { $0 != "eng" } + languages.filter { $0 == "eng" }.prefix(1)
        self.readsAlternatives = readsAlternatives
        handle = try TesseractHandle()
        let loaded = handle.load(self.languages, from: tessdata)
        let failed = languages.filter { !loaded.contains($0) }
        guard !languages.isEmpty, failed.isEmpty else {
            let words = handle.messages.take().joined(separator: "; ")
            throw VitrineError(
                .missingCapability, subject: failed.joined(separator: ", "),
                "Tesseract can't load the language data" + (words.isEmpty ? "" : " (\(words))"),
                remedy: "see vitrine doctor for the installed languages")
        }
        TessBaseAPISetPageSegMode(handle.pointer, PSM_SINGLE_LINE)
        for (variable, value) in [
            ("user_defined_dpi", "300"), ("tessedit_enable_doc_dict", "0"), ("classify_enable_learning", "0"),
            ("invert_threshold", "0"), ("lstm_choice_mode", readsAlternatives ? "2" : "0"),
        ] {
            try handle.set(variable, value)
        }
    }

    /// The largest width or height that Tesseract accepts, in pixels (TDimension is 16 bits).
    private static let largestSide = 32767

    /// The input of Tesseract's network is 36 pixels high, and so nothing is scaled twice. The engine's work goes by the
    /// width, and it reads narrower letters as well: of 327 lines of five walkthroughs 271 without an error, rather than
    /// 268 with twice the room at the ends and full width, in a fifth less time. `vitrine bench SampleMedia` shows both.
    package let cropForm = LineCropForm(inkHeight: 26, margin: 0.4, ends: 0.3, narrowing: 0.85, widest: 4000)

    package func read(_ crop: GrayImage) throws -> LineReading {
        guard crop.width > 0, crop.height > 0 else { return LineReading(characters: [], confidence: 0) }
        guard max(crop.width, crop.height) <= Self.largestSide else {
            throw VitrineError(.problem, "a crop of \(crop.width) × \(crop.height) pixels is too large for Tesseract")
        }
        return try handle.messages.collecting {
            try crop.withPixels { pixels in
                TessBaseAPISetImage(
                    handle.pointer, pixels.baseAddress, Int32(crop.width), Int32(crop.height), 1, Int32(crop.stride))
                try handle.check(
                    TessBaseAPIRecognize(handle.pointer, nil), "TessBaseAPIRecognize",
                    doing: "on a crop of \(crop.width) × \(crop.height) pixels")
                return reading()
            }
        }
    }

    package func takeMessages() -> [String] { handle.messages.take().map { "Tesseract says: \($0)" } }

    private func reading() -> LineReading {
        guard let words = TesseractWords(of: handle) else { return LineReading(characters: [], confidence: 0) }
        return words.reading(withAlternatives: readsAlternatives)
    }
}

extension ReadingThresholds {
    /// Those of Tesseract, for print on cards. `sure`: at 0.88 a quarter fewer readings do, but a full stop or comma is lost
    /// here and there. It reads short words out of texture, but seldom surely, hence `leastOfShort`. Two readings that agree
    /// are believed however sure they are, so that the other thresholds are 0.
    package static let tesseract = ReadingThresholds(
        sure: 0.95, sureInHaste: 0.8, firm: 0, clear: 0, doubt: 0, least: 0.5, leastOfShort: 0.75)
}
