/// What speaks for a transcript: how often it was read, how large, and how clearly.
package struct TextSupport: Hashable, Sendable {
    /// How many readings there are of the line.
    package var readings: Int
    /// How many of them say exactly this.
    package var agreeing: Int
    /// The height in pixels of the largest picture that says exactly this; of any, where none does.
    package var height: Double
    /// The engine's confidence in the surest reading that says exactly this, 0 to 1; 0 where none does.
    package var surest: Double
    /// The share of the vote, 0 to 1, that the least sure of its characters has.
    package var weakest: Double

    package init(readings: Int, agreeing: Int, height: Double, surest: Double, weakest: Double) {
        self.readings = readings
        self.agreeing = agreeing
        self.height = height
        self.surest = surest
        self.weakest = weakest
    }
}

extension TranscriptVote {
    /// What speaks for the transcript.
    var support: TextSupport {
        TextSupport(
            readings: count, agreeing: agreeing, height: agreeing > 0 ? settledHeight : tallest,
            surest: settledConfidence, weakest: weakest)
    }
}
