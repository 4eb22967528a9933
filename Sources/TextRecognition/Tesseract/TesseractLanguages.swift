import CTesseract
import Foundation
import RecognitionCore

/// The language packs of Tesseract: which are installed, what they are called, and which Debian package brings one.
package struct TesseractLanguages: Sendable {
    /// The names of the installed packs, sorted.
    package let installed: [String]

    /// The packs in a folder; by default that of the Tesseract in use.
    package init(folder: String? = nil) {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder ?? Self.defaultFolder)
        installed = (files ?? []).filter { $0.hasSuffix(Self.fileEnding) }
            .map { String($0.dropLast(Self.fileEnding.count)) }.filter { $0 != "osd" }.sorted()
    }

    private static let fileEnding = ".traineddata"

    /// Where Tesseract looks for packs.
    private static var defaultFolder: String {
        ProcessInfo.processInfo.environment["TESSDATA_PREFIX"]
            ?? "/usr/share/tesseract-ocr/\(version.prefix { $0 != "." })/tessdata"
    }

    package static var version: String { String(cString: TessVersion()) }

    /// The version of the Leptonica library in use.
    package static var leptonicaVersion: String {
        guard let text = getLeptonicaVersion() else { return "" }
        defer { lept_free(text) }
        return String(cString: text).replacing("leptonica-", with: "")
    }

    /// The packs for languages as people write them.
    /// - Parameter codes: ISO 639-1 (`en`) or Tesseract's names (`eng`).
    /// - Throws: `VitrineError` of kind `usage` for a language that nobody knows, `missingCapability` for one whose pack
    ///   isn't installed.
    package func resolve(_ codes: [String]) throws -> [String] {
        try codes.map { code in
            let name = try Self.name(of: code)
            guard installed.contains(name) else {
                throw VitrineError(
                    .missingCapability, subject: "languages", "the pack for '\(code)' isn't installed",
                    remedy: "sudo apt-get install \(Self.package(of: name))")
            }
            return name
        }
    }

    /// Tesseract's name of a language.
    /// - Throws: `VitrineError` of kind `usage` when nobody knows it.
    package static func name(of code: String) throws -> String {
        let code = code.lowercased()
        if let special = specialNames[code] { return special }
        let name = code.count == 2 ? Locale.LanguageCode(code).identifier(.alpha3) ?? code : code
        guard debianPacks.contains(name.replacing("_", with: "-")) else {
            throw VitrineError(
                .usage, subject: "languages", "unknown language '\(code)'",
                remedy: "give ISO 639-1 codes such as en, pt or de; 'vitrine doctor' lists what is installed")
        }
        return name
    }

    /// ISO 639-1 of a pack; the pack's own name where there is none.
    package static func code(of name: String) -> String {
        if let special = specialNames.first(where: { $0.value == name })?.key { return special }
        return Locale.LanguageCode(name).identifier(.alpha2) ?? name
    }

    /// The Debian package that brings a pack.
    package static func package(of name: String) -> String { "tesseract-ocr-" + name.replacing("_", with: "-") }

    /// Languages whose pack isn't named by ISO 639-2.
    private static let specialNames = ["zh": "chi_sim", "no": "nor", "nb": "nor", "ku": "kmr"]

    /// What Debian 12 packages, as `tesseract-ocr-` and this.
    private static let debianPacks: Set<String> = Set(
        """
        afr amh ara asm aze aze-cyrl bel ben bod bos bre bul cat ceb ces chi-sim chi-sim-vert chi-tra chi-tra-vert chr
        cos cym dan deu div dzo ell eng enm epo est eus fao fas fil fin fra frk frm fry gla gle glg grc guj hat heb hin
        hrv hun hye iku ind isl ita ita-old jav jpn jpn-vert kan kat kat-old kaz khm kir kmr kor kor-vert lao lat lav
        lit ltz mal mar mkd mlt mon mri msa mya nep nld nor oci ori pan pol por pus que ron rus san sin slk slv snd spa
        spa-old sqi srp srp-latn sun swa swe syr tam tat tel tgk tha tir ton tur uig ukr urd uzb uzb-cyrl vie yid yor
        """.split { $0.isWhitespace }.map(String.init))
}
