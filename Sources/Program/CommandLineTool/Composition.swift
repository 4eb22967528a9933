import BarcodeRecognition
import Basics
import Benchmarking
import Configuration
import Foundation
import Hashing
import Imaging
import Pipeline
import Recognition
import TextRecognition
import VideoDecoding

extension VitrineTool {
    /// The program as it is shipped: the one place where engines, commands and the system's own things meet.
    package static func shipped(interruption: Interruption) -> VitrineTool {
        let environment = ProcessInfo.processInfo.environment
        let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let pipelines = PipelineLibrary(environment: environment, executable: executable)
        let texts = TextEngines(environment: environment, executable: executable)
        let engines = { @Sendable in try Self.engines(for: $0, texts) }
        let settled = { @Sendable in Self.settled($0, $1, from: $2, to: $3, texts) }
        let survey = { (loadsAll: Bool) in
            CapabilitySurvey([
                { _ in MachineSurvey.machine(environment: environment) },
                { MachineSurvey.pipelines(pipelines, chosen: $0) },
                { EngineSurvey.libraries(for: $0, texts, loadsAll: loadsAll) },
                { _ in EngineSurvey.codecs() },
                { try EngineSurvey.languages(for: $0, texts) },
                { EngineSurvey.symbologies(for: $0) },
            ])
        }
        let scan = ScanAction(
            parts: .init(
                open: Self.open,
                settled: settled, engines: engines,
                versions: { Self.versions(for: $0, texts) },
                digest: { try FileDigest.sha256(path: $0) }))
        return VitrineTool(
            commands: [
                ScanCommand(pipelines: pipelines, survey: survey(false)) { try await scan($0, $1) },
                ReplayCommand(pipelines: pipelines),
                CollectionCommand(),
                MergeCommand(digest: { FileDigest.sha256(of: $0) }),
                ReportCommand(digest: { FileDigest.sha256(of: $0) }),
                EvaluateCommand(),
                BenchCommand(
                    pipelines: pipelines,
                    benchmark: VideoBenchmark(
                        open: Self.open, settled: settled, engines: engines,
                        naiveReaders: Self.naiveReaders),
                    textEngines: { [.tesseract] + (texts.hasNeural ? [.neural, .both, .auto] : []) }),
                OverlayCommand { try OverlayAction()($0, $1) },
                DoctorCommand(pipelines: pipelines, survey: survey(true)),
            ],
            context: CommandContext(console: Console(), interruption: interruption))
    }

    /// Opens the part of a video between two times.
    @Sendable
    private static func open(
        _ path: String, from start: MediaTime?, to end: MediaTime?, economy: FrameEconomy
    ) throws -> any FrameSource {
        try VideoReader(path: path, from: start, to: end, economy: economy)
    }

    /// The pipeline with the text engine that suits a part of a video, where it leaves that open.
    private static func settled(
        _ pipeline: PipelineConfiguration, _ path: String, from start: MediaTime?, to end: MediaTime?,
        _ texts: TextEngines
    ) -> PipelineConfiguration {
        var pipeline = pipeline
        if pipeline.text?.engine == .auto, texts.hasNeural {
            pipeline.text?.engine = texts.chosen(seeing: VideoGlances.images(of: path, from: start, to: end))
        }
        return pipeline
    }

    /// The engines that a pipeline needs.
    private static func engines(for pipeline: PipelineConfiguration, _ texts: TextEngines) throws -> Engines {
        let languages = try Self.languages(of: pipeline, texts)
        let (engine, codes) = (pipeline.text?.engine ?? .auto, languages.map(\.code))
        var makeBarcodeReader: Engines.MakeBarcodeReader?
        if let barcodes = pipeline.barcodes {
            let isThorough = pipeline.quality == .accurate
            makeBarcodeReader = { isStill in
                try BarcodeEngines.reader(
                    symbologies: barcodes.symbologies, engine: barcodes.engine, isThorough: isThorough || isStill)
            }
        }
        return Engines(
            languages: codes, detector: pipeline.text == nil ? nil : try texts.detector(engine, for: codes),
            expectsPrint: texts.expectsPrint(engine, for: codes),
            thresholds: texts.thresholds(of: engine, for: codes),
            makeTextReader: { texts.reader(engine, for: languages) },
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

    /// The languages that a pipeline reads; where Tesseract reads them, their packs are there.
    private static func languages(
        of pipeline: PipelineConfiguration, _ texts: TextEngines
    ) throws -> [TesseractLanguage] {
        let packs = try TesseractLanguages()
        let languages = try packs.languages(meantBy: pipeline.languages)
        guard let engine = pipeline.text?.engine, texts.needsPacks(engine, for: languages.map(\.code)) else {
            return languages
        }
        return try packs.resolve(pipeline.languages).map(TesseractLanguage.init(pack:))
    }

    /// What run.json says of the engines, networks and packs in use.
    private static func versions(for pipeline: PipelineConfiguration, _ texts: TextEngines) -> [String: String] {
        let used = pipeline.barcodes.map { BarcodeEngines.versions(of: $0.engine) } ?? [:]
        let languages = pipeline.text.flatMap { _ in try? Self.languages(of: pipeline, texts) }
        let engine = languages.flatMap { languages in
            pipeline.text.map { texts.resolved($0.engine, for: languages.map(\.code)) }
        }
        let usesNeural = engine == .neural || engine == .both
        var versions = EngineSurvey.versions(usesNeural ? texts : nil)
            .filter { BarcodeEngines.versions[$0.key] == nil || used[$0.key] != nil }
        guard let languages, let engine else { return versions }
        versions["text engine"] = engine.rawValue + (texts.hasNeural ? "" : " (the neural one isn't installed)")
        if engine != .tesseract { versions["text precision"] = try? texts.neural().precision }
        if texts.needsPacks(engine, for: languages.map(\.code)) {
            versions["tesseract languages"] = languages.map(\.name).joined(separator: " ")
        }
        return versions
    }
}
