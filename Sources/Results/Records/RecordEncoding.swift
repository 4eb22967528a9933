package import Foundation

/// How records become JSON: the same bytes for the same values.
package enum RecordEncoding {
    /// One object on one line, without the line break.
    package static func line(_ record: some Encodable) throws -> Data {
        try encoder(pretty: false).encode(record)
    }

    /// A whole document for people to look at, with a final line break.
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
