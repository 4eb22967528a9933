import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct TranscriptVoteTests {
    private func reading(_ text: String, _ confidence: Double = 0.9) -> LineReading {
        LineReading(
            characters: text.map { ReadCharacter(value: $0, confidence: confidence) }, confidence: confidence)
    }

    private func vote(_ readings: [LineReading], aspect: Double = 10) -> TranscriptVote {
        var vote = TranscriptVote()
        for reading in readings { vote.add(reading, height: 20, aspect: aspect) }
        return vote
    }

    @Test func findsTheTextThatNoSingleReadingHas() {
        let vote = vote([reading("Burnlng River"), reading("Burning Rlver"), reading("Burning Rivcr")])
        #expect(vote.transcript == "Burning River")
        #expect(vote.agreeing == 0)
        #expect(vote.supporting == 3)
    }

    @Test func insertsWhatMostHaveAndDropsWhatFewHave() {
        #expect(vote([reading("a cat"), reading("a coat"), reading("a coat")]).transcript == "a coat")
        #expect(vote([reading("a cooat"), reading("a coat"), reading("a coat")]).transcript == "a coat")
        #expect(vote([reading("coat"), reading("coat."), reading("coat.")]).transcript == "coat.")
    }

    @Test func weighsByConfidence() {
        #expect(vote([reading("1649", 0.95), reading("1644", 0.5), reading("1644", 0.5)]).transcript == "1649")
    }

    @Test func onlyReadingsOfOneDirectionCount() {
        var turned = reading("Golden Bridge", 0.99)
        turned.isTurned = true
        let upright = reading("Goldn rdge", 0.73)
        #expect(vote([upright]).direction == .unknown)
        let both = vote([upright, turned])
        #expect(both.direction == .turned)
        #expect(both.transcript == "Golden Bridge")
        #expect(vote([reading("Golden Bridge", 0.99)]).direction == .along)
    }

    @Test func readingsOfAPartDoNotOutvoteTheWhole() {
        var vote = TranscriptVote()
        for _ in 0..<4 { vote.add(reading("Bequest of Quin"), height: 20, aspect: 8) }
        vote.add(reading("Bequest of Quintana, 1966"), height: 20, aspect: 13)
        #expect(vote.transcript == "Bequest of Quintana, 1966")
    }

    /// A box that is somewhat narrower has lost an end of the line rather than that there is none.
    @Test func narrowerReadingSaysNothingOfTheEndsThatItLacks() {
        var vote = TranscriptVote()
        vote.add(reading("nature lovers and dazzling", 0.85), height: 20, aspect: 8)
        for _ in 0..<2 { vote.add(reading("naturo lovers and d", 0.92), height: 20, aspect: 6) }
        vote.add(reading("nature lovers and d", 0.99), height: 20, aspect: 6)
        #expect(vote.transcript == "nature lovers and dazzling")
    }

    @Test func readingWithoutDoubtOutvotesManyDoubtfulOnes() {
        var (vote, even) = (TranscriptVote(), TranscriptVote())
        for text in ["service@lethmik", "services lethmik", "services lethmik"] {
            let isRight = text.contains("@")
            vote.add(reading(text, isRight ? 0.9999 : 0.94), height: 20, aspect: 10, isSure: isRight, doubt: 10)
            even.add(reading(text, isRight ? 0.9999 : 0.94), height: 20, aspect: 10)
        }
        #expect(vote.transcript == "service@lethmik")
        #expect(even.transcript == "services lethmik")
    }

    @Test func tiesGoTheSameWayInAnyOrder() {
        let one = vote([reading("cat"), reading("car")]).transcript
        let other = vote([reading("car"), reading("cat")]).transcript
        #expect(one == other)
    }
}
