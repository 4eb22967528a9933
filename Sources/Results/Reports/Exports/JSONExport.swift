import Collection
import Records

/// All collections in one JSON document.
enum JSONExport {
    private struct Document: Encodable {
        /// Of the format.
        var version = 1
        var scans: [Scan]
    }

    private struct Scan: Encodable {
        var name: String
        /// Seconds, by video.
        var lengths: [String: Double]
        var collection: CollectionDocument
    }

    static func text(_ scans: [ReportedScan]) throws -> String {
        try JSONText.document(
            Document(
                scans: scans.map { scan in
                    let sources = Set(scan.collection.source)
                    let lengths = Dictionary(uniqueKeysWithValues: sources.map { ($0, scan.length(of: $0)) })
                    return Scan(name: scan.name, lengths: lengths, collection: scan.collection)
                }))
    }
}

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
                result += "\\u" + VisibleText.hexadecimal(unit, digits: 4)
            }
        }
        return result
    }

    /// Whether a character is written as an escape: what markup is made of, and what can't be seen.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "<" || scalar == ">" || scalar == "&" || VisibleText.isHidden(scalar)
    }
}
