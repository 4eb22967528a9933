import Basics
import Foundation
import Imaging
import Recognition
import Records

/// Puts together what several codes hold of one message (structured append).
enum MessageJoin {
    /// How many codes a message may stand on: QR and Aztec allow 16 and 26; a wrongly read count mustn't ask for thousands.
    private static let mostParts = 2...64

    /// What the codes of one message have in common.
    private struct Message: Hashable {
        var symbology: String
        var name: String
    }

    /// The barcodes, with one in place of all parts of a message where all were read, where the first of them stood.
    static func joined(_ barcodes: [CollectionDocument.Barcode]) -> [CollectionDocument.Barcode] {
        var parts: [Message: [Int: CollectionDocument.Barcode]] = [:]
        var counts: [Message: Int] = [:]
        for barcode in barcodes {
            guard let message = message(of: barcode), let part = barcode.traits?.part else { continue }
            parts[message, default: [:]][part.index] = parts[message]?[part.index] ?? barcode
            counts[message] = part.count ?? counts[message]
        }
        let whole = parts.filter { message, found in
            mostParts.contains(counts[message] ?? 0) && (0..<(counts[message] ?? 0)).allSatisfy { found[$0] != nil }
        }
        var joined: Set<Message> = []
        return barcodes.compactMap { barcode in
            guard let message = message(of: barcode), let found = whole[message] else { return barcode }
            guard joined.insert(message).inserted else { return nil }
            return join((0..<found.count).compactMap { found[$0] }, as: barcode)
        }
    }

    private static func message(of barcode: CollectionDocument.Barcode) -> Message? {
        barcode.traits?.part.map { Message(symbology: barcode.symbology, name: $0.message) }
    }

    private static func join(
        _ parts: [CollectionDocument.Barcode], as first: CollectionDocument.Barcode
    ) -> CollectionDocument.Barcode {
        let bytes = parts.reduce(into: [UInt8]()) { bytes, part in
            bytes +=
                part.value.map { Array($0.utf8) } ?? part.payload.flatMap { Data(base64Encoded: $0) }.map(Array.init)
                ?? []
        }
        var whole = first
        whole.value = PayloadText.text(of: bytes)
        whole.payload = whole.value == nil ? Data(bytes).base64EncodedString() : nil
        whole.traits?.part = nil
        if whole.traits?.isEmpty == true { whole.traits = nil }
        whole.parts = parts.count
        whole.confidence = parts.map(\.confidence).min() ?? 0
        whole.items = parts.flatMap(\.items)
        whole.sightings = Sightings.joined(parts.flatMap(\.sightings))
        whole.label = parts.compactMap(\.label).first
        whole.explain()
        return whole
    }
}
