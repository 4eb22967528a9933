import Imaging

/// How often a line was seen, and what became of the readings of it that were asked for.
struct ReadingHistory {
    /// How often the line was seen whole, and how often when the last reading was asked for.
    private(set) var sightings = 0
    private(set) var sightingsAsked = 0
    /// The line's height when it was last looked at, in pixels.
    private(set) var lastHeight = 0.0
    /// Readings asked for and not yet given.
    private(set) var pending = 0
    /// Readings asked for, without those where nothing could be read.
    private(set) var attempts = 0
    /// How often the line had been found when the last reading was asked for.
    private(set) var hitsAsked = 0
    /// How often it must have been found for the next reading after one without a result.
    private(set) var nextTry = 0
    /// The tallest crop read so far, in pixels.
    private(set) var tallestRead = 0.0
    /// The tallest crop that gave nothing, in pixels.
    private(set) var tallestFailure = 0.0
    /// How sharp the sharpest frame was that it was read in, in the unit of `Observation.sharpness`.
    private(set) var sharpestRead = 0.0
    /// How often what was read can't be writing.
    private(set) var failures = 0
    /// How often there was nothing that looks like print.
    private var declines = 0
    /// How often it was too blurred to be read well.
    private(set) var blurs = 0

    /// How often a look gave nothing.
    var fruitless: Int { failures + declines }

    /// Notes that the line was seen, all of it.
    mutating func sight(height: Double) {
        sightings += 1
        lastHeight = height
    }

    /// Assumes that the line will be seen `count` times more.
    mutating func assume(sightings count: Int) { sightings += count }

    mutating func ask(hits: Int) {
        pending += 1
        hitsAsked = hits
        sightingsAsked = sightings
        attempts += 1
    }

    /// Notes that a line that is well known is read once more, because it may say something else by now.
    mutating func askAgain() { pending += 1 }

    /// Takes the answer to that.
    mutating func answerAgain() { pending -= 1 }

    /// Forgets what was asked for: the answers are another life's.
    mutating func forgetPending() { pending = 0 }

    mutating func read(height: Double) {
        pending -= 1
        tallestRead = max(tallestRead, height)
    }

    /// Notes how sharp the frame is of a reading.
    mutating func noteSharpness(_ sharpness: Double) { sharpestRead = max(sharpestRead, sharpness) }

    /// Notes that what was read can't be writing.
    mutating func fail(height: Double) {
        failures += 1
        wait(height)
    }

    /// Takes the answer that there is nothing to read.
    mutating func decline(height: Double) {
        pending -= 1
        attempts -= 1
        declines += 1
        wait(height)
    }

    /// Takes the answer that it is too blurred to be read well.
    mutating func blur() {
        pending -= 1
        attempts -= 1
        blurs += 1
    }

    /// The pause after a reading without a result is 1, 2, 4, … sights, at most 2 to the power of this. Larger: textures
    /// cost less, and a line that came into focus is read later. Chosen by reasoning.
    private static let longestPause = 3

    /// Blur passes soon; a texture stays one.
    private mutating func wait(_ height: Double) {
        tallestFailure = max(tallestFailure, height)
        nextTry = hitsAsked + 1 << min(fruitless - 1, Self.longestPause)
    }
}
