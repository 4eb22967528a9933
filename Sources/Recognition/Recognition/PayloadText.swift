import Imaging

/// Which payloads are text.
package enum PayloadText {
    /// The text that `bytes` are in UTF-8; `nil` where they aren't, or hold characters that no text has.
    package static func text(of bytes: [UInt8]) -> String? {
        bytes.allSatisfy(isOfText) ? String(validating: bytes, as: UTF8.self) : nil
    }

    /// Of the control characters, text has tab and line breaks, and the separators of GS1 and ISO/IEC 15434 (end of
    /// transmission, and ASCII 28 to 31).
    private static func isOfText(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x04, 0x09, 0x0A, 0x0D, 0x1C...0x1F: true
        default: byte >= 0x20 && byte != 0x7F
        }
    }
}
