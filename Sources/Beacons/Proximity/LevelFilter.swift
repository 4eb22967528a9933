/// The filters that make a steady level of single measurements.
package enum FilterKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Two Kalman filters, for a sender at rest and for one that moves: the default.
    case switching
    /// The mean of 20 s without its weakest and strongest tenth, as AltBeacon has it.
    case average
    /// A tenth of the way to each measurement, as AltBeacon's ARMA.
    case arma
    /// One Kalman filter that ignores time, as room-assistant has it.
    case kalman
}

/// The level of one sender's signal in dBm, followed over its measurements.
package enum LevelFilter: Sendable {
    case switching(SwitchingFilter)
    case average(AverageFilter)
    case arma(level: Double)
    case kalman(level: Double, variance: Double)

    /// - Parameters:
    ///   - rssi: the first measurement, in dBm.
    ///   - time: when it was made, in seconds.
    package init(_ kind: FilterKind, rssi: Double, time: Double) {
        self =
            switch kind {
            case .switching: .switching(SwitchingFilter(rssi: rssi, time: time))
            case .average: .average(AverageFilter(rssi: rssi, time: time))
            case .arma: .arma(level: rssi)
            case .kalman: .kalman(level: rssi, variance: Self.measurementVariance)
            }
    }

    /// The share of the way to each measurement, as AltBeacon's ArmaRssiFilter has it. Larger: faster and less steady.
    private static let armaGain = 0.1
    /// dB² a measurement, as room-assistant's Kalman filter has it. Larger: faster and less steady.
    private static let processVariance = 0.008
    /// dB² of a measurement, as room-assistant's Kalman filter has it. Larger: slower and steadier.
    private static let measurementVariance = 4.0

    /// Takes a measurement in dBm, made at `time` in seconds.
    package mutating func add(rssi: Double, time: Double) {
        switch self {
        case .switching(var filter):
            filter.add(rssi: rssi, time: time)
            self = .switching(filter)
        case .average(var filter):
            // Let go of the samples, which would be copied otherwise.
            self = .arma(level: 0)
            filter.add(rssi: rssi, time: time)
            self = .average(filter)
        case .arma(let level):
            self = .arma(level: level - Self.armaGain * (level - rssi))
        case .kalman(let level, let variance):
            let predicted = variance + Self.processVariance
            let gain = predicted / (predicted + Self.measurementVariance)
            self = .kalman(level: level + gain * (rssi - level), variance: predicted * (1 - gain))
        }
    }

    /// dBm.
    package var level: Double {
        switch self {
        case .switching(let filter): filter.level
        case .average(let filter): filter.level
        case .arma(let level), .kalman(let level, _): level
        }
    }

    /// dB²: how unsure the level is, for all that the filter knows.
    package var variance: Double {
        switch self {
        case .switching(let filter): filter.variance
        case .average(let filter): SwitchingFilter.measurementVariance / Double(filter.count)
        // That of an exponentially weighted mean after many measurements.
        case .arma: SwitchingFilter.measurementVariance * Self.armaGain / (2 - Self.armaGain)
        case .kalman(_, let variance): variance
        }
    }
}

/// The mean over a window of time, without both tails.
package struct AverageFilter: Sendable {
    /// Seconds, as AltBeacon's RunningAverageRssiFilter has it. Larger: slower and steadier.
    private static let window = 20.0
    /// The share of measurements that is left out at either end, as there.
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
