package import Basics
package import Configuration
package import Imaging

/// What scans need from outside: videos, and engines. The program provides those of its libraries, a test made ones.
package protocol ScanResources: Sendable {
    /// Opens a part of a video.
    /// - Parameter economy: what to save at frames from which no other is made.
    /// - Throws: `VitrineError` when it can't be read.
    func open(_ part: VideoPart, economy: FrameEconomy) throws -> any FrameSource

    /// Settles for a part of a video what a pipeline leaves open, and makes the engines that it needs.
    /// - Throws: `VitrineError` when an engine or a language isn't there.
    func resolve(_ pipeline: PipelineConfiguration, for part: VideoPart) throws -> ResolvedPipeline

    /// SHA-256 of a file in hexadecimal.
    /// - Throws: `VitrineError` when it can't be read.
    func digest(ofFile path: String) throws -> String
}

/// A video, or the part of it between two times.
package struct VideoPart: Hashable, Sendable {
    /// A file, or `-` for standard input.
    package var path: String
    /// Where to begin; `nil`: at the video's own beginning.
    package var start: MediaTime?
    /// Where to end; `nil`: at the video's own end.
    package var end: MediaTime?
    /// The most pixels that a picture may have; `nil`: as many as usual.
    package var maximumPixels: Int?
    /// Which of several videos in the file, from 1; `nil`: the one that it would play.
    package var stream: Int?
    /// How pictures are turned besides what the file asks for; `nil`: as the text in them says, before that is found not at
    /// all.
    package var turn: PictureTurn?

    package init(
        _ path: String, from start: MediaTime? = nil, to end: MediaTime? = nil, maximumPixels: Int? = nil,
        stream: Int? = nil, turn: PictureTurn? = nil
    ) {
        self.path = path
        self.start = start
        self.end = end
        self.maximumPixels = maximumPixels
        self.stream = stream
        self.turn = turn
    }
}

/// A pipeline with nothing left open: its settings, and the engines that they ask for. Made once for a video, it travels
/// through the scan in the place of single settings.
package struct ResolvedPipeline: Sendable {
    /// The settings; the text engine is a certain one.
    package var configuration: PipelineConfiguration
    /// Its engines, with the languages as they know them.
    package var engines: Engines
    /// The versions of the engines in use, by name.
    package var versions: [String: String]
    /// How the video's pictures are turned besides what its file asks for.
    package var turn: PictureTurn

    package init(
        configuration: PipelineConfiguration, engines: Engines, versions: [String: String] = [:],
        turn: PictureTurn = .none
    ) {
        self.turn = turn
        self.configuration = configuration
        self.engines = engines
        self.versions = versions
    }

    /// What the decoder may save.
    package var economy: FrameEconomy { configuration.frames.economy(at: configuration.quality) }
}
