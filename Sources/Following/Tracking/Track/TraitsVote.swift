import Imaging
import Recognition

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
