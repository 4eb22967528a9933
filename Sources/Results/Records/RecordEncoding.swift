package import Foundation

/// How records become JSON: the same bytes for the same values.
package enum RecordEncoding {
    /// One object on one line, without the line break.
    /// - Throws: `EncodingError` for a number that JSON can't hold.
    package static func line(_ record: some Encodable) throws -> Data {
        try encoder(pretty: false).encode(record)
    }

    /// Records as JSON Lines: each on a line of its own.
    /// - Throws: `EncodingError` for a number that JSON can't hold.
    package static func lines(_ records: [some Encodable]) throws -> Data {
        try records.reduce(into: Data()) { $0 += try line($1) + Data("\n".utf8) }
    }

    /// A whole document for people to look at, with a final line break.
    /// - Throws: `EncodingError` for a number that JSON can't hold.
    package static func document(_ value: some Encodable) throws -> Data {
        try encoder(pretty: true).encode(value) + Data("\n".utf8)
    }

    private static func encoder(pretty: Bool) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return encoder
    }
}

/// A record as an object that says in `type` which record it is.
enum TypedObject {
    private enum Key: String, CodingKey {
        case type
    }

    /// Which record an object is.
    static func type<RecordType: Decodable>(_ type: RecordType.Type, in decoder: any Decoder) throws -> RecordType {
        try decoder.container(keyedBy: Key.self).decode(type, forKey: .type)
    }

    /// Writes a record's own members, and its type among them.
    static func encode(_ record: some Encodable, as type: some Encodable, to encoder: any Encoder) throws {
        try record.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(type, forKey: .type)
    }
}

extension Double {
    /// The nearest number with so many decimals, as records print it: a number in a record never carries the noise of
    /// binary fractions. Its unit is that of the number.
    package func rounded(decimals: Int) -> Double {
        let factor = pow(10, Double(decimals))
        let value = (self * factor).rounded() / factor
        return value == 0 ? 0 : value
    }
}
