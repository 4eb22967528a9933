package import Foundation

/// The neural text engine: OpenVINO and two PP-OCRv6 networks, one that finds lines and one that reads them. Readers and
/// detectors share the networks.
package final class NeuralText: Sendable {
    private let detection: LazyModel
    private let recognition: CompiledModel
    private let table: CharacterTable

    /// - Parameters:
    ///   - folder: what `make setup` fetched: `lib/libopenvino_c.so`, `models/detection.onnx`, `models/recognition.onnx`.
    ///   - threads: how many requests work at the same time, each on one thread.
    ///   - cache: where networks are kept that have been made ready for this processor.
    /// - Throws: `VitrineError` when something that reading needs is missing or damaged.
    package init(folder: NeuralTextFolder, threads: Int, cache: ModelCache?) throws {
        try OpenVINO.load(folder.library.path)
        // Few frames are looked at so thoroughly, in many videos none: one at a time is enough, and saves memory.
        detection = LazyModel { try CompiledModel(folder.detection.path, streams: 1, cache: cache) }
        recognition = try CompiledModel(folder.recognition.path, streams: threads, cache: cache)
        table = try CharacterTable(model: folder.recognition)
    }

    /// What the networks calculate in; results may differ between processors that differ in it.
    package var precision: String { recognition.precision }

    /// OpenVINO's version.
    package var version: String { OpenVINO.version }

    /// Which networks those are that `make setup` fetches.
    package static let networks = "PP-OCRv6 small"

    /// Loads what would be loaded when it is first needed.
    /// - Throws: `VitrineError` when it is missing or damaged.
    package func loadAll() throws { _ = try detection.made() }

    /// - Parameter longestSide: of the picture that the network sees, in pixels.
    package func detector(longestSide: Int = 960) -> NeuralLineDetector {
        NeuralLineDetector(detection, longestSide: longestSide)
    }

    /// - Parameter language: what all text is in (BCP 47), if that is known; the network doesn't know.
    package func makeReader(language: String? = nil) throws -> NeuralLineReader {
        try NeuralLineReader(recognition, table: table, language: language)
    }
}

/// The folder of the neural text engine, as `make setup` fetches it and `make install` copies it.
package struct NeuralTextFolder: Hashable, Sendable {
    package let url: URL

    var library: URL { url.appending(path: "lib/libopenvino_c.so") }
    var detection: URL { url.appending(path: "models/detection.onnx") }
    var recognition: URL { url.appending(path: "models/recognition.onnx") }

    /// The first of these that is there: in the folder that `VITRINE_ENGINES` names, or, where it isn't set, in
    /// `share/vitrine/engines` beside the program's `bin` and in `.engines` in the folders above the program (a build in
    /// its repository); `nil` when none is.
    package init?(environment: [String: String], executable: URL) {
        var candidates: [URL] = []
        if let named = environment["VITRINE_ENGINES"] {
            candidates = named.isEmpty ? [] : [URL(filePath: named, directoryHint: .isDirectory)]
        } else {
            var folder = executable.deletingLastPathComponent()
            candidates.append(folder.deletingLastPathComponent().appending(path: "share/vitrine/engines"))
            while folder.path != "/" {
                candidates.append(folder.appending(path: ".engines"))
                folder.deleteLastPathComponent()
            }
        }
        let folders = candidates.map { NeuralTextFolder(url: $0.appending(path: "neural-text")) }
        guard let found = folders.first(where: { FileManager.default.fileExists(atPath: $0.library.path) }) else {
            return nil
        }
        self = found
    }

    private init(url: URL) { self.url = url }

    /// What to do where the engine isn't.
    package static let remedy = "run 'make setup', which fetches it, or set VITRINE_ENGINES to the folder that holds it"
}

/// The languages that the neural engine's network has all letters of.
enum NeuralLanguages {
    /// - Parameter codes: BCP 47.
    static func cover(_ codes: [String]) -> Bool { codes.allSatisfy(covered.contains) }

    /// Those in the Latin alphabet (but Vietnamese and Yoruba, whose letters with two marks it lacks, and Fraktur),
    /// Chinese and Japanese.
    private static let covered = Set(
        """
        af az br bs ca ceb co cs cy da de en enm eo es es-x-old et eu fi fil fo fr frm fy ga gd gl hr ht hu id is it \
        it-x-old ja ja-x-vert jv kmr la lb lt lv mi ms mt nl no oc pl pt qu ro sk sl sq sr-Latn su sv sw to tr uz \
        zh-Hans zh-Hans-x-vert zh-Hant zh-Hant-x-vert und-Hans und-Hans-x-vert und-Hant und-Hant-x-vert und-Jpan \
        und-Jpan-x-vert und-Latn
        """.split(separator: " ").map(String.init))
}
