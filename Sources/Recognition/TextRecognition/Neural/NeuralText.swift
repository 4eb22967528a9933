import Foundation

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

    /// - Parameter language: what all text is in (BCP 47), if that is known; the network doesn't tell.
    package func makeReader(language: String? = nil) throws -> NeuralLineReader {
        try NeuralLineReader(recognition, table: table, language: language)
    }
}
