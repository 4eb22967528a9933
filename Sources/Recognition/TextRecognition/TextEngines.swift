import Basics
package import Foundation
package import Imaging
package import Recognition
import Synchronization

/// The text engines of this machine: Tesseract, and the neural one where it is installed.
package final class TextEngines: Sendable {
    private let folder: NeuralTextFolder?
    private let cache: ModelCache?
    private let loaded = Mutex<Result<NeuralText, VitrineError>?>(nil)

    /// - Parameters:
    ///   - environment: the process's; `VITRINE_ENGINES` and the XDG folders count.
    ///   - executable: the program's file.
    package init(environment: [String: String], executable: URL) {
        folder = NeuralTextFolder(environment: environment, executable: executable)
        cache = ModelCache(environment: environment)
    }

    /// Whether the neural engine is installed, well or not.
    package var hasNeural: Bool { folder != nil }

    /// The neural engine, loaded when it is first asked for.
    /// - Throws: `VitrineError` of kind `missingCapability` where it isn't installed, or isn't whole.
    package func neural() throws -> NeuralText {
        guard let folder else {
            throw VitrineError(
                .missingCapability, "the neural text engine isn't there", remedy: NeuralTextFolder.remedy)
        }
        return try loaded.withLock { loaded in
            let result = loaded ?? Self.load(folder, cache)
            loaded = result
            return try result.get()
        }
    }

    private static func load(_ folder: NeuralTextFolder, _ cache: ModelCache?) -> Result<NeuralText, VitrineError> {
        do {
            let threads = ProcessInfo.processInfo.activeProcessorCount
            return .success(try NeuralText(folder: folder, threads: threads, cache: cache))
        } catch {
            let words = (error as? VitrineError)?.message ?? "\(error)"
            return .failure(
                VitrineError(
                    .missingCapability, "the neural text engine can't be used (\(words))",
                    remedy: "remove \(folder.url.path) and run 'make setup'"))
        }
    }

    /// The engine for a video that looks like this in places: on walls with cards Tesseract is as right at less cost, as
    /// engines.tsv beside this file shows ('vitrine bench --engines' remakes it); scenes need the neural one, and so do print
    /// of little contrast and lines on curves.
    package func chosen(seeing images: [GrayImage]) -> TextEngine {
        let needsNeural = images.contains { image in
            SceneMeasure.isScene(image) || FaintPrint.isFound(in: image, besides: [])
                || !InkLineDetector().detectLinesByShape(in: image).curved.isEmpty
        }
        return needsNeural && (try? neural()) != nil ? .neural : .tesseract
    }

    /// The engine that `engine` stands for where nothing is known of the video.
    /// - Parameter languages: BCP 47.
    package func resolved(_ engine: TextEngine, for languages: [String]) -> TextEngine {
        guard engine == .auto else { return engine }
        return .tesseract
    }

    /// Whether Tesseract, and so its packs for the languages, are needed: also for what only it has the letters of.
    package func needsPacks(_ engine: TextEngine, for languages: [String]) -> Bool {
        resolved(engine, for: languages) != .neural || !NeuralLanguages.cover(languages)
    }

    /// - Throws: `VitrineError` when the engine isn't there.
    package func detector(_ engine: TextEngine, for languages: [String]) throws -> any TextDetector {
        guard resolved(engine, for: languages) != .tesseract else { return InkLineDetector() }
        return CombinedLineDetector(InkLineDetector(), try neural().detector())
    }

    /// Whether all lines that the engine's detector finds are those of cards, and none are those of scenes.
    /// - Parameter languages: BCP 47.
    package func expectsPrint(_ engine: TextEngine, for languages: [String]) -> Bool {
        resolved(engine, for: languages) == .tesseract
    }

    /// How sure the engine's readings must be to be believed.
    /// - Parameter languages: BCP 47.
    package func thresholds(of engine: TextEngine, for languages: [String]) -> ReadingThresholds {
        expectsPrint(engine, for: languages) ? .tesseract : .neural
    }

    /// A reader of lines where they stand, which is set up when it is first needed.
    /// - Parameter languages: what the text is in, the likeliest first.
    package func reader(_ engine: TextEngine, for languages: [TesseractLanguage]) -> any TextReader {
        PlacedLineReader(expectsPrint: expectsPrint(engine, for: languages.map(\.code))) {
            try self.makeReader(engine, for: languages)
        }
    }

    /// - Parameter languages: what the text is in, the likeliest first.
    /// - Throws: `VitrineError` when an engine or a pack isn't there.
    func makeReader(_ engine: TextEngine, for languages: [TesseractLanguage]) throws -> any LineReader {
        let codes = languages.map(\.code)
        let resolved = resolved(engine, for: codes)
        let tesseract = { try TesseractLineReader(languages: languages.map(\.name)) }
        // Which lines are in a language that the network lacks letters of isn't known before they are read.
        guard resolved != .tesseract, NeuralLanguages.cover(codes) else { return try tesseract() }
        let neural = try neural().makeReader(language: codes.count == 1 ? codes[0] : nil)
        return resolved == .both ? CombinedLineReader(neural, try tesseract()) : neural
    }

    /// The versions of what the neural engine is made of, by name; empty where it can't be used.
    package var versions: [String: String] {
        guard let neural = try? neural() else { return [:] }
        return ["openvino": neural.version, "text networks": NeuralText.networks]
    }
}

/// Reads each line with two readers, whose errors are not the same: what they agree on is surer, and where they don't,
/// the surer one is believed.
package final class CombinedLineReader: LineReader {
    private let first: any LineReader
    private let second: any LineReader

    /// - Parameter first: decides the form of crops.
    package init(_ first: any LineReader, _ second: any LineReader) {
        self.first = first
        self.second = second
    }

    package var cropForm: LineCropForm { first.cropForm }

    package func read(_ crop: GrayImage) throws -> LineReading {
        let (one, other) = (try first.read(crop), try second.read(crop))
        guard one.transcript == other.transcript else { return one.confidence >= other.confidence ? one : other }
        var agreed = one
        agreed.language = one.language ?? other.language
        agreed.confidence = 1 - (1 - one.confidence) * (1 - other.confidence)
        return agreed
    }

    package func takeMessages() -> [String] { first.takeMessages() + second.takeMessages() }
}
