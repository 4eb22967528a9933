import CTesseract

/// The libraries themselves.
package enum TesseractLibrary {
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
