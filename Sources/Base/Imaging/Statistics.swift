/// What a series of numbers is like.
package enum Statistics {
    /// Pearson's correlation of two series of one length, -1 to 1; 0 where one of the two is flat.
    ///
    /// `ShiftSearch` and `Patch` in CameraMotion correlate planes in inner loops: from running sums and eight numbers at a
    /// time, which rounds otherwise.
    @inlinable
    package static func correlation<Number: BinaryFloatingPoint>(_ a: [Number], _ b: [Number]) -> Number {
        let count = Number(a.count)
        let (meanA, meanB) = (a.reduce(0, +) / count, b.reduce(0, +) / count)
        var (shared, spreadA, spreadB) = (Number(0), Number(0), Number(0))
        for (x, y) in zip(a, b) {
            shared += (x - meanA) * (y - meanB)
            spreadA += (x - meanA) * (x - meanA)
            spreadB += (y - meanB) * (y - meanB)
        }
        return spreadA > 0 && spreadB > 0 ? shared / (spreadA * spreadB).squareRoot() : 0
    }
}

extension [Double] {
    /// The value in the middle, in the unit of the values; of an even number the mean of the two there; 0 of none.
    package var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let half = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
    }
}
