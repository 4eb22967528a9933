import Imaging
import Recognition
import Records

/// A line of a label as it is compared with other readings of it.
struct PrintedLine: Hashable, Sendable {
    private let scalars: [Unicode.Scalar]

    init(_ line: some StringProtocol) {
        scalars = Array(line.unicodeScalars)
    }

    var count: Int { scalars.count }

    /// Whether it is long enough to tell a label by it alone.
    var isTelling: Bool { count >= LineLikeness.tellingLength && scalars.contains(" ") }

    /// 1 for equal lines, 0 for lines with nothing in common (1 − distance / longer length); `nil` below `least`.
    func similarity(to other: PrintedLine, atLeast least: Double) -> Double? {
        let longer = max(count, other.count)
        guard self != other else { return 1 }
        // Twenty shares of a hundred, say, must not turn into 19 by the noise of binary fractions.
        let limit = Int(((1 - least) * Double(longer)).rounded(decimals: 9))
        guard let distance = EditDistance.between(scalars, other.scalars, atMost: limit) else { return nil }
        return 1 - Double(distance) / Double(longer)
    }

    /// Whether two readings are of one line, a misread character or two aside.
    func isAlike(_ other: PrintedLine) -> Bool { similarity(to: other, atLeast: LineLikeness.least) != nil }
}
