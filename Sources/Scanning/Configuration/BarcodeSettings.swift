package import Recognition

/// Which barcodes are read, and with what.
package struct BarcodeSettings: Hashable, Sendable {
    /// Never empty.
    package var symbologies: Set<Symbology>
    /// What reads them.
    package var engine: BarcodeEngine

    package init(symbologies: Set<Symbology> = Set(Symbology.allCases), engine: BarcodeEngine = .auto) {
        self.symbologies = symbologies
        self.engine = engine
    }
}

extension BarcodeSettings: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case symbologies, engine
    }

    /// The word for every symbology.
    package static let allSymbologies = "all"

    package init(from decoder: any Decoder) throws {
        let reader = try SettingsReader<Key>(decoder)
        self.init()
        engine = try reader.choice(.engine, default: engine)
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
        try container.encode(engine, forKey: .engine)
    }
}
