import Foundation
import Testing

@testable import Proximity

@Suite struct DistanceTests {
    static func estimate(_ level: Double, _ loss: PathLoss = PathLoss()) -> DistanceEstimate {
        DistanceCurve.logDistance.estimate(level: level, power: -59, loss)
    }

    /// The posterior by brute force: each distance within range weighed by how likely the level is there.
    @Test(arguments: [-45.0, -59, -70, -80, -95]) func posteriorIsWhatBayesSays(_ level: Double) {
        let loss = PathLoss()
        let distances = (1...200_000).map { Double($0) * loss.range / 200_000 }
        let weights = distances.map { distance in
            let miss = (level + 59 + 10 * loss.exponent * log10(distance)) / loss.deviation
            return exp(-miss * miss / 2)
        }
        let total = weights.reduce(0, +)
        let estimate = Self.estimate(level, loss)
        let below = zip(distances, weights).reduce(0) { $0 + ($1.0 <= estimate.distance ? $1.1 : 0) } / total
        let within = zip(distances, weights).reduce(0) {
            $0 + (abs($1.0 - estimate.distance) <= estimate.accuracy ? $1.1 : 0)
        }
        #expect(abs(below - 0.5) < 0.002)
        #expect(abs(within / total - 0.6827) < 0.002)
    }

    @Test func distanceGrowsAsTheLevelFallsAndStaysInRange() {
        let estimates = stride(from: -1.0, through: -127, by: -1).map { Self.estimate($0) }
        for (nearer, farther) in zip(estimates, estimates.dropFirst()) { #expect(nearer.distance <= farther.distance) }
        #expect(estimates.allSatisfy { (0...20).contains($0.distance) && $0.accuracy > 0 })
    }

    @Test func tableIsTheCurve() {
        let loss = PathLoss()
        let model = RangingModel(.init(loss: loss, power: -59), ProximitySettings())
        for level in stride(from: -119.9, to: -20, by: 0.7) {
            let (exact, found) = (Self.estimate(level), model.estimate(level: level))
            #expect(abs(exact.distance - found.distance) < 0.01 * exact.distance + 0.001)
            #expect(abs(exact.accuracy - found.accuracy) < 0.02 * exact.accuracy + 0.001)
        }
    }

    @Test func altBeaconIsItsFormula() {
        let curve = DistanceCurve.altBeacon
        #expect(abs(curve.estimate(level: -80, power: -59, PathLoss()).distance - 4.041) < 0.01)
        #expect(abs(curve.estimate(level: -50, power: -59, PathLoss()).distance - 0.191) < 0.001)
        for distance in [0.5, 1.5, 3, 10] {
            let level = curve.level(at: distance, power: -59, PathLoss())
            #expect(abs(curve.estimate(level: level, power: -59, PathLoss()).distance - distance) < 0.001)
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
        // √(1.5² + 2²) = 2.5 dB, and more for so few places.
        #expect(loss.deviation > 2.5 && loss.deviation < 5)
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
