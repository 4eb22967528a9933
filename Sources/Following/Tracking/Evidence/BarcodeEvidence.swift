import Basics
import Imaging
import Recognition

/// All readings of one barcode, and what they agree on.
struct BarcodeEvidence {
    private struct Candidate: Hashable {
        var symbology: Symbology
        var payload: [UInt8]
    }

    private struct Count {
        var candidate: Candidate
        var count = 0
        /// The best of its readings.
        var confidence = 0.0
        var traits = TraitsVote()
    }

    private var counts: [Count] = []
    private var total = 0

    /// Whether it was read from several sights together, because no single one let it.
    let isStacked: Bool

    init(_ reading: BarcodeReading, isStacked: Bool = false) {
        self.isStacked = isStacked
        add(reading)
    }

    mutating func add(_ reading: BarcodeReading) {
        total += 1
        let candidate = Candidate(symbology: reading.symbology, payload: reading.payload)
        let index = counts.firstIndex { $0.candidate == candidate } ?? counts.count
        if index == counts.count { counts.append(Count(candidate: candidate)) }
        counts[index].count += 1
        counts[index].traits.add(reading.traits)
        counts[index].confidence = max(counts[index].confidence, reading.confidence)
        // Stable: of equals, the first read stays first.
        counts = counts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
    }

    /// Whether a reading says what most of them say.
    func isLed(by reading: BarcodeReading) -> Bool {
        reading.payload == payload && reading.symbology == symbology
    }

    /// Whether a reading is of another part of the same message, as a display shows one after the other on one spot.
    func isOtherPart(than reading: BarcodeReading) -> Bool {
        guard let own = counts[0].traits.part, let other = reading.traits.part else { return false }
        return own.message == other.message && own.index != other.index
    }

    /// Whether it is known what the code says: so often was it read.
    var isSure: Bool { counts[0].count >= Self.proof(for: symbology, confidence: counts[0].confidence) }

    /// How often a reading must be made for it to be no misread.
    static func proof(of reading: BarcodeReading) -> Int {
        proof(for: reading.symbology, confidence: reading.confidence)
    }

    private static func proof(for symbology: Symbology, confidence: Double) -> Int {
        guard symbology.hasStrongCheck, confidence >= cleanConfidence else { return proof.weak }
        return symbology.isLinear ? proof.linear : proof.matrix
    }

    /// How many readings in a row prove a payload, where error correction backs each, where a check digit does, and where
    /// nothing does. Fewer: misreads of a code end its life. More: codes that are shown for a moment vanish. Chosen by
    /// reasoning.
    private static let proof = (matrix: 1, linear: 2, weak: 3)

    var symbology: Symbology { counts[0].candidate.symbology }
    var payload: [UInt8] { counts[0].candidate.payload }

    /// Misreads of the sample walkthroughs reach a fifth of it.
    private static let cleanConfidence = 0.5

    func belief(isStill: Bool) -> ItemContent? {
        guard let best = counts.first else { return nil }
        // Two agreeing readings out of five at most: a misread, even one with a valid check digit, doesn't repeat. Where
        // most lines of a code with a strong check agree, there was no misread.
        let isClean = best.candidate.symbology.hasStrongCheck && best.confidence >= Self.cleanConfidence
        let enough = isStill || isClean ? 1 : 2
        guard best.count >= enough, isStill || best.count * 5 >= total * 2 else { return nil }
        return ItemContent(
            value: .payload(best.candidate.payload), confidence: Double(best.count) / Double(total),
            traits: best.traits.verdict(isStill: isStill))
    }

    /// The payloads that were read too, and outvoted.
    var rivals: [LifecycleEvent.Rival] {
        counts.dropFirst().map {
            LifecycleEvent.Rival(
                symbology: $0.candidate.symbology, payload: $0.candidate.payload, count: $0.count,
                winnersCount: counts[0].count)
        }
    }
}

/// What the readings of one payload agree on beside it.
struct TraitsVote {
    private var total = 0
    private var gs1 = 0
    private var inverted = 0
    private var mirrored = 0
    private var supplements: [(digits: String, count: Int)] = []
    private(set) var part: MessagePart?

    /// More different add-ons than this aren't an add-on.
    private static let mostSupplements = 8

    mutating func add(_ traits: SymbolTraits) {
        total += 1
        gs1 += traits.isGS1 ? 1 : 0
        inverted += traits.isInverted ? 1 : 0
        mirrored += traits.isMirrored ? 1 : 0
        part = traits.part ?? part
        guard let digits = traits.supplement else { return }
        if let index = supplements.firstIndex(where: { $0.digits == digits }) {
            supplements[index].count += 1
        } else if supplements.count < Self.mostSupplements {
            supplements.append((digits, 1))
        }
    }

    /// An add-on has next to no check of its own, so that it has to be read twice; it may be cut off in most frames.
    func verdict(isStill: Bool) -> SymbolTraits {
        let best = supplements.max { $0.count < $1.count }
        return SymbolTraits(
            isGS1: 2 * gs1 > total, isInverted: 2 * inverted > total, isMirrored: 2 * mirrored > total,
            supplement: best.flatMap { isStill || $0.count >= 2 ? $0.digits : nil }, part: part)
    }
}
