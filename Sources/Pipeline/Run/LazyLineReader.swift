import RecognitionCore

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

    /// Reads a line.
    /// - Parameter prepare: takes the crop and its form, and gives what is read; `nil` for nothing.
    /// - Returns: what it says, `nil` where the engine failed, and how many pixels were read; `nil` where nothing was.
    /// - Throws: `VitrineError` when the engine can't be set up.
    mutating func read(
        _ quad: Quad, isLightOnDark: Bool, in frame: Frame, _ remarks: inout EngineRemarks,
        prepare: (GrayImage, LineCropForm) -> GrayImage? = { crop, _ in crop }
    ) throws -> (reading: LineReading?, pixels: Int)? {
        let reader = try made()
        if !isIntroduced { remarks.add(madeBy: reader.takeMessages()) }
        isIntroduced = true
        defer { remarks.add(reader.takeMessages()) }
        return clock.measure("read text") {
            let whole = LineCrop.upright(quad, of: frame.image, isLightOnDark: isLightOnDark, as: reader.cropForm)
            guard let crop = prepare(whole, reader.cropForm) else { return nil }
            return (remarks.recovering { try reader.read(crop) }, crop.width * crop.height)
        }
    }
}
