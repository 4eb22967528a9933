package import Basics
package import Recognition
package import TextContent

/// What is read of text, and how.
package struct TextSettings: Hashable, Sendable {
    /// The languages to expect, the likeliest first: BCP 47 (`en`, `zh-Hant`) or the engine's own names (`eng`). Never empty.
    package var languages: [String]
    /// What text must mean to be kept; empty keeps any.
    package var contentTypes: Set<ContentType>
    /// What finds and reads it.
    package var engine: TextEngine
    /// What becomes of text that is burnt into the picture.
    package var fixed: FixedText

    package init(
        languages: [String] = ["en", "pt"], contentTypes: Set<ContentType> = [], engine: TextEngine = .auto,
        fixed: FixedText = .apart
    ) {
        self.languages = languages
        self.contentTypes = contentTypes
        self.engine = engine
        self.fixed = fixed
    }

    /// The names of languages as they are used: plain codes in lower case, names of packs as they are.
    /// - Throws: `VitrineError` for a text that can't name a language, or a language named twice.
    package static func checkedLanguages(_ names: [String]) throws(VitrineError) -> [String] {
        let remedy = "write codes such as en,pt (ISO 639-1) or eng,por (Tesseract)"
        var checked: [String] = []
        for name in names {
            // Tesseract gives '+' and '~' a meaning of its own.
            guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9._\/-]*/) != nil else {
                throw VitrineError(.usage, "'\(name)' is not a language code", remedy: remedy)
            }
            let used = name.count <= 3 ? name.lowercased() : name
            guard !checked.contains(used) else {
                throw VitrineError(.usage, "language '\(used)' is named twice", remedy: "name it once")
            }
            checked.append(used)
        }
        return checked
    }
}

extension TextSettings: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case languages, contentTypes, engine, fixed
    }

    /// The word for text of any content.
    package static let anyContent = "any"

    package init(from decoder: any Decoder) throws {
        let reader = try SettingsReader<Key>(decoder)
        self.init()
        let allowed = "a list of language codes, such as ['en', 'pt']"
        let written = try reader.value(.languages, default: languages, allowed: allowed)
        languages = try reader.explained(.languages) { try TextSettings.checkedLanguages(written) }
        guard !languages.isEmpty else { throw reader.error(.languages, mustBe: allowed + "; for no text: text: null") }
        contentTypes = Set(try reader.choices(.contentTypes, word: Self.anyContent) ?? [])
        engine = try reader.choice(.engine, default: engine)
        fixed = try reader.choice(.fixed, default: fixed)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(languages, forKey: .languages)
        if contentTypes.isEmpty {
            try container.encode(Self.anyContent, forKey: .contentTypes)
        } else {
            try container.encode(ContentType.allCases.filter(contentTypes.contains), forKey: .contentTypes)
        }
        try container.encode(engine, forKey: .engine)
        try container.encode(fixed, forKey: .fixed)
    }
}
