import Imaging
import Recognition
import Tracking

/// A worker's reader of lines, made when it is needed, with what is done around each reading.
struct LazyLineReader {
    private let engines: Engines
    private let clock: StageClock
    private var reader: (any LineReader)?
    /// Whether it was told what the library said while the reader was made.
    private var isIntroduced = false

    init(engines: Engines, clock: StageClock) {
        self.engines = engines
        self.clock = clock
    }

    /// Sets the engine up, if it isn't.
    /// - Throws: `VitrineError` when it can't be.
    @discardableResult mutating func made() throws -> any LineReader {
        if let reader { return reader }
        let made = try clock.measure("read text") { try engines.makeLineReader() }
        reader = made
        return made
    }

    /// What was done for one line.
    struct Outcome {
        /// What it says; `nil` where the engine failed.
        var reading: LineReading?
        /// How many crops were read, and their pixels.
        var count = 0
        var pixels = 0
    }

    /// Reads a line.
    /// - Parameters:
    ///   - isDirectionSure: whether the direction is known; else the other one is tried too.
    ///   - isSure: whether it was surely found, as lines in scenes are: their letters keep their width, which small and
    ///     slanting ones need.
    ///   - bend: what it fills of the quad, if it runs along a curve.
    ///   - prepare: takes the crop and its form, and gives what is read; `nil` for nothing.
    /// - Returns: `nil` where nothing was read.
    /// - Throws: `VitrineError` when the engine can't be set up.
    mutating func read(
        _ quad: Quad, _ direction: LineDirection, isDirectionSure: Bool, isLightOnDark: Bool, isSure: Bool,
        bend: LineBand? = nil, in frame: Frame, _ remarks: inout EngineRemarks,
        prepare: (GrayImage, LineCropForm) -> GrayImage? = { crop, _ in crop }
    ) throws -> Outcome? {
        let reader = try made()
        if !isIntroduced { remarks.add(madeBy: reader.takeMessages()) }
        isIntroduced = true
        defer { remarks.add(reader.takeMessages()) }
        let form = isSure ? reader.cropForm.unnarrowed : reader.cropForm
        return clock.measure("read text") {
            let isTurned = direction == .turned
            let whole =
                if let band = bend?.placed(in: quad) {
                    LineCrop.straightened(
                        isTurned ? band.turned : band, of: frame.image, isLightOnDark: isLightOnDark, as: form)
                } else {
                    LineCrop.upright(
                        isTurned ? quad.turned : quad, of: frame.image, isLightOnDark: isLightOnDark, as: form)
                }
            guard let crop = prepare(whole, form) else { return nil }
            var outcome = Outcome()
            func take(_ crop: GrayImage, isTurned: Bool) {
                outcome.count += 1
                outcome.pixels += crop.width * crop.height
                guard var reading = remarks.recovering({ try reader.read(crop) }) else { return }
                reading.isTurned = isTurned
                if outcome.reading.map({ reading.isSurer(than: $0) }) != false { outcome.reading = reading }
            }
            take(crop, isTurned: isTurned)
            // The print of cards stands upright.
            if !isDirectionSure, !engines.expectsPrint, outcome.reading?.mayBeTurned(quad) == true {
                take(crop.turned, isTurned: direction != .turned)
            }
            return outcome
        }
    }
}

extension LineReading {
    /// What is read with this confidence doesn't stand on its head, and what can't be writing isn't worth another look:
    /// so 64 of 65 turned lines of two shelves are tried the other way, and 20 of 186 other things there and on the signs.
    private static let uprightConfidence = 0.9
    /// The least width by height of such lines; of shorter ones nobody can tell.
    private static let turnedAspect = 2.5

    fileprivate func mayBeTurned(_ quad: Quad) -> Bool {
        quad.aspect >= Self.turnedAspect && isPlausible && confidence < Self.uprightConfidence
    }

    fileprivate func isSurer(than other: LineReading) -> Bool {
        isPlausible && (!other.isPlausible || confidence > other.confidence)
    }
}
