import Foundation
import RecognitionCore
import Tracking

/// One worker with engines of its own.
actor RecognitionWorker {
    private let engines: Engines
    private let region: Rectangle?
    private let clock: StageClock
    private var lineReader: (any LineReader)?
    private var barcodeReader: (any BarcodeReader)?

    /// - Parameter region: the part of the picture, in pixels, in which items count.
    init(engines: Engines, region: Rectangle?, clock: StageClock) {
        self.engines = engines
        self.region = region
        self.clock = clock
    }

    /// Measures the camera's motion through a window and recognises its sharpest frame.
    /// - Throws: `VitrineError` when an engine fails.
    func analyse(_ window: FrameWindow) throws -> WindowAnalysis {
        var chain = MotionChain(window.previous)
        var timeline: [TimelineFrame] = []
        var sharpest: (frame: Frame, sharpness: Double)?
        for frame in window.frames {
            let (entry, sharpness) = clock.measure("motion") { chain.add(frame) }
            timeline.append(entry)
            if sharpness > sharpest?.sharpness ?? -1 { sharpest = (frame, sharpness) }
        }
        guard let sharpest else {
            return WindowAnalysis(timeline: timeline, chosen: nil, diagnostics: window.diagnostics)
        }
        let observation = try observe(sharpest.frame, sharpness: sharpest.sharpness)
        return WindowAnalysis(
            timeline: timeline, chosen: .init(frame: sharpest.frame, observation: observation),
            diagnostics: window.diagnostics)
    }

    private func observe(_ frame: Frame, sharpness: Double) throws -> Observation {
        var lines = try clock.measure("detect text") { try engines.detector?.detectLines(in: frame.image) ?? [] }
        if barcodeReader == nil { barcodeReader = try engines.makeBarcodeReader?() }
        var barcodes = try clock.measure("read barcodes") { try barcodeReader?.readBarcodes(in: frame.image) ?? [] }
        if let region {
            lines.removeAll { !region.contains($0.quad.center) }
            barcodes.removeAll { !region.contains($0.quad.center) }
        }
        return Observation(frame: frame.number, lines: lines, barcodes: barcodes, sharpness: sharpness)
    }

    /// Reads the lines that the tracker asked for.
    /// - Throws: `VitrineError` when an engine fails.
    func answer(_ requests: [ReadRequest], in frame: Frame) throws -> Answers {
        var answers = Answers()
        for request in requests {
            let reader = try lineReader ?? engines.makeLineReader()
            lineReader = reader
            let reading = try clock.measure("read text") {
                let crop = LineCrop.upright(request.quad, of: frame.image, isLightOnDark: request.isLightOnDark)
                answers.pixels += crop.width * crop.height
                return try reader.read(crop)
            }
            answers.readings.append(ReadResult(request: request, reading: reading))
        }
        return answers
    }

    /// Cuts a picture for the collection.
    /// - Throws: `VitrineError` when it can't be encoded.
    func picture(_ request: ViewRequest, in frame: Frame) throws -> Data {
        try clock.measure("crop") { try frame.picture.jpeg(cropping: request.rectangle) }
    }
}

/// What a worker found in a window.
struct WindowAnalysis: Sendable {
    struct Chosen: Sendable {
        var frame: Frame
        var observation: Observation
    }

    var timeline: [TimelineFrame]
    /// The frame that was recognised.
    var chosen: Chosen?
    var diagnostics: [Diagnostic]
}

/// A worker's answers to the tracker's requests for one frame.
struct Answers: Sendable {
    var readings: [ReadResult] = []
    /// The pixels that were read.
    var pixels = 0
}
