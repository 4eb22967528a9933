import Imaging
import Recognition

/// The transcript that all readings of a line agree on best: the readings are aligned character by character with the
/// one most like all others, and each place is decided by weighted vote (in the manner of ROVER: Fiscus, ASRU 1997).
struct TranscriptVote {
    private var ballots: [Ballot] = []
    private(set) var transcript = ""
    /// 0 to 1: how sure the winners are, character by character, and how many agree.
    private(set) var confidence = 0.0
    /// The share of the vote, 0 to 1, that the least sure of the transcript's characters has.
    private(set) var weakest = 0.0
    private(set) var language: String?

    /// Which way most readings say that the line runs: only those count.
    private var isTurned = false
    /// The same, unknown until a reading leaves no doubt.
    var direction: LineDirection {
        guard ballots.contains(where: { $0.isTurned == isTurned && $0.tellsDirection }) else { return .unknown }
        return isTurned ? .turned : .along
    }

    var isEmpty: Bool { ballots.isEmpty }
    var count: Int { ballots.count }

    /// The clarity, as a share of the clearest reading's, from which on a reading says how wide the line is.
    private static let leastClarity = 0.4
    /// The similarity (1 − edit distance / longer length) from which on a reading supports the transcript.
    private static let supportingLikeness = 0.7
    /// A reading that is narrower than this share of the widest one is of a part of the line. All three chosen by
    /// reasoning.
    private static let wholeShare = 0.7

    /// The aspect of the reading that saw most of the line; readings that went wrong don't count.
    var widestAspect: Double {
        let upright = ballots.filter { $0.isTurned == isTurned }
        let surest = upright.map(\.clarity).max() ?? 0
        return upright.filter { $0.clarity >= Self.leastClarity * surest }.map(\.aspect).max() ?? 0
    }

    /// How many readings say exactly the transcript.
    var agreeing: Int { ballots.count { $0.transcript == transcript } }

    /// Whether a reading of at least this confidence says something else.
    func isContested(from confidence: Double) -> Bool {
        ballots.contains { $0.confidence >= confidence && $0.transcript != transcript }
    }

    /// Whether it distinguishes its line from others: long enough, and read with trust.
    var isTelling: Bool { confidence >= LineReading.tellingConfidence && transcript.count > TextEvidence.shortLength }

    /// How many readings are like the transcript in most characters.
    var supporting: Int {
        ballots.count { TranscriptAlignment.similarity($0.transcript, transcript) >= Self.supportingLikeness }
    }

    /// The tallest crop that gave exactly the transcript, in pixels.
    var settledHeight: Double { ballots.filter { $0.transcript == transcript }.map(\.height).max() ?? 0 }

    /// The tallest crop of all, in pixels.
    var tallest: Double { ballots.map(\.height).max() ?? 0 }

    /// How many times taller the tallest of those crops was than the lowest.
    var settledGrowth: Double {
        let heights = ballots.filter { $0.transcript == transcript }.map(\.height)
        return (heights.max() ?? 0) / max(1, heights.min() ?? 0)
    }

    /// The confidence of the surest reading that gave exactly the transcript, 0 to 1.
    var settledConfidence: Double { ballots.filter { $0.transcript == transcript }.map(\.confidence).max() ?? 0 }
    /// The confidence of the surest reading of all, 0 to 1.
    var bestConfidence: Double { ballots.map(\.confidence).max() ?? 0 }

    /// - Parameters:
    ///   - height: of the line in the picture in pixels: larger is read better.
    ///   - aspect: width by height; a reading of only a part of the line has less of it.
    ///   - isSure: whether the reading needs no second one.
    ///   - doubt: how quickly a reading counts less the less sure it is; 0 for engines that are seldom sure.
    mutating func add(_ reading: LineReading, height: Double, aspect: Double, isSure: Bool = false, doubt: Double = 0) {
        let size = min(1, height / TextEvidence.comfortableHeight)
        let clarity = reading.confidence * reading.confidence * size * size
        ballots.append(
            Ballot(
                characters: reading.characters,
                weight: (isSure ? Self.sureWeight : 1) * clarity / (1 + doubt * (1 - reading.confidence)),
                clarity: clarity,
                confidence: reading.confidence, height: height, aspect: aspect, language: reading.language,
                transcript: reading.transcript,
                isTurned: reading.isTurned, tellsDirection: reading.tellsDirection))
        decide()
    }

