extension [Double] {
    /// The value in the middle; of an even number the mean of the two there; 0 of none.
    package var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let half = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
    }
}
