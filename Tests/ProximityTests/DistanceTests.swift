import Basics
import Beacons
import Foundation
import Testing

@testable import Proximity

@Suite struct DistanceTests {
    static func posterior(
        _ level: Double, variance: Double = 0, reflection: Double = 1, _ loss: PathLoss = PathLoss(),
        _ curve: DistanceCurve = .logDistance
    ) -> DistancePosterior {
        curve.posterior(level: level, variance: variance, reflection: reflection, power: -59, loss)
    }

    static func estimate(_ level: Double, variance: Double = 0, _ loss: PathLoss = PathLoss()) -> DistanceEstimate {
        posterior(level, variance: variance, loss).estimate
    }

    /// A beacon that is heard without any noise is where the curve says.
    @Test(arguments: [0.5, 1, 2, 4, 8], [1.0, 10]) func signalWithoutNoiseHasNoBias(_ distance: Double, _ rate: Double)
    {
        let level = -59 - 20 * log10(distance)
        var beacon = BeaconState(
            identity: .named("b"), regions: [], model: 0, filter: LevelFilter(.switching, rssi: level, time: 0),
            lastHeard: 0)
        for step in 1...20 { beacon.add(rssi: level, time: Double(step) / rate) }
        let model = RangingModel(.init(loss: PathLoss(), power: -59), ProximitySettings())
        let estimate = model.posterior(beacon.filter, beacon.fluctuation).estimate
        #expect(abs(estimate.distance / distance - 1) < 0.03)
    }

    /// The median by brute force: each distance weighed by how likely it is beforehand, and the level there.
    @Test(arguments: [-45.0, -59, -70, -80, -95], [0.0, 6]) func posteriorIsWhatBayesSays(
        _ level: Double, _ variance: Double
    ) {
        let loss = PathLoss()
        let deviation = (loss.deviation * loss.deviation + variance + 0.1).squareRoot()
        let logarithms = (-8000...8000).map { Double($0) / 1000 }
        let weights = logarithms.map { logarithm in
            let miss = (level + 59 + 20 * logarithm / log(10)) / deviation
            let usual = (logarithm - log(6)) / 1.3
            return exp(-(miss * miss + usual * usual) / 2)
        }
        let half = weights.reduce(0, +) / 2
        var (sum, middle) = (0.0, 0)
        while sum + weights[middle] < half {
            sum += weights[middle]
            middle += 1
        }
        let median = exp(logarithms[middle])
        #expect(abs(Self.estimate(level, variance: variance).distance - median) < 0.003 * median)
        let posterior = Self.posterior(level, variance: variance)
        let within = zip(logarithms, weights).filter { $0.0 < log(3) }.reduce(0) { $0 + $1.1 } / half / 2
        #expect(abs(posterior.probability(within: 3) - within) < 0.002)
    }

    /// Log-normal distances around what is reported: the share of those within the accuracy is that of one sigma.
    @Test(arguments: [0.0, 20, 60]) func twoThirdsLieWithinTheAccuracy(_ variance: Double) {
        let posterior = Self.posterior(-70, variance: variance)
        let estimate = posterior.estimate
        var generator = SplitMix(state: 11)
        let uniform = { Double(generator.next() >> 11) * 0x1p-53 }
        let count = 20_000
        let within = (0..<count).count { _ in
            let normal = (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
            return abs(exp(posterior.center + posterior.scatter * normal) - estimate.distance) <= estimate.accuracy
        }
        #expect((0.67...0.695).contains(Double(within) / Double(count)))
    }

    @Test func distanceGrowsAsTheLevelFalls() {
        let estimates = stride(from: -1.0, through: -127, by: -1).map { Self.estimate($0) }
        for (nearer, farther) in zip(estimates, estimates.dropFirst()) { #expect(nearer.distance <= farther.distance) }
        #expect(estimates.allSatisfy { $0.accuracy > 0 })
    }

    /// Calibrated up to 4 m, a beacon at 15 m is farther than that, and its accuracy says how little is known out there.
    @Test func distanceGoesOnBeyondTheCalibration() {
        var loss = PathLoss()
        (loss.power, loss.deviation, loss.powerDeviation, loss.range) = (-59, 2, 0, 4)
        let far = Self.estimate(-59 - 20 * log10(15), loss)
        #expect(far.distance > 10 && far.distance < 15.5)
        #expect(far.accuracy > 0.3 * far.distance)
        #expect(abs(far.distance - 15) < far.accuracy)
        let known = Self.estimate(-59 - 20 * log10(3), loss)
        #expect(abs(known.distance - 3) < 0.3 && known.accuracy < 0.3 * known.distance)
    }

    /// A weak beacon is set for short ranges.
    @Test func usualDistanceIsLessForWeakBeacons() {
        let curve = DistanceCurve.logDistance
        let strong = curve.posterior(level: -70, variance: 0, reflection: 1, power: -59, PathLoss()).estimate
        let weak = curve.posterior(level: -88, variance: 0, reflection: 1, power: -77, PathLoss()).estimate
        #expect(weak.distance < strong.distance)
    }

    /// Whatever a calibration file holds, distances are numbers.
    @Test(arguments: [(0.1, 40.0, 10_000.0), (10, 0.1, 0.1), (0.1, 0.1, 0.1), (10, 40, 10_000), (2, 0.1, 20)])
    func extremeLossesGiveNumbers(_ exponent: Double, _ deviation: Double, _ range: Double) {
        var loss = PathLoss()
        (loss.exponent, loss.deviation, loss.range) = (exponent, deviation, range)
        for level in stride(from: -0.5, through: -127, by: -0.5) {
            let estimate = Self.estimate(level, variance: 16, loss)
            #expect((0...1001).contains(estimate.distance) && estimate.accuracy.isFinite && estimate.accuracy >= 0)
        }
    }

    /// The longer a beacon rests, the surer its level, and the surer its distance.
    @Test(arguments: [FilterKind.switching, .average, .kalman]) func restMakesSure(_ kind: FilterKind) {
        var filter = LevelFilter(kind, rssi: -70, time: 0)
        let model = RangingModel(.init(loss: PathLoss(), power: -59), ProximitySettings())
        let first = model.posterior(filter).spread
        for step in 1...100 { filter.add(rssi: step % 2 == 0 ? -68 : -72, time: Double(step) / 5) }
        #expect(filter.variance > 0 && filter.variance < 2)
        #expect(model.posterior(filter).spread < first)
    }

    @Test func altBeaconIsItsFormula() {
        let curve = DistanceCurve.altBeacon
        #expect(abs(Self.posterior(-80, PathLoss(), curve).estimate.distance - 4.041) < 0.01)
        #expect(abs(Self.posterior(-50, PathLoss(), curve).estimate.distance - 0.191) < 0.001)
        for distance in [0.5, 1.5, 3, 10] {
            let level = curve.level(at: distance, power: -59, PathLoss())
            #expect(abs(Self.posterior(level, PathLoss(), curve).estimate.distance - distance) < 0.001)
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
