package import RecognitionCore

/// Which barcodes are read.
package struct BarcodeSettings: Hashable, Sendable {
    /// Never empty.
    package var symbologies: Set<Symbology>

    package init(symbologies: Set<Symbology> = Set(Symbology.allCases)) {
        self.symbologies = symbologies
    }
}

extension BarcodeSettings: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case symbologies
    }

    /// The word for every symbology.
    package static let allSymbologies = "all"

    package init(from decoder: any Decoder) throws {
        let reader = try SettingsReader<Key>(decoder)
        self.init()
        guard let written: [Symbology] = try reader.choices(.symbologies, word: Self.allSymbologies)
        else { return }
        guard !written.isEmpty else {
            throw reader.error(
                .symbologies, mustBe: "'all' or a list that isn't empty; for no barcodes: barcodes: null")
        }
        symbologies = Set(written)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        if symbologies.count == Symbology.allCases.count {
            try container.encode(Self.allSymbologies, forKey: .symbologies)
        } else {
            try container.encode(Symbology.allCases.filter(symbologies.contains), forKey: .symbologies)
        }
    }
}
