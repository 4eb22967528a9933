package import Basics
package import Recognition
package import TextContent

/// The tracker's patience, and what it reports. The times were chosen by reasoning about a visitor who walks by.
package struct TrackerSettings: Hashable, Sendable {
    /// How long a believed item that should be in view may go unfound before its life is over.
    package var grace = MediaTime(seconds: 3)
    /// How long an item may be covered, or beyond the picture's edge, and be the same life when it is back.
    package var patience = MediaTime(seconds: 0.5)
    /// How long the place of an ended item is remembered.
    package var remembrance = MediaTime(seconds: 10)
    /// The same as `grace` for what isn't believed yet.
    package var candidateGrace = MediaTime(seconds: 1)
    /// How far back an item that is believed only now can still be reported.
    package var memory = MediaTime(seconds: 4)
    /// How many frames an item is carried by the camera's motion alone, to where it came into view or left it.
    package var reach = 90
    /// What a transcript must hold for its item to be reported; empty: anything.
    package var contentTypes: Set<ContentType> = []
    /// How sure readings must be: the text engine's own thresholds.
    package var reading: ReadingThresholds

    package init(reading: ReadingThresholds) {
        self.reading = reading
    }
}