    /// How many other readings one counts that needs no second one. Chosen by reasoning; `TranscriptVoteTests` shows why
    /// it is more than two.
    private static let sureWeight = 3.0

    private mutating func decide() {
        isTurned = ballots.reduce(0) { $0 + ($1.isTurned ? $1.weight : -$1.weight) } > 0
        // Readings of a part of the line only (cut, covered) don't vote where whole ones exist.
        let whole = ballots.filter { $0.aspect >= Self.wholeShare * widestAspect && $0.isTurned == isTurned }
        let widest = whole.map(\.aspect).max() ?? 0
        guard let index = Self.pivot(of: whole, among: { $0.aspect >= Self.fullShare * widest }) else { return }
        let pivot = whole[index]
        var columns = pivot.characters.map { Column(leading: [:], votes: [$0.value: pivot.weight * $0.trust]) }
        var tail: [String: Double] = [:]
        let letters = pivot.characters.map(\.value)
        for other in whole.indices where other != index {
            let mayLackEnds = whole[other].aspect < Self.fullShare * pivot.aspect
            whole[other].cast(into: &columns, tail: &tail, along: letters, mayLackEnds: mayLackEnds)
        }
        let total = whole.reduce(0) { $0 + $1.weight }
        var result = ""
        var sum = 0.0
        var least = 1.0
        for column in columns {
            result += Self.insertion(column.leading, of: total)
            let (value, weight) = Self.winner(column.votes)
            guard let value else { continue }
            result.append(value)
            let share = weight / (total - column.abstaining)
            sum += share
            least = min(least, share)
        }
        result += Self.insertion(tail, of: total)
        transcript = result.trimmingSpaces
        confidence = transcript.isEmpty ? 0 : min(1, sum / Double(max(1, result.count)))
        weakest = transcript.isEmpty ? 0 : least
        language = Self.mostCommon(whole.compactMap(\.language))
    }

    /// What stands at one place of the pivot: the votes for its character (`nil`: nothing stands here) and for
    /// characters before it that the pivot lacks.
    struct Column {
        var leading: [String: Double]
        /// The weight of the readings that don't reach here.
        var abstaining = 0.0
        var votes: [Character?: Double]
    }

    /// A reading that is narrower than this share of another one may lack an end of the line.
    static let fullShare = 0.9

    /// The index of the reading most like all others, among those that `isFull` says.
    private static func pivot(of ballots: [Ballot], among isFull: (Ballot) -> Bool) -> Int? {
        let scores = ballots.map { ballot in
            ballots.reduce(0.0) {
                $0 + $1.weight * TranscriptAlignment.similarity(ballot.transcript, $1.transcript)
            } + ballot.weight
        }
        return scores.indices.filter { isFull(ballots[$0]) }.max { (scores[$0], -$0) < (scores[$1], -$1) }
    }

    /// The share of a space's votes that a mark needs to win: faint marks get lost more easily than they are made up.
    private static let faintShare = 0.6

    private static func winner(_ votes: [Character?: Double]) -> (Character?, Double) {
        let best = votes.max { ($0.value, Self.order($1.key)) < ($1.value, Self.order($0.key)) }
        if let best, best.key == " " {
            let marks = votes.filter { $0.key?.isPunctuation == true && $0.value >= faintShare * best.value }
            let mark = marks.max { ($0.value, Self.order($1.key)) < ($1.value, Self.order($0.key)) }
            if let mark { return (mark.key, mark.value) }
        }
        return (best?.key, best?.value ?? 0)
    }

    /// Ties are decided by the character's own order, so that the outcome doesn't depend on a dictionary's.
    private static func order(_ character: Character?) -> String { character.map(String.init) ?? "" }

    private static func insertion(_ votes: [String: Double], of total: Double) -> String {
        let best = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let best, best.value > total / 2 else { return "" }
        return best.key
    }

    private static func mostCommon(_ values: [String]) -> String? {
        var counts: [String: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var characters = Array(self)
        while characters.first?.isWhitespace == true { characters.removeFirst() }
        while characters.last?.isWhitespace == true { characters.removeLast() }
        return String(characters)
    }
}
