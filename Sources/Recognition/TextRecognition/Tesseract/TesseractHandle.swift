import Basics
import CTesseract
import Imaging
import LibraryOutput

/// One Tesseract engine; frees it in the end. What the library prints while it works is in `messages`.
final class TesseractHandle {
    let pointer: OpaquePointer
    let messages = PrintedMessages()

    init() throws {
        TesseractLibrary.prepared
        guard let pointer = TessBaseAPICreate() else {
            throw VitrineError(.problem, "Tesseract's TessBaseAPICreate failed: out of memory")
        }
        self.pointer = pointer
    }

    deinit { TessBaseAPIDelete(pointer) }

    /// Sets the engine up to read with its network.
    /// - Parameters:
    ///   - packs: by name, the one to ask first in front.
    ///   - folder: where they are; `nil`: where Tesseract looks by itself.
    /// - Returns: the packs that are loaded: Tesseract goes on without one as long as it has another.
    func load(_ packs: [String], from folder: String?) -> [String] {
        messages.collecting {
            guard TessBaseAPIInit2(pointer, folder, packs.joined(separator: "+"), OEM_LSTM_ONLY) == 0 else { return [] }
            return Self.taken(TessBaseAPIGetLoadedLanguagesAsVector(pointer))
        }
    }

    /// Where the engine looks for packs, and which it finds there. Only after `load`, well or badly ended.
    var packs: (folder: String, names: [String]) {
        messages.collecting {
            (
                String(cString: TessBaseAPIGetDatapath(pointer)),
                Self.taken(TessBaseAPIGetAvailableLanguagesAsVector(pointer))
            )
        }
    }

    /// - Throws: `VitrineError` when the engine doesn't know the variable, or the value doesn't suit it.
    func set(_ variable: String, _ value: String) throws {
        guard messages.collecting({ TessBaseAPISetVariable(pointer, variable, value) }) != 0 else {
            throw VitrineError(.problem, "Tesseract's TessBaseAPISetVariable refused \(variable) = \(value)")
        }
    }

    /// Passes a status on unless it is a failure.
    /// - Throws: `VitrineError` that names `call` and what it was `doing`, when `status` isn't 0.
    func check(_ status: Int32, _ call: String, doing: @autoclosure () -> String) throws {
        guard status == 0 else {
            throw VitrineError(.problem, "Tesseract's \(call) failed (\(status)) \(doing())")
        }
    }

    /// The strings of a list that Tesseract made, which is freed.
    private static func taken(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
        guard let list else { return [] }
        defer { TessDeleteTextArray(list) }
        var strings: [String] = []
        while let string = list[strings.count] { strings.append(String(cString: string)) }
        return strings
    }
}

/// The libraries themselves.
package enum TesseractLibrary {
    /// Tesseract's own version: `5.3.0`.
    package static var version: String { String(cString: TessVersion()) }

    /// The version of the Leptonica library, which holds Tesseract's pictures.
    package static var leptonicaVersion: String {
        guard let text = getLeptonicaVersion() else { return "" }
        defer { lept_free(text) }
        return String(cString: text).replacing("leptonica-", with: "")
    }

    /// Once for the process, because the setting is one for all: Leptonica speaks of trouble only, not of its progress.
    static let prepared: Void = { _ = setMsgSeverity(Int32(L_SEVERITY_WARNING)) }()
}
