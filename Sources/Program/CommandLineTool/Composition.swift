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
    /// The program as it is shipped.
    package static func shipped(interruption: Interruption, names: ForeignNames) -> VitrineTool {
        Composition().tool(CommandContext(console: Console(), interruption: interruption, names: names))
    }
}

/// The one place where engines, commands and the system's own things meet: the commands of the shipped program, and what
/// their scans need of the libraries.
private struct Composition: Sendable {
    private let environment = ProcessInfo.processInfo.environment
    private let pipelines: PipelineLibrary
    private let texts: TextEngines

    init() {
        let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        pipelines = PipelineLibrary(environment: environment, executable: executable)
        texts = TextEngines(environment: environment, executable: executable)
    }

    func tool(_ context: CommandContext) -> VitrineTool {
        let scan = ScanAction(resources: self)
        let benchmark = VideoBenchmark(resources: self, naiveReaders: Self.naiveReaders)
        return VitrineTool(
            commands: [
                ScanCommand(pipelines: pipelines, survey: survey(loadsAll: false)) { try await scan($0, $1) },
                ReplayCommand(pipelines: pipelines),
                CollectionCommand(),
                MergeCommand(digest: { FileDigest.sha256(of: $0) }),
                ReportCommand(digest: { FileDigest.sha256(of: $0) }),
                EvaluateCommand(),
                BenchCommand(
                    pipelines: pipelines, benchmark: benchmark,
                    textEngines: { [texts] in [.tesseract] + (texts.hasNeural ? [.neural, .both, .auto] : []) }),
                OverlayCommand { try OverlayAction()($0, $1) },
                DoctorCommand(pipelines: pipelines, survey: survey(loadsAll: true)),
            ],
            context: context)
    }

    /// - Parameter loadsAll: whether to load engines that no pipeline uses, to see whether they are sound.
    private func survey(loadsAll: Bool) -> CapabilitySurvey {
        CapabilitySurvey([
            { [environment] _ in MachineSurvey.machine(environment: environment) },
            { [pipelines] in MachineSurvey.pipelines(pipelines, chosen: $0) },
            { [texts] in EngineSurvey.libraries(for: $0, texts, loadsAll: loadsAll) },
            { _ in EngineSurvey.codecs() },
            { [texts] in try EngineSurvey.languages(for: $0, texts) },
            { EngineSurvey.symbologies(for: $0) },
        ])
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
}

extension Composition: ScanResources {
    func open(_ part: VideoPart, economy: FrameEconomy) throws -> any FrameSource {
        try VideoReader(
            path: part.path, from: part.start, to: part.end, economy: economy,
            maximumPixels: part.maximumPixels ?? VideoReader.usualMaximumPixels, number: part.stream,
            turn: part.turn ?? .none, keepsSizes: true)
    }

    func digest(ofFile path: String) throws -> String {
        try FileDigest.sha256(path: path)
    }

    func resolve(_ pipeline: PipelineConfiguration, for part: VideoPart) throws -> ResolvedPipeline {
        var pipeline = pipeline
        var (turn, images) = (part.turn ?? .none, [GrayImage]())
        let first = SpareReader()
        let isChosenByLook = pipeline.text?.engine == .auto && texts.hasNeural
        if pipeline.text != nil, isChosenByLook || part.turn == nil {
            images = VideoGlances.images(
                of: part.path, from: part.start, to: part.end,
                maximumPixels: part.maximumPixels ?? VideoReader.usualMaximumPixels, number: part.stream)
            if part.turn == nil { turn = self.turn(of: part, seeing: images, for: pipeline, first) }
        }
        if isChosenByLook {
            pipeline.text?.engine = texts.chosen(
                seeing: images.map { image in (0..<turn.quarters).reduce(image) { turned, _ in turned.turnedByAQuarter }
                })
        }
        let languages = try languages(of: pipeline)
        return ResolvedPipeline(
            configuration: pipeline, engines: try engines(for: pipeline, languages, first),
            versions: versions(for: pipeline, languages), turn: turn)
    }

