package import Beacons

/// Ranging and monitoring of what one receiver hears, as CoreLocation does it. Time is an input: seconds on the
/// receiver's clock.
package struct ProximityEngine {
    /// Distinct beacons of regions that are followed; hostile traces hold any number.
    package static let mostBeacons = 4096
    /// dBm that a receiver can measure.
    private static let plausible = -127.0..<0.0

    let settings: ProximitySettings
    let discovers: Bool
    private let loss: (BeaconIdentity) -> PathLoss
    private var clock = TraceClock()
    var activity: ReceiverActivity
    /// When beacons are ranged next, in seconds.
    var nextTick: Double?
    var isFirstTick = true
    private var isCrowded = false
    var beacons: [BeaconState] = []
    private var numbers: [BeaconIdentity: Int] = [:]
    /// Numbers whose beacons were forgotten.
    private var free: [Int] = []
    private var others = OtherBeacons()
    var records: [RegionRecord]
    var models: [RangingModel] = []
    /// The beacon heard last, and its address then.
    private var latest: (address: UInt64, number: Int)?
    private var modelNumbers: [RangingModel.Key: Int] = [:]
    var activeCount = 0
    var insideCount = 0

    /// - Parameters:
    ///   - regions: what to watch; empty: every beacon that is heard, each as a region of its own.
    ///   - loss: how signals of a beacon weaken.
    package init(
        settings: ProximitySettings, regions: [BeaconRegion],
        loss: @escaping (BeaconIdentity) -> PathLoss = { _ in PathLoss() }
    ) {
        self.settings = settings
        self.loss = loss
        discovers = regions.isEmpty
        records = regions.map { RegionRecord(region: $0) }
        activity = ReceiverActivity(gapAfter: settings.gapAfter)
    }

    /// The region of that number, given or found.
    package func region(_ number: Int) -> BeaconRegion { records[number].region }

    /// How many measurements of each beacon there were, watched or not, as far as it is remembered.
    package var totals: [(identity: BeaconIdentity, count: Int)] {
        beacons.map { ($0.identity, $0.total) } + others.totals
    }

    /// Takes the next event; what follows from it, and from the time before it, is appended to `events`.
    package mutating func receive(_ event: TraceEvent, _ events: inout [ProximityEvent]) {
        let (time, step) = clock.read(event.time)
        if let step { events.append(.clockSteppedBack(time: time, by: step)) }
        if nextTick == nil { nextTick = time + settings.rangingInterval }
        advance(to: time, &events)
        switch event.what {
        case .sample(let sample):
            let number = number(of: sample, at: time, &events)
            if let number { latest = (event.sender, number) }
            report(gap: activity.hear(sender(event.sender), at: time), &events)
            add(sample, to: number, at: time, &events)
        case .heard: report(gap: activity.hear(sender(event.sender), at: time), &events)
        case .scanning(let isOn): report(gap: activity.switchScanning(isOn, at: time), &events)
        case .telemetry(let identity, let telemetry):
            report(gap: activity.hear(sender(event.sender), at: time), &events)
            events.append(.telemetry(time: time, identity: identity, telemetry))
        case .nothing: break
        }
    }

    private func report(gap: (from: Double, to: Double)?, _ events: inout [ProximityEvent]) {
        if let gap { events.append(.gap(from: gap.from, to: gap.to)) }
    }

    /// Who an address is: a beacon is one sender whatever addresses it uses, and whatever else it sends.
    private func sender(_ address: UInt64) -> ReceiverActivity.Sender {
        if let latest, latest.address == address { .beacon(latest.number) } else { .address(address) }
    }

    /// Answers for every region whether one is inside, at the end of the trace.
    package mutating func finish(_ events: inout [ProximityEvent]) {
        guard let now = clock.now else { return }
        for number in records.indices { events.append(.state(time: now, region: number, state(of: number, at: now))) }
    }

    private func state(of region: Int, at time: Double) -> RegionState {
        if activity.silentSince(at: time) != nil || !activity.hasHeard { return .unknown }
        return records[region].isInside ? .inside : .outside
    }

    private mutating func add(
        _ sample: BeaconSample, to number: Int?, at time: Double, _ events: inout [ProximityEvent]
    ) {
        guard Self.plausible.contains(sample.rssi) else {
            return events.append(.invalid(time: time, identity: sample.identity, rssi: sample.rssi))
        }
        guard let number, number >= 0 else { return }
        beacons[number].total += 1
        if beacons[number].stated != sample.power {
            beacons[number].stated = sample.power
            beacons[number].model = model(for: sample)
        }
        if beacons[number].total > 1 {
            beacons[number].rhythm.add(time - beacons[number].lastHeard, most: settings.exitAfter)
        }
        if beacons[number].isActive {
            beacons[number].add(rssi: sample.rssi, time: time)
        } else {
            beacons[number].revive(settings.filter, rssi: sample.rssi, time: time)
            activeCount += 1
        }
        let patience = patience(of: number)
        for region in beacons[number].regions { note(region, sample.identity, patience, at: time, &events) }
    }

    /// Seconds of silence after which it is unknown how near a beacon is.
    func patience(of number: Int) -> Double {
        beacons[number].rhythm.patience(least: settings.unknownAfter, most: settings.exitAfter)
    }

    private mutating func note(
        _ region: Int, _ identity: BeaconIdentity, _ patience: Double, at time: Double, _ events: inout [ProximityEvent]
    ) {
        records[region].lastHeard = time
        records[region].patience = patience
        records[region].silentTime = activity.silentTime(until: time)
        guard !records[region].isInside else { return }
        records[region].isInside = true
        insideCount += 1
        events.append(.entered(time: time, region: region, identity: identity))
    }

    /// The number of the sample's beacon, below 0 for one of no region; `nil` when there are too many.
    private mutating func number(
        of sample: BeaconSample, at time: Double, _ events: inout [ProximityEvent]
    ) -> Int? {
        if let known = numbers[sample.identity] { return known }
        if !discovers, !records.contains(where: { $0.region.contains(sample.identity) }) {
            return -1 - others.add(sample.identity)
        }
        guard let number = place(at: time, &events) else { return nil }
        if discovers {
            let region = BeaconRegion(name: sample.identity.description, members: .only(sample.identity))
            records.append(RegionRecord(region: region))
        }
        let watching =
            discovers ? [records.count - 1] : records.indices.filter { records[$0].region.contains(sample.identity) }
        let state = BeaconState(
            identity: sample.identity, regions: watching, model: model(for: sample), stated: sample.power,
            filter: LevelFilter(settings.filter, rssi: sample.rssi, time: time), lastHeard: time, isActive: false)
        if number < beacons.count { beacons[number] = state } else { beacons.append(state) }
        numbers[sample.identity] = number
        for region in watching { records[region].members.append(number) }
        return number
    }

    /// A number for another beacon: a new one while there are few, or one whose beacon wasn't heard for long.
    private mutating func place(at time: Double, _ events: inout [ProximityEvent]) -> Int? {
        if beacons.count < Self.mostBeacons { return beacons.count }
        if free.isEmpty, !discovers { forgetOldest() }
        if let number = free.popLast() { return number }
        if !isCrowded { events.append(.crowded(time: time)) }
        isCrowded = true
        return nil
    }

    /// Forgets half of the beacons that aren't ranged any more, those heard longest ago.
    private mutating func forgetOldest() {
        let lost = beacons.indices.filter { !beacons[$0].isActive }.sorted {
            beacons[$0].lastHeard < beacons[$1].lastHeard
        }
        free = Array(lost.prefix((lost.count + 1) / 2))
        let forgotten = Set(free)
        for number in free { numbers[beacons[number].identity] = nil }
        for region in records.indices { records[region].members.removeAll { forgotten.contains($0) } }
    }

    private mutating func model(for sample: BeaconSample) -> Int {
        let loss = loss(sample.identity)
        let key = RangingModel.Key(loss: loss, power: loss.power(stated: sample.power))
        if let known = modelNumbers[key] { return known }
        models.append(RangingModel(key, settings))
        modelNumbers[key] = models.count - 1
        return models.count - 1
    }
}

/// Time that never goes back, from a clock that may.
struct TraceClock: Sendable {
    /// Seconds of disorder that are no step: receivers hand over reports late by some tenths of a second. Larger: a
    /// clock that was set back a little stands still until it has caught up.
    private static let tolerance = 1.0

    /// Seconds that all steps back amount to.
    private var shift = 0.0
    /// The latest time, in seconds.
    private(set) var now: Double?

    /// The time to go by, and how far the clock stepped back, if it did.
    mutating func read(_ raw: Double) -> (time: Double, step: Double?) {
        let shifted = raw + shift
        guard let now, shifted < now else {
            self.now = shifted
            return (shifted, nil)
        }
        guard now - shifted > Self.tolerance else { return (now, nil) }
        shift += now - shifted
        return (now, now - shifted)
    }
}
