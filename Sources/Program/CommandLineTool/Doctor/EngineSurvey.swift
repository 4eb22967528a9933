import BarcodeRecognition
import Basics
package import Configuration
import FFmpeg
import Foundation
import Imaging
import Pipeline
import Recognition
package import TextRecognition

/// What the engines on this machine can do.
package enum EngineSurvey {
    /// The versions of the libraries, by name.
    /// - Parameter texts: where the neural engine is told of too; to ask it, it has to be loaded.
    package static func versions(_ texts: TextEngines?) -> [String: String] {
        var versions = Dictionary(
            uniqueKeysWithValues: FFmpegCapabilities.libraryVersions.map { ($0.name, $0.version) })
        versions["ffmpeg"] = FFmpegCapabilities.release
        versions["tesseract"] = TesseractLibrary.version
        versions["leptonica"] = TesseractLibrary.leptonicaVersion
        return versions.merging(BarcodeEngines.versions) { first, _ in first }.merging(texts?.versions ?? [:]) { $1 }
    }

    /// The libraries in use, and those that the program can do without but the pipeline may ask for.
    /// - Parameter loadsAll: whether to load engines that the pipeline doesn't use, to see whether they are sound.
    package static func libraries(
        for pipeline: PipelineConfiguration, _ texts: TextEngines, loadsAll: Bool = true
    ) -> Capabilities.Section {
        let isNeuralNeeded = pipeline.text?.engine == .neural || pipeline.text?.engine == .both
        let loadsNeural = loadsAll || isNeuralNeeded
        var items = versions(loadsNeural ? texts : nil).sorted { $0.key < $1.key }.map {
            Capabilities.Item($0.key, $0.value)
        }
        if !BarcodeEngines.hasZXing {
            let isNeeded = pipeline.barcodes?.engine == .zxing || pipeline.barcodes?.engine == .both
            items.append(
                .init("zxing-cpp", state: .missing, isNeeded: isNeeded, remedy: BarcodeEngines.zxingRemedy))
        }
        if loadsNeural { items.append(neural(texts, isNeeded: isNeuralNeeded, loadsAll: loadsAll)) }
        return Capabilities.Section("Libraries", items)
    }

    private static func neural(_ texts: TextEngines, isNeeded: Bool, loadsAll: Bool) -> Capabilities.Item {
        do {
            let engine = try texts.neural()
            if loadsAll { try engine.loadAll() }
            return .init("neural text engine", "calculates in \(engine.precision)")
        } catch {
            let error = error as? VitrineError
            return .init(
                "neural text engine", texts.hasNeural ? error?.message ?? "" : "",
                state: texts.hasNeural ? .damaged : .missing, isNeeded: isNeeded, remedy: error?.remedy)
        }
    }

    /// What can be decoded. Which of it a pipeline needs depends on the video; pictures of what it finds are always JPEG.
    package static func codecs() -> Capabilities.Section {
        let decoders = FFmpegCapabilities.usualVideoCodecs.map { codec in
            FFmpegCapabilities.canDecode(codec)
                ? Capabilities.Item(codec)
                : .init(
                    codec, state: .missing, remedy: "this FFmpeg was built without it; convert such videos to H.264")
        }
        let hasJPEG = FFmpegCapabilities.hasEncoder(named: "mjpeg")
        let jpeg = Capabilities.Item(
            "mjpeg encoder", "for crops", state: hasJPEG ? .ok : .missing, isNeeded: true,
            remedy: hasJPEG ? nil : "this FFmpeg was built without it; use that of Debian")
        let hasH264 = FFmpegCapabilities.hasEncoder(named: "libx264")
        let h264 = Capabilities.Item(
            "libx264 encoder", "for overlays", state: hasH264 ? .ok : .missing,
            remedy: hasH264 ? nil : "this FFmpeg was built without it; overlays are in VP9, or use Debian's FFmpeg")
        return Capabilities.Section("Video codecs", decoders + [h264, jpeg])
    }

    /// Every language that there is a pack for, the installed ones first, and which packs the pipeline needs. A pack
    /// that it needs is tried out.
    /// - Throws: `VitrineError` when the pipeline names a language that nobody knows.
    package static func languages(
        for pipeline: PipelineConfiguration, _ texts: TextEngines
    ) throws -> Capabilities.Section {
        let packs = try TesseractLanguages()
        let meant = try packs.languages(meantBy: pipeline.languages)
        let needsPacks = texts.needsPacks(pipeline.text?.engine ?? .auto, for: meant.map(\.code))
        let needed = needsPacks ? meant : []
        let unusable = try packs.unusable(among: needed.map(\.name).filter(packs.installed.contains))
        let present = packs.languages.map { language in
            let isDamaged = unusable.contains(language.name)
            return item(
                language, isDamaged ? .damaged : .ok, needed,
                remedy: isDamaged ? packs.remedy(for: language, isDamaged: true) : nil)
        }
        let codes = Set(packs.languages.map(\.code))
        let absent = TesseractLanguage.all.filter { !codes.contains($0.code) }
            .map { language in
                var item = item(language, .missing, needed, remedy: packs.remedy(for: language))
                item.isOptional = !item.isNeeded
                return item
            }
        return Capabilities.Section("Languages", present + absent.filter(\.isNeeded) + absent.filter { !$0.isNeeded })
    }

    private static func item(
        _ language: TesseractLanguage, _ state: Capabilities.Item.State, _ needed: [TesseractLanguage], remedy: String?
    ) -> Capabilities.Item {
        let isOwn = language.debianPackage == nil
        return Capabilities.Item(
            isOwn ? language.name : language.code, isOwn ? language.title : "\(language.title) (\(language.name))",
            state: state, isNeeded: needed.contains(language), remedy: remedy)
    }

    /// The symbologies; one that the pipeline asks for by name is needed.
    package static func symbologies(for pipeline: PipelineConfiguration) -> Capabilities.Section {
        let wanted = pipeline.barcodes?.symbologies ?? []
        let engine = pipeline.barcodes?.engine ?? .auto
        let wantsAll = wanted.count == Symbology.allCases.count
        return Capabilities.Section(
            "Symbologies",
            Symbology.allCases.map { symbology in
                let isNeeded = !wantsAll && wanted.contains(symbology)
                return BarcodeEngines.supported(by: engine).contains(symbology)
                    ? .init(symbology.rawValue, isNeeded: isNeeded)
                    : .init(
                        symbology.rawValue, state: .missing, isNeeded: isNeeded,
                        remedy: BarcodeEngines.remedy(for: symbology, engine: engine))
            })
    }
}

/// What the machine itself and this installation bring.
package enum MachineSurvey {
    /// The processor and how its cores are used.
    package static func machine(environment: [String: String]) -> Capabilities.Section {
        Capabilities.Section(
            "Machine",
            [
                .init("processor cores", "\(ProcessInfo.processInfo.activeProcessorCount)"),
                .init("system", ProcessInfo.processInfo.operatingSystemVersionString),
                .init(
                    "OpenMP threads",
                    ThreadLimit.isSet(in: environment) ? "1 a worker" : "not limited: recognition is slower"),
            ])
    }

    /// The pipelines that can be named.
    package static func pipelines(_ library: PipelineLibrary, chosen: PipelineConfiguration) -> Capabilities.Section {
        Capabilities.Section(
            "Pipelines", library.names.map { .init($0, isNeeded: $0 == chosen.name) })
    }
}
