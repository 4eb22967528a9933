import Foundation
import RecognitionCore
import Tracking

/// One worker with engines of its own.
actor RecognitionWorker {
    private let engines: Engines
    private let region: Rectangle?
    private let isStill: Bool
    private let clock: StageClock
    private var lineReader: (any LineReader)?
    private var barcodeReader: (any BarcodeReader)?

    /// - Parameters:
    ///   - region: the part of the picture, in pixels, in which items count.
    ///   - isStill: whether there is but one picture.
    init(engines: Engines, region: Rectangle?, isStill: Bool = false, clock: StageClock) {
        self.engines = engines
        self.region = region
        self.isStill = isStill
        self.clock = clock
    }

    /// Reduces the frames of a window to what the camera's motion is measured on, and recognises the sharpest.
    /// - Parameter isThorough: whether to look for text more thoroughly than in most windows.
    /// - Throws: `VitrineError` when an engine can't be set up.
    func analyse(_ window: FrameWindow, isThorough: Bool) throws -> WindowAnalysis {
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
        var remarks = EngineRemarks(sharpest.frame)
        var observation = try observe(
            sharpest.frame, sharpness: sharpest.image.sharpness, isThorough: isThorough, &remarks)
        for index in observation.lines.indices where observation.lines[index].isSure {
            let line = observation.lines[index]
            let (reading, pixels) = try read(
                line.quad, isLightOnDark: line.isLightOnDark, in: sharpest.frame, &remarks)
            observation.lines[index].reading = reading
            analysis.readings += 1
            analysis.pixels += pixels
        }
        analysis.chosen = .init(frame: sharpest.frame, observation: observation)
        analysis.remarks = remarks.all
        return analysis
    }

    private func observe(
        _ frame: Frame, sharpness: Double, isThorough: Bool, _ remarks: inout EngineRemarks
    ) throws -> Observation {
        var lines = clock.measure("detect text") {
            remarks.recovering { try engines.detector?.detectLines(in: frame.image, isThorough: isThorough) } ?? []
        }
        let barcodeReader = try codeReader(&remarks)
        var barcodes = clock.measure("read barcodes") {
            remarks.recovering { try barcodeReader?.readBarcodes(in: frame.image) } ?? []
        }
        remarks.add(barcodeReader?.takeMessages() ?? [])
        var unread = barcodeReader?.takeUnread() ?? []
        if let region {
            lines.removeAll { !region.contains($0.quad.center) }
            barcodes.removeAll { !region.contains($0.quad.center) }
            unread.removeAll { !region.contains($0.quad.center) }
        }
        return Observation(
            frame: frame.number, lines: lines, barcodes: barcodes, unread: unread, sharpness: sharpness)
    }

    private func codeReader(_ remarks: inout EngineRemarks) throws -> (any BarcodeReader)? {
        if barcodeReader == nil, let reader = try engines.makeBarcodeReader?(isStill) {
            barcodeReader = reader
            remarks.add(madeBy: reader.takeMessages())
        }
        return barcodeReader
    }

    /// Reads the codes that the tracker has several sights of.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func answer(_ requests: [StackRequest], in frame: Frame) throws -> Answers {
        var answers = Answers()
        var remarks = EngineRemarks(frame)
        let reader = try codeReader(&remarks)
        for request in requests {
            let outcome = clock.measure("stack barcodes") {
                remarks.recovering { try reader?.read(request.stack) }
            }
            remarks.add(reader?.takeMessages() ?? [])
            answers.stacks.append(StackResult(request: request, outcome: outcome ?? .nothing))
        }
        answers.remarks = remarks.all
        return answers
    }

    /// Reads the lines that the tracker asked for.
    /// - Throws: `VitrineError` when the engine can't be set up.
    func answer(_ requests: [ReadRequest], in frame: Frame) throws -> Answers {
        var answers = Answers()
        var remarks = EngineRemarks(frame)
        for request in requests {
            let (reading, pixels) = try read(
                request.quad, isLightOnDark: request.isLightOnDark, in: frame, &remarks)
            answers.pixels += pixels
            // The tracker waits for an answer to each request: nothing was read.
            answers.readings.append(
                ReadResult(request: request, reading: reading ?? LineReading(characters: [], confidence: 0)))
        }
        answers.remarks = remarks.all
        return answers
    }

    /// Reads one line.
    /// - Returns: what it says, `nil` where the engine failed, and how many pixels were read.
    /// - Throws: `VitrineError` when the engine can't be set up.
    private func read(
        _ quad: Quad, isLightOnDark: Bool, in frame: Frame, _ remarks: inout EngineRemarks
    ) throws -> (reading: LineReading?, pixels: Int) {
        let reader = try lineReader ?? engines.makeLineReader()
        if lineReader == nil { remarks.add(madeBy: reader.takeMessages()) }
        lineReader = reader
        defer { remarks.add(reader.takeMessages()) }
        return clock.measure("read text") {
            let crop = LineCrop.upright(quad, of: frame.image, isLightOnDark: isLightOnDark, as: reader.cropForm)
            return (remarks.recovering { try reader.read(crop) }, crop.width * crop.height)
        }
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
    /// The lines that were read at once, and the pixels of their crops.
    var readings = 0
    var pixels = 0
    /// What went wrong while the window was decoded.
    var diagnostics: [Diagnostic]
    /// What the engines had to say.
    var remarks: [Diagnostic] = []
}

/// A worker's answers to the tracker's requests for one frame.
struct Answers: Sendable {
    var readings: [ReadResult] = []
    var stacks: [StackResult] = []
    /// The pixels that were read.
    var pixels = 0
    /// What the engine had to say.
    var remarks: [Diagnostic] = []
}

extension Answers {
    static func += (answers: inout Answers, more: Answers) {
        answers.readings += more.readings
        answers.stacks += more.stacks
        answers.pixels += more.pixels
        answers.remarks += more.remarks
    }
}
