import Basics
import CTesseract
package import Imaging
import LibraryOutput

/// Reads whole pictures with Tesseract, which finds the text by itself, as its own program does when nothing is set.
package final class TesseractPageReader {
    private let handle: TesseractHandle

    /// - Parameter languages: Tesseract names.
    /// - Throws: `VitrineError` of kind `missingCapability` when a language can't be loaded.
    package init(languages: [String]) throws {
        handle = try TesseractHandle()
        guard !languages.isEmpty, Set(handle.load(languages, from: nil)).isSuperset(of: languages) else {
            throw VitrineError(
                .missingCapability, subject: languages.joined(separator: ", "),
                "Tesseract can't load the language data", remedy: "see vitrine doctor for the installed languages")
        }
        TessBaseAPISetPageSegMode(handle.pointer, PSM_AUTO)
    }

    /// The lines of text in `image`, from top to bottom as Tesseract orders them.
    /// - Throws: `VitrineError` when the engine fails.
    package func lines(in image: GrayImage) throws -> [String] {
        try handle.messages.collecting {
            try image.withPixels { pixels in
                TessBaseAPISetImage(
                    handle.pointer, pixels.baseAddress, Int32(image.width), Int32(image.height), 1,
                    Int32(image.stride))
                try handle.check(
                    TessBaseAPIRecognize(handle.pointer, nil), "TessBaseAPIRecognize",
                    doing: "on a picture of \(image.width) × \(image.height) pixels")
                guard let text = TessBaseAPIGetUTF8Text(handle.pointer) else { return [] }
                defer { TessDeleteText(text) }
                return String(cString: text).split(whereSeparator: \.isNewline).map(String.init)
            }
        }
    }
}
