/// A line of CSV (RFC 4180), or of the same with semicolons or tabs.
package enum CSVLine {
    /// The fields without their quotes and the white space around them.
    package static func fields(of line: String) -> [String] {
        var line = line
        return line.withUTF8 { bytes in
            let separator = separator(of: bytes)
            guard !bytes.contains(UInt8(ascii: "\"")) else { return quotedFields(of: bytes, separator) }
            var fields: [String] = []
            var begin = 0
            for index in bytes.indices where bytes[index] == separator {
                fields.append(text(bytes[begin..<index]))
                begin = index + 1
            }
            fields.append(text(bytes[begin...]))
            return fields
        }
    }

    /// The field of that number, counted from 0; empty when there is none.
    static func field(_ number: Int, of line: UnsafeBufferPointer<UInt8>) -> String {
        let separator = separator(of: line)
        var (passed, begin) = (0, 0)
        for index in line.indices {
            if line[index] == UInt8(ascii: "\"") {
                let fields = quotedFields(of: line, separator)
                return fields.indices.contains(number) ? fields[number] : ""
            }
            guard line[index] == separator else { continue }
            if passed == number { return text(line[begin..<index]) }
            (passed, begin) = (passed + 1, index + 1)
        }
        return passed == number ? text(line[begin...]) : ""
    }

    private static func quotedFields(of line: UnsafeBufferPointer<UInt8>, _ separator: UInt8) -> [String] {
        var fields: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var quoteBefore = false
        for byte in line {
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

    private static func separator(of line: UnsafeBufferPointer<UInt8>) -> UInt8 {
        line.first { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\t") }
            ?? UInt8(ascii: ",")
    }

    private static func text<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> String {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
