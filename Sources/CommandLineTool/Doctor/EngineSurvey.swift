import BarcodeRecognition
package import Pipeline
import RecognitionCore
import TextRecognition
import VideoDecoding

/// What the engines on this machine can do.
package enum EngineSurvey {
    /// The versions of the libraries, by name.
    package static var versions: [String: String] {
        var versions = Dictionary(
            uniqueKeysWithValues: FFmpegCapabilities.libraryVersions.map { ($0.name, $0.version) })
        versions["ffmpeg"] = FFmpegCapabilities.release
        versions["tesseract"] = TesseractLanguages.version
        versions["leptonica"] = TesseractLanguages.leptonicaVersion
        return versions.merging(BarcodeEngines.versions) { first, _ in first }
    }

    /// The libraries in use, and one that the program can do without but the pipeline may ask for.
    package static func libraries(for pipeline: PipelineConfiguration) -> Capabilities.Section {
        let present = versions.sorted { $0.key < $1.key }.map { Capabilities.Item($0.key, $0.value) }
        let needsZXing = pipeline.barcodes?.engine == .zxing || pipeline.barcodes?.engine == .both
        let zxing = Capabilities.Item(
            "zxing-cpp", state: .missing, isNeeded: needsZXing, remedy: BarcodeEngines.zxingRemedy)
        return Capabilities.Section("Libraries", BarcodeEngines.hasZXing ? present : present + [zxing])
    }

    package static func codecs() -> Capabilities.Section {
        Capabilities.Section(
            "Video codecs",
            FFmpegCapabilities.usualVideoCodecs.map { codec in
                FFmpegCapabilities.canDecode(codec)
                    ? .init(codec)
                    : .init(codec, state: .missing, remedy: "sudo apt-get install libavcodec-extra")
            })
    }

    /// The installed language packs, and those that the pipeline needs.
    /// - Throws: `VitrineError` when the pipeline names a language that nobody knows.
    package static func languages(for pipeline: PipelineConfiguration) throws -> Capabilities.Section {
        let installed = TesseractLanguages().installed
        let needed = try pipeline.languages.map(TesseractLanguages.name)
        let present = installed.map { name in
            Capabilities.Item(TesseractLanguages.code(of: name), name, isNeeded: needed.contains(name))
        }
        let missing = needed.filter { !installed.contains($0) }.map { name in
            Capabilities.Item(
                TesseractLanguages.code(of: name), name, state: .missing, isNeeded: true,
                remedy: "sudo apt-get install \(TesseractLanguages.package(of: name))")
        }
        return Capabilities.Section("Languages", present + missing)
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
