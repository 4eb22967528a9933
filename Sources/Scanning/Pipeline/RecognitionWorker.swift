import Basics
import Configuration
import Foundation
import Imaging
import Recognition
import Tracking

/// One worker that looks at frames, with engines of its own.
actor RecognitionWorker {
    private let engines: Engines
    private let region: Region?
    private let isStill: Bool
    private let clock: StageClock
    private var barcodeReader: (any BarcodeReader)?

    /// - Parameters:
    ///   - region: the part of the picture in which items count.
    ///   - isStill: whether there is but one picture.
    init(engines: Engines, region: Region?, isStill: Bool = false, clock: StageClock) {
        self.engines = engines
        self.region = region
        self.isStill = isStill
        self.clock = clock
    }

    /// Recognises the sharpest frame of a window.
    /// - Throws: `VitrineError` when an engine can't be set up.
    func analyse(_ window: FrameWindow, _ prior: Prior = Prior()) throws -> WindowAnalysis {
        var analysis = WindowAnalysis(frames: window.frames, diagnostics: window.diagnostics)
        guard let (frame, sharpness) = window.sharpest else { return analysis }
        var messages = EngineMessages(frame)
        let observation = try observe(
            frame, sharpness: sharpness, effort: window.look.isThorough ? .most : prior.isCalm ? .least : .usual,
            readsBarcodes: !prior.hasReadCode || window.look.rereadsBarcodes, &messages)
        analysis.chosen = .init(frame: frame, observation: observation)
        analysis.messages = messages.all
        return analysis
    }

    private func observe(
        _ frame: Frame, sharpness: Double, effort: LookEffort, readsBarcodes: Bool, _ messages: inout EngineMessages
    ) throws -> Observation {
        let barcodeReader = try codeReader(&messages)
        var barcodes = clock.measure("read barcodes") {
            readsBarcodes ? messages.recovering { try barcodeReader?.readBarcodes(in: frame.image) } ?? [] : []
        }
        messages.add(barcodeReader?.takeMessages() ?? [])
        var unread = barcodeReader?.takeUnread() ?? []
        let found = clock.measure("detect text") {
            messages.recovering {
                try engines.detector?.detectLines(
                    in: frame.image, effort: effort, besides: barcodes.map(\.quad) + unread.map(\.quad))
            }
        }
        var lines = found ?? []
        if let region = region?.resolved(width: frame.image.width, height: frame.image.height) {
            lines.removeAll { !region.contains($0.quad.center) }
            barcodes.removeAll { !region.contains($0.quad.center) }
            unread.removeAll { !region.contains($0.quad.center) }
        }
        var observation = Observation(
            frame: frame.number, lines: lines, barcodes: barcodes, unread: unread, sharpness: sharpness)
        observation.isTextSought = found != nil
        observation.image = frame.image
        return observation
    }

    private func codeReader(_ messages: inout EngineMessages) throws -> (any BarcodeReader)? {
        if barcodeReader == nil, let reader = try engines.makeBarcodeReader?(isStill) {
            barcodeReader = reader
            messages.add(madeBy: reader.takeMessages())
        }
        return barcodeReader
    }

    /// Reads the codes that the tracker has several sights of.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func answer(_ requests: [StackRequest], in frame: Frame) throws -> Answers {
        var answers = Answers()
        var messages = EngineMessages(frame)
        let reader = try codeReader(&messages)
        for request in requests {
            let outcome = clock.measure("stack barcodes") {
                messages.recovering { try reader?.read(request.stack) }
            }
            messages.add(reader?.takeMessages() ?? [])
            answers.stacks.append(StackResult(request: request, outcome: outcome ?? .nothing))
        }
        answers.use.messages = messages.all
        return answers
    }

    /// Cuts a picture for the collection.
    /// - Throws: `VitrineError` when it can't be encoded.
    func picture(_ request: ViewRequest, in frame: Frame) throws -> Data {
        try clock.measure("crop") { try frame.picture.jpeg(cropping: request.rectangle) }
    }
}
