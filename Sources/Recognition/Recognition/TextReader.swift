package import Imaging

/// Reads lines of text where they stand in a picture: it cuts them out as its engine likes them, and sets the engine up
/// when it is first needed. One reader serves one task at a time.
package protocol TextReader: AnyObject {
    /// Sets the engine up, if it isn't.
    /// - Throws: `VitrineError` when it can't be; `read` throws the same then.
    func prepare() throws

    /// Reads a line.
    /// - Throws: `VitrineError` when the engine can't be set up. That it fails on one line is part of the outcome.
    func read(_ line: LineToRead, in image: GrayImage) throws -> LineOutcome
}

/// A line that is to be read, and what is known of it.
package struct LineToRead: Hashable, Sendable {
    /// The tight box around the line's ink, in pixels of the picture.
    package var quad: Quad
    /// What the line fills of the quad, where it runs along a curve.
    package var bend: LineBand?
    /// Which way it is read.
    package var direction: LineDirection
    /// Whether that is known; else the other way may be tried too.
    package var isDirectionSure: Bool
    /// Whether the ink is lighter than what it stands on.
    package var isLightOnDark: Bool
    /// Whether it was surely found, as lines in scenes are: their letters keep their width, which small and slanting ones
    /// need.
    package var isSure: Bool
    /// What isn't worth reading.
    package var screening: LineScreening

    package init(
        quad: Quad, bend: LineBand? = nil, direction: LineDirection, isDirectionSure: Bool, isLightOnDark: Bool,
        isSure: Bool, screening: LineScreening = .none
    ) {
        self.quad = quad
        self.bend = bend
        self.direction = direction
        self.isDirectionSure = isDirectionSure
        self.isLightOnDark = isLightOnDark
        self.isSure = isSure
        self.screening = screening
    }
}

/// Which way the text of a line runs, as far as that is known: detectors see where a line lies, but not where it begins.
package enum LineDirection: Hashable, Sendable {
    case unknown
    /// As its quad says.
    case along
    /// The other way: the quad has to be turned by half a turn.
    case turned
}

/// What of a line is left unread because of its look, which costs far less than reading.
package enum LineScreening: Hashable, Sendable {
    /// Nothing.
    case none
    /// What doesn't look like print.
    case otherThanPrint
    /// That, and print that is too blurred to be read well.
    case otherThanSharpPrint
}

/// What came of reading one line.
package struct LineOutcome: Sendable {
    /// What the line says; `nil` where it was left unread, or the engine failed.
    package var reading: LineReading?
    /// Whether the line was left unread because it is too blurred.
    package var isBlurred = false
    /// How many crops the engine was given; none where the line was left unread.
    package var crops = 0
    /// How many pixels the crops have together.
    package var pixels = 0
    /// What the engine failed with, crop by crop.
    package var failures: [any Error] = []
    /// What the library behind the engine said since the reader's last line, in its own words.
    package var messages: [String] = []
    /// What it said while it was set up; once in a reader's life.
    package var setUpMessages: [String] = []

    package init() {}
}
