import Foundation

/// How far confidence can be believed: of what is said with a confidence of .8, eight of ten should be right. Guo et al.,
/// "On Calibration of Modern Neural Networks", ICML 2017.
package struct Reliability: Hashable, Sendable, Encodable {
    /// Something that was said.
    package struct Claim: Sendable {
        /// 0 to 1.
        package var confidence: Double
        package var isRight: Bool
    }

    /// The claims whose confidence lies within a tenth.
    package struct Bin: Hashable, Sendable, Encodable {
        /// The least confidence, 0 to 1.
        package var from: Double
        /// How many there are.
        package var count = 0
        /// How many of them are right.
        package var right = 0
        /// The mean confidence of them, 0 to 1.
        package var confidence = 0.0

        /// The share of them that is right, 0 to 1.
        package var accuracy: Double { count > 0 ? Double(right) / Double(count) : 0 }
    }

    /// Ten, from the least confidence to the highest.
    package private(set) var bins: [Bin]
    /// Expected calibration error: the mean difference of confidence and accuracy, 0 to 1, each bin by its count.
    package private(set) var expectedError = 0.0
    /// Claims that are as good as certain.
    package private(set) var certain = 0
    /// How many of them are right.
    package private(set) var certainRight = 0

    /// The confidence, 0 to 1, of what people take for certain.
    private static let certainty = 0.95
    /// Guo et al. take 15; with ten, hundreds of claims still leave some in each that is in use.
    private static let count = 10

    /// - Parameter claims: in any order.
    package init(_ claims: [Claim]) {
        bins = (0..<Self.count).map { Bin(from: Double($0) / Double(Self.count)) }
        for claim in claims {
            let index = min(Self.count - 1, max(0, Int(claim.confidence * Double(Self.count))))
            bins[index].count += 1
            bins[index].right += claim.isRight ? 1 : 0
            bins[index].confidence += claim.confidence
            guard claim.confidence >= Self.certainty else { continue }
            certain += 1
            certainRight += claim.isRight ? 1 : 0
        }
        for index in bins.indices where bins[index].count > 0 {
            bins[index].confidence /= Double(bins[index].count)
            let weight = Double(bins[index].count) / Double(claims.count)
            expectedError += weight * abs(bins[index].confidence - bins[index].accuracy)
        }
    }
}
