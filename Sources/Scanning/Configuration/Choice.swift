package import Basics
package import Recognition
package import TextContent

/// A setting that is one of a few names, written by people: in options and in pipeline files.
package protocol Choice: CaseIterable, Hashable, Sendable {
    /// What a message calls such a value, such as `quality`.
    static var noun: String { get }
    /// The name as it is documented.
    var name: String { get }
    /// The value of that name, case ignored.
    init?(name: String)
}

extension Choice where Self: RawRepresentable, RawValue == String {
    package var name: String { rawValue }

    /// The value of that name, case ignored.
    package init?(name: String) {
        guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
            return nil
        }
        self = found
    }
}

extension Choice {
    /// Every name, in the order of the documentation.
    package static var names: [String] { allCases.map(\.name) }

    /// The value of that name.
    /// - Throws: `VitrineError` that lists the allowed names when there is none.
    package static func named(_ name: String) throws(VitrineError) -> Self {
        if let found = Self(name: name) { return found }
        throw VitrineError(
            .usage, "unknown \(noun) '\(name)'",
            remedy: NameHint.remedy(for: name, among: names))
    }
}

extension Symbology: Choice {
    package static var noun: String { "symbology" }
}

extension ContentType: Choice {
    package static var noun: String { "content type" }
}

extension TextEngine: Choice {
    package static var noun: String { "text engine" }
}

extension FixedText: Choice {
    package static var noun: String { "place for fixed text" }
}

extension BarcodeEngine: Choice {
    package static var noun: String { "barcode engine" }
}
