/// A line of CSV (RFC 4180), or of the same with semicolons or tabs.
package enum CSVLine {
    /// The fields without their quotes and the white space around them.
    package static func fields(of line: String) -> [String] {
        let separator = separator(of: line)
        var fields: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var quoteBefore = false
        for byte in line.utf8 {
            switch byte {
            case UInt8(ascii: "\""):
                // Two quotes within a quoted field stand for one.
                if !isQuoted, quoteBefore { field.append(byte) }
                quoteBefore = isQuoted
                isQuoted.toggle()
                continue
            case separator where !isQuoted:
                fields.append(text(field))
                field.removeAll(keepingCapacity: true)
            default:
                field.append(byte)
            }
            quoteBefore = false
        }
        return fields + [text(field)]
    }

    private static func separator(of line: String) -> UInt8 {
        line.utf8.first { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\t") }
            ?? UInt8(ascii: ",")
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
