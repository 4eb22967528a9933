import Foundation
import Records

/// JSON that is the same values wherever it is put: in a file, on a terminal or in a page's script.
enum JSONText {
    /// `value` on one line.
    static func line(_ value: some Encodable) throws -> String {
        escaped(String(decoding: try RecordEncoding.line(value), as: UTF8.self))
    }

    /// `value` as people read it, with a final line break.
    static func document(_ value: some Encodable) throws -> String {
        escaped(String(decoding: try RecordEncoding.document(value), as: UTF8.self))
    }

    /// Outside ASCII, and as markup, characters occur in strings only, where `\u` escapes mean the same.
    private static func escaped(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: needsEscape) else { return json }
        var result = ""
        for scalar in json.unicodeScalars {
            guard needsEscape(scalar) else {
                result.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result
    }

    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "<" || scalar == ">" || scalar == "&" || VisibleText.isHidden(scalar)
    }
}
