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

    /// Reduces the frames of a window to what the camera's motion is measured on, and recognises the sharpest.
    /// - Throws: `VitrineError` when an engine fails.
    func analyse(_ window: FrameWindow) throws -> WindowAnalysis {
        let reduced = window.frames.map { frame in
            (frame: frame, image: clock.measure("motion") { MotionImage(frame.image) })
        }
        var analysis = WindowAnalysis(
            frames: reduced.map { .init(number: $0.frame.number, time: $0.frame.time, image: $0.image) },
            diagnostics: window.diagnostics)
        var sharpest = reduced.first
        for candidate in reduced where candidate.image.sharpness > sharpest?.image.sharpness ?? 0 {
            sharpest = candidate
        }
        guard let sharpest else { return analysis }
        let observation = try observe(sharpest.frame, sharpness: sharpest.image.sharpness)
        analysis.chosen = .init(frame: sharpest.frame, observation: observation)
        return analysis
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
    struct ReducedFrame: Sendable {
        var number: Int
        var time: MediaTime
        var image: MotionImage
    }

    struct Chosen: Sendable {
        var frame: Frame
        var observation: Observation
    }

    var frames: [ReducedFrame]
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
