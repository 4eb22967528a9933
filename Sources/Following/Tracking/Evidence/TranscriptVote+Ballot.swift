import Imaging
import Recognition

extension TranscriptVote {
    /// One reading, as far as it counts.
    struct Ballot {
        var characters: [ReadCharacter]
        /// What it counts in the vote: its clarity, more where it is sure and less where it is doubtful.
        var weight: Double
        /// How far it can be trusted by its size and confidence alone, 0 to 1.
        var clarity: Double
        /// How sure the engine is, 0 to 1.
        var confidence: Double
        /// Of the line in the picture, in pixels.
        var height: Double
        /// Width by height.
        var aspect: Double
        var language: String?
        var transcript: String
        var isTurned: Bool
        var tellsDirection: Bool
    }
}

extension ReadCharacter {
    /// What a character counts in a vote, 0 to 1: engines doubt small marks even where they are right.
    var trust: Double { 0.5 + 0.5 * confidence }
}

extension TranscriptVote.Ballot {
    /// What it counts, as a share of the reading's weight, that it has nothing where others have a character. Higher: faint
    /// marks are lost. Lower: specks become marks. Chosen by reasoning; `TranscriptVoteTests` shows both sides.
    private static let trustInNothing = 0.65

    /// The characters of the pivot from the first to the last one that the other has.
    private static func reached(by steps: [TranscriptAlignment.Step]) -> ClosedRange<Int> {
        let common = steps.compactMap { if case .pair(let a, _) = $0 { a } else { nil } }
        return (common.first ?? 0)...(common.last ?? 0)
    }

    /// Gives its votes to the places of the pivot, the reading that all others are aligned with.
    /// - Parameters:
    ///   - columns: the votes for each character of the pivot.
    ///   - tail: those for what stands behind the last one.
    ///   - mayLackEnds: whether it may have read a part of the line only; then it says nothing of the ends that it lacks.
    func cast(
        into columns: inout [TranscriptVote.Column], tail: inout [String: Double], along pivot: [Character],
        mayLackEnds: Bool
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
        let steps = TranscriptAlignment(pivot, characters.map(\.value)).steps
        let reached = mayLackEnds ? Self.reached(by: steps) : 0...max(0, pivot.count - 1)
        for step in steps {
            switch step {
            case .pair(let a, let b):
                position = a
                flush()
                columns[a].votes[characters[b].value, default: 0] += weight * characters[b].trust
                position = a + 1
            case .onlyFirst(let a):
                position = a
                flush()
                if reached.contains(a) {
                    columns[a].votes[nil, default: 0] += weight * Self.trustInNothing
                } else {
                    columns[a].abstaining += weight
                }
                position = a + 1
            case .onlySecond(let b):
                if inserted.isEmpty { insertedWeight = weight }
                inserted.append(characters[b].value)
            }
        }
        flush()
    }
}
