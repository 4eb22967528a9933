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
    /// - Throws: `VitrineError` when an engine can't be set up.
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
        var remarks = EngineRemarks(sharpest.frame)
        let observation = try observe(sharpest.frame, sharpness: sharpest.sharpness, &remarks)
        return WindowAnalysis(
            timeline: timeline, chosen: .init(frame: sharpest.frame, observation: observation),
            diagnostics: window.diagnostics, remarks: remarks.all)
    }

    private func observe(
        _ frame: Frame, sharpness: Double, _ remarks: inout EngineRemarks
    ) throws -> Observation {
        var lines = clock.measure("detect text") {
            remarks.recovering { try engines.detector?.detectLines(in: frame.image) } ?? []
        }
        if barcodeReader == nil, let reader = try engines.makeBarcodeReader?() {
            barcodeReader = reader
            remarks.add(madeBy: reader.takeMessages())
        }
        var barcodes = clock.measure("read barcodes") {
            remarks.recovering { try barcodeReader?.readBarcodes(in: frame.image) } ?? []
        }
        remarks.add(barcodeReader?.takeMessages() ?? [])
        if let region {
            lines.removeAll { !region.contains($0.quad.center) }
            barcodes.removeAll { !region.contains($0.quad.center) }
        }
        return Observation(frame: frame.number, lines: lines, barcodes: barcodes, sharpness: sharpness)
    }

    /// Reads the lines that the tracker asked for.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func answer(_ requests: [ReadRequest], in frame: Frame) throws -> Answers {
        var answers = Answers()
        var remarks = EngineRemarks(frame)
        for request in requests {
            let reader = try lineReader ?? engines.makeLineReader()
            if lineReader == nil { remarks.add(madeBy: reader.takeMessages()) }
            lineReader = reader
            let reading = clock.measure("read text") {
                let crop = LineCrop.upright(request.quad, of: frame.image, isLightOnDark: request.isLightOnDark)
                answers.pixels += crop.width * crop.height
                return remarks.recovering { try reader.read(crop) }
            }
            remarks.add(reader.takeMessages())
            // The tracker waits for an answer to each request: nothing was read.
            answers.readings.append(
                ReadResult(request: request, reading: reading ?? LineReading(characters: [], confidence: 0)))
        }
        answers.remarks = remarks.all
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
    /// What went wrong while the window was decoded.
    var diagnostics: [Diagnostic]
    /// What the engines had to say.
    var remarks: [Diagnostic] = []
}

/// A worker's answers to the tracker's requests for one frame.
struct Answers: Sendable {
    var readings: [ReadResult] = []
    /// The pixels that were read.
    var pixels = 0
    /// What the engine had to say.
    var remarks: [Diagnostic] = []
}
