package import Foundation
package import RecognitionCore
import Synchronization

/// The text engines of this machine: Tesseract, and the neural one where it is installed.
package final class TextEngines: Sendable {
    private let folder: NeuralTextFolder?
    private let cache: ModelCache?
    private let loaded = Mutex<NeuralText?>(nil)

    /// - Parameters:
    ///   - environment: the process's; `VITRINE_ENGINES` and the XDG folders count.
    ///   - executable: the program's file.
    package init(environment: [String: String], executable: URL) {
        folder = NeuralTextFolder(environment: environment, executable: executable)
        cache = ModelCache(environment: environment)
    }

    /// Whether the neural engine is installed.
    package var hasNeural: Bool { folder != nil }

    /// The engine that `auto` stands for here.
    package func resolved(_ engine: TextEngine) -> TextEngine {
        engine == .auto ? (hasNeural ? .both : .tesseract) : engine
    }

    /// The neural engine, loaded when it is first needed.
    /// - Throws: `VitrineError` of kind `missingCapability` where it isn't installed.
    package func neural() throws -> NeuralText {
        guard let folder else {
            throw VitrineError(
                .missingCapability, "the neural text engine isn't there", remedy: NeuralTextFolder.remedy)
        }
        return try loaded.withLock { loaded in
            let engine =
                try loaded
                ?? NeuralText(
                    folder: folder, threads: ProcessInfo.processInfo.activeProcessorCount, cache: cache)
            loaded = engine
            return engine
        }
    }

    /// - Throws: `VitrineError` when the engine isn't there.
    package func detector(_ engine: TextEngine) throws -> any TextDetector {
        switch ProcessInfo.processInfo.environment["X_DET"] ?? "" {
        case "ink": return InkLineDetector()
        case "neural640": return try neural().detector(longestSide: 640)
        case "neural960": return try neural().detector(longestSide: 960)
        case "both640": return CombinedLineDetector(InkLineDetector(), try neural().detector(longestSide: 640))
        case "both960": return CombinedLineDetector(InkLineDetector(), try neural().detector(longestSide: 960))
        default: break
        }
        switch resolved(engine) {
        case .auto, .tesseract: return InkLineDetector()
        case .neural: return try neural().detector()
        case .both: return CombinedLineDetector(InkLineDetector(), try neural().detector())
        }
    }

    /// - Parameter packs: Tesseract's languages.
    /// - Throws: `VitrineError` when the engine isn't there.
    package func makeReader(_ engine: TextEngine, packs: [String]) throws -> any LineReader {
        switch resolved(engine) {
        case .auto, .tesseract: try TesseractLineReader(languages: packs)
        case .neural, .both: try neural().makeReader()
        }
    }
}
