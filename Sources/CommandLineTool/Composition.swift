import BarcodeRecognition
import Benchmarking
import Foundation
import Pipeline
import RecognitionCore
import TextRecognition
import VideoDecoding

extension VitrineTool {
    /// The program as it is shipped: the one place where engines, commands and the system's own things meet.
    package static func shipped(interruption: Interruption) -> VitrineTool {
        let environment = ProcessInfo.processInfo.environment
        let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let pipelines = PipelineLibrary(environment: environment, executable: executable)
        let survey = CapabilitySurvey([
            { _ in MachineSurvey.machine(environment: environment) },
            { MachineSurvey.pipelines(pipelines, chosen: $0) },
            { EngineSurvey.libraries(for: $0) },
            { _ in EngineSurvey.codecs() },
            { try EngineSurvey.languages(for: $0) },
            { EngineSurvey.symbologies(for: $0) },
        ])
        let scan = ScanAction(
            parts: .init(
                open: { path, start, end in try VideoReader(path: path, from: start, to: end) },
                engines: Self.engines,
                versions: { Self.versions(for: $0) },
                digest: { try FileDigest.sha256(path: $0) }))
        return VitrineTool(
            commands: [
                ScanCommand(pipelines: pipelines, survey: survey) { try await scan($0, $1) },
                ReplayCommand(pipelines: pipelines),
                CollectionCommand(),
                MergeCommand(digest: { try FileDigest.sha256(of: $0) }),
                ReportCommand(digest: { try FileDigest.sha256(of: $0) }),
                EvaluateCommand(),
                BenchCommand(
                    pipelines: pipelines,
                    benchmark: VideoBenchmark(
                        open: { try VideoReader(path: $0, from: $1, to: $2) }, engines: Self.engines,
                        naiveReaders: Self.naiveReaders)),
                OverlayCommand { try OverlayAction()($0, $1) },
                DoctorCommand(pipelines: pipelines, survey: survey),
            ],
            context: CommandContext(console: Console(), interruption: interruption))
    }

    /// The engines that a pipeline needs.
    @Sendable
    private static func engines(for pipeline: PipelineConfiguration) throws -> Engines {
        let packs = try TesseractLanguages().resolve(pipeline.languages)
        var makeBarcodeReader: Engines.MakeBarcodeReader?
        if let barcodes = pipeline.barcodes {
            let isThorough = pipeline.quality == .accurate
            makeBarcodeReader = { isStill in
                try BarcodeEngines.reader(
                    symbologies: barcodes.symbologies, engine: barcodes.engine, isThorough: isThorough || isStill)
            }
        }
        return Engines(
            languages: packs.map(TesseractLanguage.code), detector: pipeline.text == nil ? nil : InkLineDetector(),
            makeLineReader: { try TesseractLineReader(languages: packs) },
            makeBarcodeReader: makeBarcodeReader)
    }

    /// What reads whole frames, for comparison: the libraries as they come.
    @Sendable
    private static func naiveReaders(for pipeline: PipelineConfiguration) throws -> NaiveBaseline.Readers {
        let page = try pipeline.text.map { _ in
            try TesseractPageReader(languages: TesseractLanguages().resolve(pipeline.languages))
        }
        let barcodes = try pipeline.barcodes.map { try ZBarReader(symbologies: $0.symbologies) }
        return NaiveBaseline.Readers(
            lines: { try page?.lines(in: $0) ?? [] }, barcodes: { try barcodes?.readBarcodes(in: $0) ?? [] })
    }

    /// What run.json says of the engines and packs in use.
    private static func versions(for pipeline: PipelineConfiguration) -> [String: String] {
        let used = pipeline.barcodes.map { BarcodeEngines.versions(of: $0.engine) } ?? [:]
        var versions = EngineSurvey.versions.filter { BarcodeEngines.versions[$0.key] == nil || used[$0.key] != nil }
        let packs = (try? TesseractLanguages().resolve(pipeline.languages)) ?? []
        if !packs.isEmpty { versions["tesseract languages"] = packs.joined(separator: " ") }
        return versions
    }
}
