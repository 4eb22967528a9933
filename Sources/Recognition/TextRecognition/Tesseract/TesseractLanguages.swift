import Basics
import Imaging

/// The language packs that are installed where Tesseract looks for them.
package struct TesseractLanguages: Sendable {
    /// The folder that holds them.
    package let folder: String
    /// Their names, sorted.
    package let installed: [String]

    /// - Parameter folder: where to look; `nil`: where Tesseract looks by itself (`TESSDATA_PREFIX`, or else where it was
    ///   built to).
    /// - Throws: `VitrineError` when Tesseract can't be set up.
    package init(folder: String? = nil) throws {
        let handle = try TesseractHandle()
        // Tesseract gives its folder once it has looked for a pack. There is none of this name.
        _ = handle.load(["-"], from: folder)
        let packs = handle.packs
        self.folder = packs.folder
        installed = packs.names.filter { !Self.others.contains($0) }.sorted()
    }

    /// Packs that read no text: they show how a page lies, and find formulas.
    private static let others: Set = ["osd", "equ"]

    /// The languages of the installed packs.
    package var languages: [TesseractLanguage] { installed.map(TesseractLanguage.init(pack:)) }

    /// The languages that a person means, each once, in order.
    /// - Parameter names: names of installed packs, BCP 47 tags (`pt`), or names of packs that Debian has (`por`).
    /// - Throws: `VitrineError` of kind `usage` for an unknown language.
    package func languages(meantBy names: [String]) throws -> [TesseractLanguage] {
        var found: [TesseractLanguage] = []
        for name in names {
            let language = try language(name)
            if !found.contains(language) { found.append(language) }
        }
        return found
    }

    /// The packs for languages, each once, in order.
    /// - Throws: `VitrineError` of kind `usage` for an unknown language, `missingCapability` for one whose pack
    ///   isn't installed.
    package func resolve(_ names: [String]) throws -> [String] {
        try languages(meantBy: names).map { language in
            guard installed.contains(language.name) else {
                throw VitrineError(
                    .missingCapability, subject: "languages", "the pack for '\(language.code)' isn't installed",
                    remedy: remedy(for: language))
            }
            return language.name
        }
    }

    /// What to do to get the pack of a language, or to get it whole again.
    package func remedy(for language: TesseractLanguage, isDamaged: Bool = false) -> String {
        guard let package = language.debianPackage, folder.hasPrefix(Self.debianFolder) else {
            let file = "\(language.name).traineddata"
            let origin = language.debianPackage.map { " (the package \($0) has it)" } ?? ""
            return isDamaged
                ? "put a whole \(file) into \(folder)\(origin)"
                : "put \(file) into \(folder)\(origin), or unset TESSDATA_PREFIX"
        }
        return "sudo apt-get install \(isDamaged ? "--reinstall " : "")\(package)"
    }

    /// Those of `packs` that Tesseract can't load: damaged, or without a network to read with.
    /// - Throws: `VitrineError` when Tesseract can't be set up.
    package func unusable(among packs: [String]) throws -> [String] {
        guard !packs.isEmpty else { return [] }
        let loaded = try TesseractHandle().load(packs, from: folder)
        return packs.filter { !loaded.contains($0) }
    }

    /// Where Debian's packages put packs.
    private static let debianFolder = "/usr/share/tesseract-ocr/"

    private func language(_ name: String) throws -> TesseractLanguage {
        if installed.contains(name) { return TesseractLanguage(pack: name) }
        let (known, key) = (TesseractLanguage(meaning: name), name.lowercased())
        let isMeant = { (language: TesseractLanguage) in
            known.map { $0.code == language.code } ?? (language.name.lowercased() == key || language.code == key)
        }
        if let found = languages.first(where: isMeant) ?? known { return found }
        let meant = TesseractLanguage.all.first { $0.title.lowercased() == key }
        throw VitrineError(
            .usage, subject: "languages", "unknown language '\(name)'",
            remedy: meant.map { "write '\($0.code)'" } ?? "'vitrine doctor' lists those that there are")
    }
}