    /// How the pictures of a video have to be turned, as the text in them says: in those from all over it, or else, where
    /// it has few keyframes, in the first seconds.
    ///
    /// - Parameter spare: gets the reader, which took long to set up.
    private func turn(
        of part: VideoPart, seeing images: [GrayImage], for pipeline: PipelineConfiguration, _ spare: SpareReader
    ) -> PictureTurn {
        guard !images.isEmpty, let packs = try? TesseractLanguages().resolve(pipeline.languages) else { return .none }
        let reader = texts.reader(.tesseract, for: packs.map(TesseractLanguage.init(pack:)))
        let search = TextTurn(reader: reader)
        for image in images where search.quarters == nil { try? search.look(at: image) }
        if search.quarters == nil, images.count < VideoGlances.usualCount { try? lookAtBeginning(of: part, search) }
        spare.keep(reader)
        return PictureTurn(quarters: search.quarters ?? 0, isFound: true)
    }

    /// Seconds of video in which readable text is looked for. More find it later, and take longer where there is none.
    private static let turnSearch = 6.0
    /// Seconds from one look to the next there.
    private static let turnPause = 0.5

    private func lookAtBeginning(of part: VideoPart, _ search: TextTurn) throws {
        let start = part.start ?? .zero
        let end = start + MediaTime(seconds: Self.turnSearch)
        let part = VideoPart(
            part.path, from: part.start, to: part.end.map { min($0, end) } ?? end, maximumPixels: part.maximumPixels,
            stream: part.stream)
        let source = try open(part, economy: .unsmoothed)
        guard source.info.rotation == 0, !source.info.isStill else { return }
        var next = start + MediaTime(seconds: Self.turnPause)
        while search.quarters == nil, let event = try source.next() {
            guard case .frame(let frame) = event, frame.time >= next else { continue }
            next = frame.time + MediaTime(seconds: Self.turnPause)
            try search.look(at: frame.image)
        }
    }

    /// The languages that a pipeline reads; where Tesseract reads them, their packs are there.
    private func languages(of pipeline: PipelineConfiguration) throws -> [TesseractLanguage] {
        let packs = try TesseractLanguages()
        let languages = try packs.languages(meantBy: pipeline.languages)
        guard let engine = pipeline.text?.engine, texts.needsPacks(engine, for: languages.map(\.code)) else {
            return languages
        }
        return try packs.resolve(pipeline.languages).map(TesseractLanguage.init(pack:))
    }

    private func engines(
        for pipeline: PipelineConfiguration, _ languages: [TesseractLanguage], _ spare: SpareReader
    ) throws -> Engines {
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
            makeTextReader: { [texts] in
                (engine == .tesseract ? spare.take() : nil) ?? texts.reader(engine, for: languages)
            },
            makeBarcodeReader: makeBarcodeReader)
    }

    /// What run.json says of the engines, networks and packs in use.
    private func versions(for pipeline: PipelineConfiguration, _ languages: [TesseractLanguage]) -> [String: String] {
        let codes = languages.map(\.code)
        let engine = pipeline.text.map { texts.resolved($0.engine, for: codes) }
        let used = pipeline.barcodes.map { BarcodeEngines.versions(of: $0.engine) } ?? [:]
        var versions = EngineSurvey.versions(engine == .neural || engine == .both ? texts : nil)
            .filter { BarcodeEngines.versions[$0.key] == nil || used[$0.key] != nil }
        guard let engine else { return versions }
        versions["text engine"] = engine.rawValue + (texts.hasNeural ? "" : " (the neural one isn't installed)")
        if engine != .tesseract { versions["text precision"] = try? texts.neural().precision }
        if texts.needsPacks(engine, for: codes) {
            versions["tesseract languages"] = languages.map(\.name).joined(separator: " ")
        }
        return versions
    }
}

/// A reader that has done its first work and can do other.
///
/// Unchecked because a reader isn't to be shared. It is right since whoever takes it has it alone.
private final class SpareReader: @unchecked Sendable {
    private let lock = NSLock()
    private var reader: (any TextReader)?

    func keep(_ reader: any TextReader) { lock.withLock { self.reader = reader } }

    func take() -> (any TextReader)? {
        lock.withLock {
            defer { reader = nil }
            return reader
        }
    }
}
