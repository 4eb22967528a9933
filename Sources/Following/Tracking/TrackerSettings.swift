package import Basics
package import TextContent

/// The tracker's patience, and what it tells of.
package struct TrackerSettings: Hashable, Sendable {
    /// How long a believed item that should be in view may go unfound before its life is over.
    package var grace = MediaTime(seconds: 3)
    /// How long an item may be covered, or beyond the picture's edge, and be the same life when it is back.
    package var patience = MediaTime(seconds: 0.5)
    /// How long the place of an ended item is remembered.
    package var remembrance = MediaTime(seconds: 10)
    /// The same as `grace` for what isn't believed yet.
    package var candidateGrace = MediaTime(seconds: 1)
    /// How far back an item that is believed only now can still be told of.
    package var memory = MediaTime(seconds: 4)
    /// How many frames an item is carried by the camera's motion alone, to where it came into view or left it.
    package var reach = 90
    /// What a transcript must hold for its item to be told of; empty: anything.
    package var contentTypes: Set<ContentType> = []
    /// The mean confidence from which on one reading of a line is enough; below it two have to agree. At 0.88 a quarter
    /// fewer readings do, but a full stop or comma is lost here and there: of 106 lines of six other walkthroughs 93 are
    /// exact rather than 96.
    package var sureConfidence = 0.95
    /// The confidence that one of two agreeing readings must have, lest a third one be asked for: two sights of one blur
    /// are misread alike. A short line that isn't settled needs as much.
    package var firmConfidence = 0.0
    /// The confidence that one reading of a line must have that isn't settled.
    package var clearConfidence = 0.0
    /// How quickly a reading counts less the less sure it is: its weight is divided by 1 + doubt × (1 − confidence).
    package var doubt = 0.0
    /// The least confidence, all readings taken together, in a line that is told of.
    package var leastConfidence = 0.5
    /// The same for a line of a few characters: chance makes short words out of texture now and then, but not surely.
    package var leastShortConfidence = 0.75

    package init() {}
}
