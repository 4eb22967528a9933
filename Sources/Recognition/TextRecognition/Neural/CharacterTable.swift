import Basics
import Foundation
import Imaging

/// The characters that a network distinguishes, which its ONNX file carries as metadata: one a line under `character`.
struct CharacterTable {
    /// By class of the network's output; `nil` for the blank of CTC, which comes first. A space comes last.
    let characters: [String?]

    /// - Throws: `VitrineError` when the file can't be read or holds no characters.
    init(model: URL) throws {
        let data = try Data(contentsOf: model, options: .mappedIfSafe)
        guard
            let text = ProtocolBuffer(data).messages(Self.metadataField).first(where: { $0.text(1) == "character" })?
                .text(2)
        else {
            throw VitrineError(subject: model.path, "the model holds no characters", remedy: "run 'make setup' again")
        }
        // The ideographic space is a line of its own, and no line may be lost.
        characters = [nil] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [" "]
    }

    /// `metadata_props` of ONNX's ModelProto: entries of a key (1) and a value (2).
    private static let metadataField = 14
}

/// The fields of one message in the wire format of Protocol Buffers.
struct ProtocolBuffer {
    private var fields: [(number: Int, bytes: Data)] = []

    /// Takes the fields of variable length; what isn't understood ends the message.
    init(_ data: Data) {
        var position = data.startIndex
        func varint() -> Int? {
            var (value, shift) = (UInt64(0), UInt64(0))
            while position < data.endIndex, shift < 64 {
                let byte = data[position]
                position += 1
                value |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { return Int(exactly: value) }
                shift += 7
            }
            return nil
        }
        while position < data.endIndex, let key = varint() {
            switch key & 7 {
            case 0:
                guard varint() != nil else { return }
            case 1: position += 8
            case 2:
                guard let count = varint(), count <= data.endIndex - position else { return }
                fields.append((key >> 3, data[position..<position + count]))
                position += count
            case 5: position += 4
            default: return
            }
        }
    }

    func messages(_ number: Int) -> [ProtocolBuffer] {
        fields.filter { $0.number == number }.map { ProtocolBuffer($0.bytes) }
    }

    func text(_ number: Int) -> String? {
        fields.first { $0.number == number }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
