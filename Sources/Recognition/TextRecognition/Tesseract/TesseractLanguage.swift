/// A language, or a whole script, that Tesseract can read when its pack is there.
package struct TesseractLanguage: Hashable, Sendable {
    /// The name of its pack, as Tesseract takes it: `por`.
    package let name: String
    /// Its BCP 47 tag: `pt`. No two packs that Debian brings share one.
    package let code: String
    /// Its name in English.
    package let title: String
    /// The Debian package that brings the pack; `nil` for a person's own pack.
    package let debianPackage: String?

    /// The language that a person means: the name of a pack, a BCP 47 tag (`pt`, `zh-Hant`), or another usual code, in
    /// capitals or not.
    package init?(meaning text: String) {
        let key = text.lowercased()
        let code = Self.otherCodes[key] ?? key
        guard
            let found = Self.byName[text]
                ?? Self.all.first(where: { $0.name.lowercased() == key || $0.code.lowercased() == code })
        else { return nil }
        self = found
    }

    /// The language of the pack `name`, which may lie in a folder within that of the packs (`script/Latin`): from the
    /// table, or else a person's own pack.
    package init(pack name: String) {
        let known = Self.byName[String(name.split(separator: "/").last ?? "")]
        self.init(
            name: name, code: known?.code ?? Self.code(ofOwn: name), title: known?.title ?? "your own pack",
            debianPackage: known?.debianPackage)
    }

    /// The BCP 47 tag of a pack.
    package static func code(of name: String) -> String { TesseractLanguage(pack: name).code }

    private init(name: String, code: String, title: String, debianPackage: String?) {
        self.name = name
        self.code = code
        self.title = title
        self.debianPackage = debianPackage
    }

    /// Everything that Debian packages, languages first.
    package static let all =
        TesseractLanguageTable.languages.map { name, code, title in
            TesseractLanguage(
                name: name, code: code, title: title,
                debianPackage: "tesseract-ocr-" + name.replacing("_", with: "-"))
        }
        + TesseractLanguageTable.scripts.map { name, package, code, title in
            TesseractLanguage(
                name: name, code: code, title: title + " script", debianPackage: "tesseract-ocr-script-" + package)
        }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// Codes that people write and their tags in the table: the language without its script, or the other name of it.
    private static let otherCodes = [
        "zh": "zh-hans", "zh-cn": "zh-hans", "zh-tw": "zh-hant", "nb": "no", "ku": "kmr", "tl": "fil",
    ]

    /// A tag for a pack that isn't in the table: that of the known pack that its name begins with, then a script where
    /// the name has one, then the rest as private use (RFC 5646, 2.2.7), in pieces of 8 characters at most.
    private static func code(ofOwn name: String) -> String {
        var parts = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map { $0.lowercased() }[...]
        var code = "und"
        for count in (0...parts.count).reversed() {
            guard let known = byName[parts.prefix(count).joined(separator: "_")] else { continue }
            code = known.code
            parts.removeFirst(count)
            break
        }
        if let script = parts.first.flatMap({ scripts[$0] }), !code.contains("-") {
            code += "-" + script
            parts.removeFirst()
        }
        let pieces = parts.flatMap { part in
            stride(from: 0, to: part.count, by: 8).map { String(part.dropFirst($0).prefix(8)) }
        }
        return pieces.isEmpty ? code : ([code, "x"] + pieces).joined(separator: "-")
    }

    /// ISO 15924 codes of the scripts that packs are named after.
    private static let scripts = ["frak": "Latf", "latf": "Latf", "latn": "Latn", "cyrl": "Cyrl", "arab": "Arab"]
}
