import Basics
import Foundation
import Testing

@testable import Proximity

@Suite struct DistanceTests {
    static func estimate(_ level: Double, variance: Double = 0, _ loss: PathLoss = PathLoss()) -> DistanceEstimate {
        DistanceCurve.logDistance.estimate(level: level, variance: variance, power: -59, loss)
    }

    /// Mean and standard deviation by brute force: each distance within range weighed by how likely the level is there.
    @Test(arguments: [-45.0, -59, -70, -80, -95], [0.0, 6]) func posteriorIsWhatBayesSays(
        _ level: Double, _ variance: Double
    ) {
        let loss = PathLoss()
        let distances = (1...200_000).map { Double($0) * loss.range / 200_000 }
        let weights = distances.map { distance in
            let miss = level + 59 + 10 * loss.exponent * log10(distance)
            return exp(-miss * miss / (loss.deviation * loss.deviation + variance) / 2)
        }
        let total = weights.reduce(0, +)
        let mean = zip(distances, weights).reduce(0) { $0 + $1.0 * $1.1 } / total
        let square = zip(distances, weights).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 } / total
        let estimate = Self.estimate(level, variance: variance)
        #expect(abs(estimate.distance - mean) < 0.001 * mean)
        #expect(abs(estimate.accuracy - square.squareRoot()) < 0.001 * mean)
    }

    /// Beacons anywhere within range, their levels off the curve as the model says: the share of those within one
    /// standard deviation is that of a normal distribution.
    @Test(arguments: [0.0, 3]) func twoThirdsLieWithinTheAccuracy(_ variance: Double) {
        let loss = PathLoss()
        let deviation = (loss.deviation * loss.deviation + variance).squareRoot()
        var generator = SplitMix(state: 11)
        let uniform = { Double(generator.next() >> 11) * 0x1p-53 }
        let count = 20_000
        let within = (0..<count).count { _ in
            let distance = loss.range * (1 - uniform())
            let normal = (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
            let level = -59 - 10 * loss.exponent * log10(distance) + deviation * normal
            let estimate = Self.estimate(level, variance: variance)
            return abs(estimate.distance - distance) <= estimate.accuracy
        }
        #expect((0.6...0.76).contains(Double(within) / Double(count)))
    }

    @Test func distanceGrowsAsTheLevelFallsAndStaysInRange() {
        let estimates = stride(from: -1.0, through: -127, by: -1).map { Self.estimate($0) }
        for (nearer, farther) in zip(estimates, estimates.dropFirst()) { #expect(nearer.distance <= farther.distance) }
        #expect(estimates.allSatisfy { (0...20).contains($0.distance) && $0.accuracy > 0 })
    }

    /// Whatever a calibration file holds, distances are numbers within range.
    @Test(arguments: [(0.1, 40.0, 10_000.0), (10, 0.1, 0.1), (0.1, 0.1, 0.1), (10, 40, 10_000), (2, 0.1, 20)])
    func extremeLossesGiveNumbers(_ exponent: Double, _ deviation: Double, _ range: Double) {
        var loss = PathLoss()
        (loss.exponent, loss.deviation, loss.range) = (exponent, deviation, range)
        for level in stride(from: -0.5, through: -127, by: -0.5) {
            let estimate = Self.estimate(level, variance: 16, loss)
            #expect((0...range * 1.000_001).contains(estimate.distance) && (0...range).contains(estimate.accuracy))
        }
    }

    /// The longer a beacon rests, the surer its level, and the surer its distance.
    @Test(arguments: [FilterKind.switching, .average, .kalman]) func restMakesSure(_ kind: FilterKind) {
        var filter = LevelFilter(kind, rssi: -70, time: 0)
        let model = RangingModel(.init(loss: PathLoss(), power: -59), ProximitySettings())
        let first = model.estimate(filter)
        for step in 1...100 { filter.add(rssi: step % 2 == 0 ? -68 : -72, time: Double(step) / 5) }
        #expect(filter.variance > 0 && filter.variance < 2)
        let later = model.estimate(filter)
        #expect(later.accuracy < first.accuracy)
    }

    @Test func altBeaconIsItsFormula() {
        let curve = DistanceCurve.altBeacon
        #expect(abs(curve.estimate(level: -80, variance: 0, power: -59, PathLoss()).distance - 4.041) < 0.01)
        #expect(abs(curve.estimate(level: -50, variance: 0, power: -59, PathLoss()).distance - 0.191) < 0.001)
        for distance in [0.5, 1.5, 3, 10] {
            let level = curve.level(at: distance, power: -59, PathLoss())
            #expect(abs(curve.estimate(level: level, variance: 0, power: -59, PathLoss()).distance - distance) < 0.001)
        }
    }

    @Test func calibrationFindsWhatMadeTheLevels() throws {
        var fit = CalibrationFit()
        for (place, distance) in [1.0, 2, 3, 5, 8, 13].enumerated() {
            for step in 0..<100 {
                let level = -62 - 18 * log10(distance) + (place % 2 == 0 ? 1.5 : -1.5) + (step % 2 == 0 ? 2 : -2)
                fit.add(level: level, place: place, distance: distance)
            }
        }
        let loss = try #require(fit.loss)
        #expect(abs((loss.power ?? 0) + 62) < 1.5)
        #expect(abs(loss.exponent - 1.8) < 0.2)
        #expect(loss.range == 13)
        // 1.5 dB of the places, and more for so few of them; the 2 dB within a place are the filter's.
        #expect(loss.deviation > 1.5 && loss.deviation < 2.6)
    }

    @Test func calibrationWithOnePlaceFindsThePower() throws {
        var fit = CalibrationFit()
        #expect(fit.loss == nil)
        fit.add(level: -65, place: 0, distance: 2)
        let loss = try #require(fit.loss)
        #expect(abs((loss.power ?? 0) + 65 - 20 * log10(2)) < 0.001)
        #expect(loss.exponent == 2)
    }
}
