/// The mean over a window of time, without both tails.
package struct AverageFilter: Sendable {
    private static let window = 20.0
    private static let tail = 0.1
    /// More measurements than any beacon sends within the window; of a flood the latest count.
    private static let most = 1024

    private var samples: [(time: Double, rssi: Double)]
    private var oldest = 0

    init(rssi: Double, time: Double) {
        samples = [(time, rssi)]
    }

    mutating func add(rssi: Double, time: Double) {
        samples.append((time, rssi))
        while samples[oldest].time < time - Self.window || samples.count - oldest > Self.most { oldest += 1 }
        if oldest > Self.most {
            samples.removeSubrange(0..<oldest)
            oldest = 0
        }
    }

    /// How many measurements count.
    var count: Int { samples.count - oldest }

    var level: Double {
        let sorted = samples[oldest...].map(\.rssi).sorted()
        let cut = Int(Double(sorted.count) * Self.tail)
        let kept = sorted[cut..<(sorted.count - cut)]
        return kept.reduce(0, +) / Double(kept.count)
    }
}
