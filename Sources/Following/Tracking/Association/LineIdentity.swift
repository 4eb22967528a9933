import Imaging
import Prints
import Recognition

/// What one line found and one known item have in common beside their place: how the line runs, and what it says. This
/// decides which item a line may be; where it stands only proposes one.
enum LineIdentity {
    /// The similarity (1 − edit distance / longer length) that readings of one line have at least, however much of it is
    /// hidden. Higher: covered lines begin second lives. Lower: what comes to a line's place gets its identity. Chosen by
    /// reasoning; `SureLinesTests` shows both sides.
    private static let leastLikeness = 0.3
    /// The similarity of two readings of a line that moves, so that both may be blurred. Chosen by reasoning.
    private static let movingLikeness = 0.75
    /// The share of a line's characters that has to be read to recognise it elsewhere than expected. Chosen by reasoning.
    private static let leastShare = 0.6
    /// How much a part of a line counts beside all of it, by its share of the line.
    private static let partWeight = 0.5

    /// Whether a line can be an item by what it says, and by how it runs: of one on a curve straight ones are pieces.
    static func mayBe(_ line: DetectedLine, _ track: Track) -> Bool {
        (line.bend != nil || track.bend == nil) && !saysOtherwise(line, than: track)
    }

    /// Whether a line says something else than an item, both being well read: it is another one, wherever it stands.
    static func saysOtherwise(_ line: DetectedLine, than track: Track) -> Bool {
        guard let reading = line.reading, reading.isTelling, let vote = track.text?.vote, vote.isTelling else {
            return false
        }
        return TranscriptAlignment.similarity(vote.transcript, reading.transcript) < leastLikeness
    }

    /// The likeness (1 − edit distance / longer length) below which a reading is of another line, however it was read.
    private static let otherLikeness = 0.5
    /// The confidence in a digit, 0 to 1, from which on another one isn't a misreading.
    private static let sureDigit = 0.9

    /// Whether a line was read and surely says something else than an item, be it in one digit.
    static func contradicts(_ line: DetectedLine, _ track: Track) -> Bool {
        guard let reading = line.reading, reading.tellsDirection, let vote = track.text?.vote, vote.isTelling else {
            return false
        }
        let (known, read) = (Array(vote.transcript), reading.characters)
        if TranscriptAlignment.similarity(vote.transcript, reading.transcript) < otherLikeness {
            return !LineLikeness.isPart(reading.transcript, of: vote.transcript)
        }
        return TranscriptAlignment(known, read.map(\.value)).steps.contains { step in
            guard case .pair(let a, let b) = step, known[a] != read[b].value else { return false }
            return known[a].isNumber && read[b].value.isNumber && read[b].confidence >= sureDigit
        }
    }

    /// Whether a line was read and says what an item says, a misread character or two aside.
    static func saysAlike(_ line: DetectedLine, _ track: Track) -> Bool {
        guard let reading = line.reading, reading.isPlausible, let vote = track.text?.vote else { return false }
        return LineLikeness.isSame(vote.transcript, reading.transcript)
    }

    /// Whether a line that came to light where an item stood is that item: by what it says, or by its print.
    static func isSame(_ line: DetectedLine, as track: Track, in observation: Observation) -> Bool {
        guard let text = track.text else { return false }
        guard observation.image != nil, track.hasPrint else { return true }
        if let reading = line.reading, reading.isTelling, text.vote.isTelling {
            return LineLikeness.isSame(text.vote.transcript, reading.transcript)
        }
        let likeness = track.likeness(at: line.quad, in: observation)
        return likeness.isSame || likeness.isPart && likeness.contradicting == 0
    }

    /// Whether a line whose ends weren't known yet says what it said before, so that it is all there; or one of which a
    /// part was known says that and more.
    static func saysTheSame(_ line: DetectedLine, as track: Track) -> Bool {
        guard let reading = line.reading, reading.isTelling, let known = track.text?.vote.transcript else {
            return false
        }
        if track.path.isComplete { return LineLikeness.isPart(known, of: reading.transcript) }
        return known.count == reading.transcript.count && LineLikeness.isSame(known, reading.transcript)
    }

    /// How much what a line says and what an item says have in common, 0 to 1: all of the line or most of it; 0 for those
    /// of others.
    static func likeness(_ line: DetectedLine, _ track: Track) -> Double {
        guard let vote = track.text?.vote, !vote.isEmpty else { return 0 }
        let (reading, known) = (line.reading?.transcript ?? "", vote.transcript)
        let similarity = TranscriptAlignment.similarity(reading, known)
        if similarity >= movingLikeness { return similarity }
        let share = Double(reading.count) / Double(max(1, known.count))
        return share >= leastShare && LineLikeness.isPart(reading, of: known) ? partWeight * share : 0
    }

    /// Whether a line is a part of one on a curve: its middle is.
    static func isPiece(_ line: DetectedLine, of track: Track, at quad: Quad) -> Bool {
        track.bend?.placed(in: quad)?.contains(line.quad.center) == true
    }
}

extension LineReading {
    /// The confidence (0 to 1) from which on what a reading says decides which line it is, and which way that runs.
    /// Higher: fewer lines are recognised where they move otherwise than expected. Lower: misread lines become others.
    /// Chosen by reasoning.
    static let tellingConfidence = 0.8

    /// Whether it distinguishes its line from others: long enough, and read with trust.
    var isTelling: Bool { tellsDirection && characters.count > TextEvidence.shortLength }

    /// Whether it leaves no doubt which way its line runs.
    var tellsDirection: Bool { isPlausible && confidence >= Self.tellingConfidence }
}

extension Quad {
    /// How much the heights of a line and of a part of it differ at most, as a ratio. Chosen by reasoning, as is
    /// `leastPart`.
    private static let leastHeight = 0.55
    /// The share of a part's area that lies in the line.
    private static let leastPart = 0.6

    /// Whether a line at `inner` is a part of the line here: inside of it, and of like height.
    func covers(_ inner: Quad) -> Bool {
        let (low, tall) = (min(height, inner.height), max(height, inner.height))
        return low > Self.leastHeight * tall && intersectionArea(inner) > Self.leastPart * inner.area
    }
}
