package import Basics

/// Reads one object of a pipeline file strictly: a key that isn't known and a value of the wrong type are errors that
/// name the key and what it may hold.
package struct SettingsReader<Key: CodingKey & CaseIterable> {
    private let container: KeyedDecodingContainer<Key>

    /// - Throws: `VitrineError` when there is no object, or it holds a key that isn't known.
    package init(_ decoder: any Decoder) throws {
        let place = keyPath(decoder.codingPath)
        guard let all = try? decoder.container(keyedBy: AnyKey.self) else {
            let subject = place.isEmpty ? "the file" : "key '\(place)'"
            throw VitrineError(.usage, "\(subject) must hold an object", remedy: "write { … }")
        }
        let known = Key.allCases.map(\.stringValue)
        for key in all.allKeys.map(\.stringValue).sorted() where !known.contains(key) {
            throw VitrineError(
                .usage, "unknown key '\(place.isEmpty ? key : place + "." + key)'",
                remedy: NameHint.remedy(for: key, among: known))
        }
        container = try decoder.container(keyedBy: Key.self)
    }

    /// Whether the file says `null` for `key`.
    package func isNull(_ key: Key) -> Bool {
        container.contains(key) && (try? container.decodeNil(forKey: key)) == true
    }

    /// The value of `key`; the default when the file leaves it out.
    /// - Parameter allowed: what the key may hold, for the message: "`key` must be …".
    /// - Throws: `VitrineError` when the value is of another type.
    package func value<Value: Decodable>(_ key: Key, default standard: Value, allowed: String) throws -> Value {
        guard container.contains(key) else { return standard }
        do {
            return try container.decode(Value.self, forKey: key)
        } catch is DecodingError {
            throw VitrineError(.usage, "\(name(key)) must be \(allowed)")
        }
    }

    /// The value of `key`, which is one of a few names.
    /// - Throws: `VitrineError` that lists the names when it is another.
    package func choice<Value: Choice>(_ key: Key, default standard: Value) throws -> Value {
        let allowed = "one of " + Value.names.joined(separator: ", ")
        let written: String = try value(key, default: standard.name, allowed: allowed)
        return try explained(key) { try Value.named(written) }
    }

    /// The values of `key`, which is a list of names; `nil` when the file leaves it out or holds `word` instead.
    /// - Throws: `VitrineError` that lists the names when one of the list is another.
    package func choices<Value: Choice>(_ key: Key, word: String? = nil) throws -> [Value]? {
        guard container.contains(key) else { return nil }
        if let word, let written = try? container.decode(String.self, forKey: key), written == word { return nil }
        let allowed = (word.map { "'\($0)' or " } ?? "") + "a list of " + Value.names.joined(separator: ", ")
        let written: [String] = try value(key, default: [], allowed: allowed)
        return try explained(key) { try written.map { try Value.named($0) } }
    }

    /// Runs `body`, whose errors are made to name `key`.
    package func explained<Value>(_ key: Key, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch var error as VitrineError {
            error.message = "\(name(key)): \(error.message)"
            throw error
        }
    }

    /// The error that `key` holds a value that makes no sense.
    package func error(_ key: Key, mustBe allowed: String) -> VitrineError {
        VitrineError(.usage, "\(name(key)) must be \(allowed)")
    }

    private func name(_ key: Key) -> String { "key '\(keyPath(container.codingPath + [key]))'" }
}

/// A key of any name.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// Keys from the outermost to the innermost, as messages name them.
private func keyPath(_ path: [any CodingKey]) -> String {
    path.map(\.stringValue).joined(separator: ".")
}
