import Basics
package import FileOutput
package import Overlay

/// `vitrine overlay VIDEO DIR`: resolves the options into a request and hands it to the action that performs it.
package struct OverlayCommand: Command {
    /// What the options say.
    package struct Settings: Sendable {
        var output: String?
        var colour: Colour?
        var lineWidth: Int?
        /// In seconds since 1970.
        var videoStart: Double?
        /// In seconds.
        var clockOffset: Double?
        var isQuiet = false
    }

    /// Draws an overlay. Throws what ends it.
    package typealias Action = @Sendable (OverlayRequest, CommandContext) throws -> ExitCode

    private let action: Action

    /// - Parameter action: what performs the request.
    package init(action: @escaping Action) {
        self.action = action
    }

    package let name = "overlay"
    package let summary = "Draw what a scan has found into the video"
    package let discussion = """
        Writes VIDEO again with an outline around each item of the scan in DIR, which moves with it, an icon for text or
        barcode, and what was read. Where beacons were recorded, a corner names the place, in the colour of its zone: grey
        for unknown, blue for far, orange for near, red for immediate. The place comes from collection.json, the zone from
        DIR/proximity.jsonl, which 'scan --beacons' or 'replay -o' writes.

        The pictures are encoded anew (H.264; VP9 for .webm), upright; times and sound stay as they are.
        """
    package let operands = Operands.all("VIDEO DIR")
    package let examples = [
        Example("vitrine overlay visit.mp4 visit.vitrine -o seen.mp4", "Draws what the scan of visit.mp4 has found."),
        Example(
            "vitrine overlay --color 00c0ff visit.mp4 visit.vitrine -o seen.mkv", "The same in light blue."),
    ]
    package let defaults = Settings()
    package let endsByItself = true
    package let options: [Option<Settings>] = [
        .value("output", short: "o", "FILE", help: "the video to write, such as seen.mp4", \.output, .text),
        .value("color", "COLOR", help: "of the outlines: RRGGBB, or a name (default: red)", \.colour, .colour),
        .value("line-width", "N", help: "of the outlines, in pixels (default: 6)", \.lineWidth, .count(1...100)),
        .value(
            "clock-offset", "S", help: "the receiver's clock is so many seconds ahead of the camera's", \.clockOffset,
            .seconds),
        .value(
            "video-start", "TIME",
            help: "when the video began, in ISO 8601 or seconds (default: what proximity.jsonl or the video says)",
            \.videoStart, .moment),
        .flag("quiet", short: "q", help: "show no progress", \.isQuiet),
    ]

    package func run(
        _ settings: Settings, operands: [String], in context: CommandContext
    ) async throws -> ExitCode {
        guard let output = settings.output else {
            throw VitrineError(.usage, "'overlay' needs --output FILE", remedy: seeHelp(of: name))
        }
        guard operands[0] != "-" else {
            throw VitrineError(.usage, "standard input can't be drawn on", remedy: "give the video's path")
        }
        guard !FileIdentity.areSame(operands[0], output) else {
            throw VitrineError(
                .usage, subject: output, "is the video itself", remedy: "give --output another name")
        }
        let file = try OutputFile(
            output, sparing: [operands[0]] + EarlierResults.inputs([operands[1]]), content: .media)
        var style = Painter.Style()
        style.colour = settings.colour ?? style.colour
        style.lineWidth = settings.lineWidth.map(Double.init) ?? style.lineWidth
        return try action(
            OverlayRequest(
                video: operands[0], folder: operands[1], output: file, style: style,
                videoStart: settings.videoStart, clockOffset: settings.clockOffset, isQuiet: settings.isQuiet),
            context)
    }
}

extension ValueParser where Value == Colour {
    /// `RRGGBB` or a name.
    fileprivate static let colour = ValueParser { text in
        guard let colour = Colour(text) else {
            throw VitrineError(.usage, "'\(text)' is not a colour", remedy: "write RRGGBB, such as ff8000, or red")
        }
        return colour
    }
}

/// A video to draw on, and how.
package struct OverlayRequest: Sendable {
    /// The video's path.
    package var video: String
    /// The folder of its scan.
    package var folder: String
    /// The file to write.
    package var output: OutputFile
    /// How items are drawn.
    package var style: Painter.Style
    /// When the video began, in seconds since 1970 on the camera's clock; `nil`: not given.
    package var videoStart: Double?
    /// Seconds that the receiver's clock is ahead of the camera's; `nil`: not given.
    package var clockOffset: Double?
    package var isQuiet: Bool

    /// When the video began, in seconds since 1970 on the receiver's clock; `nil` when no option says anything of clocks.
    /// - Parameter creationTime: when it began, as the video says, in seconds since 1970.
    func start(_ creationTime: Double?) -> Double? {
        guard videoStart != nil || clockOffset != nil else { return nil }
        return (videoStart ?? creationTime).map { $0 + (clockOffset ?? 0) }
    }
}
