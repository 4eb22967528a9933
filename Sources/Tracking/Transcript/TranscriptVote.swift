import RecognitionCore

/// The transcript that all readings of a line agree on best: the readings are aligned character by character with the
/// one most like all others, and each place is decided by weighted vote (in the manner of ROVER: Fiscus, ASRU 1997).
struct TranscriptVote {
    fileprivate struct Ballot {
        var characters: [ReadCharacter]
        var weight: Double
        var height: Double
        var aspect: Double
        var language: String?
        var transcript: String
        var isTurned: Bool
        var tellsDirection: Bool
    }

    private var ballots: [Ballot] = []
    private(set) var transcript = ""
    /// 0 to 1: how sure the winners are, character by character, and how many agree.
    private(set) var confidence = 0.0
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

    /// The aspect of the reading that saw most of the line; readings that went wrong don't count.
    var widestAspect: Double {
        let upright = ballots.filter { $0.isTurned == isTurned }
        let surest = upright.map(\.weight).max() ?? 0
        return upright.filter { $0.weight >= 0.4 * surest }.map(\.aspect).max() ?? 0
    }

    /// How many readings say exactly the transcript.
    var agreeing: Int { ballots.count { $0.transcript == transcript } }

    /// Whether it tells its line from others: long enough, and read with trust.
    var isTelling: Bool { confidence >= 0.8 && transcript.count > TextEvidence.shortLength }

    /// How many readings are like the transcript in at least 7 of 10 characters.
    var supporting: Int {
        ballots.count { TranscriptAlignment.similarity($0.transcript, transcript) >= 0.7 }
    }

    /// The tallest crop that gave exactly the transcript, in pixels.
    var settledHeight: Double { ballots.filter { $0.transcript == transcript }.map(\.height).max() ?? 0 }

    /// - Parameters:
    ///   - height: of the line in the picture in pixels: larger is read better.
    ///   - aspect: width by height; a reading of only a part of the line has less of it.
    mutating func add(_ reading: LineReading, height: Double, aspect: Double) {
        let size = min(1, height / TextEvidence.comfortableHeight)
        ballots.append(
            Ballot(
                characters: reading.characters, weight: reading.confidence * reading.confidence * size * size,
                height: height, aspect: aspect, language: reading.language, transcript: reading.transcript,
                isTurned: reading.isTurned, tellsDirection: reading.tellsDirection))
        decide()
    }

    private mutating func decide() {
        isTurned = ballots.reduce(0) { $0 + ($1.isTurned ? $1.weight : -$1.weight) } > 0
        // Readings of a part of the line only (cut, covered) don't vote where whole ones exist.
        let whole = ballots.filter { $0.aspect >= 0.7 * widestAspect && $0.isTurned == isTurned }
        guard let index = Self.pivot(of: whole) else { return }
        let pivot = whole[index]
        var columns = pivot.characters.map { Column(leading: [:], votes: [$0.value: pivot.weight * $0.trust]) }
        var tail: [String: Double] = [:]
        let letters = pivot.characters.map(\.value)
        for other in whole.indices where other != index {
            whole[other].cast(into: &columns, tail: &tail, along: letters)
        }
        let total = whole.reduce(0) { $0 + $1.weight }
        var result = ""
        var sum = 0.0
        for column in columns {
            result += Self.insertion(column.leading, of: total)
            let (value, weight) = Self.winner(column.votes)
            guard let value else { continue }
            result.append(value)
            sum += weight / total
        }
        result += Self.insertion(tail, of: total)
        transcript = result.trimmingSpaces
        confidence = transcript.isEmpty ? 0 : min(1, sum / Double(max(1, result.count)))
        language = Self.mostCommon(whole.compactMap(\.language))
    }

    /// What stands at one place of the pivot: the votes for its character (`nil`: nothing stands here) and for
    /// characters before it that the pivot lacks.
    fileprivate struct Column {
        var leading: [String: Double]
        var votes: [Character?: Double]
    }

    /// The index of the reading most like all others.
    private static func pivot(of ballots: [Ballot]) -> Int? {
        let scores = ballots.map { ballot in
            ballots.reduce(0.0) {
                $0 + $1.weight * TranscriptAlignment.similarity(ballot.transcript, $1.transcript)
            } + ballot.weight
        }
        return scores.indices.max { (scores[$0], -$0) < (scores[$1], -$1) }
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

extension ReadCharacter {
    /// What a character counts in a vote: engines doubt small marks even where they are right.
    fileprivate var trust: Double { 0.5 + 0.5 * confidence }
}

extension TranscriptVote.Ballot {
    /// What it counts that a reading has nothing where others have a character.
    private static let trustInNothing = 0.65

    fileprivate func cast(
        into columns: inout [TranscriptVote.Column], tail: inout [String: Double], along pivot: [Character]
    ) {
        var inserted = ""
        var insertedWeight = 0.0
        var position = 0
        func flush() {
            guard !inserted.isEmpty else { return }
            if position < columns.count {
                columns[position].leading[inserted, default: 0] += insertedWeight
            } else {
                tail[inserted, default: 0] += insertedWeight
            }
            inserted = ""
        }
        for step in TranscriptAlignment(pivot, characters.map(\.value)).steps {
            switch step {
            case .pair(let a, let b):
                position = a
                flush()
                columns[a].votes[characters[b].value, default: 0] += weight * characters[b].trust
                position = a + 1
            case .onlyFirst(let a):
                position = a
                flush()
                columns[a].votes[nil, default: 0] += weight * Self.trustInNothing
                position = a + 1
            case .onlySecond(let b):
                if inserted.isEmpty { insertedWeight = weight }
                inserted.append(characters[b].value)
            }
        }
        flush()
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
