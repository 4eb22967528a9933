package import Beacons

/// Ranging and monitoring of what one receiver hears, as CoreLocation does it. Time is an input: seconds on the
/// receiver's clock.
package struct ProximityEngine {
    /// Distinct beacons that are followed; hostile traces hold any number.
    static let mostBeacons = 4096
    /// dBm that a receiver can measure.
    private static let plausible = -127.0 ..< 0.0

    private let settings: ProximitySettings
    private let discovers: Bool
    private let loss: (BeaconIdentity) -> PathLoss
    private var clock = TraceClock()
    private var ear: ReceiverEar
    private var nextTick: Double?
    private var isFirstTick = true
    private var isCrowded = false
    private var beacons: [BeaconState] = []
    private var numbers: [BeaconIdentity: Int] = [:]
    private var records: [RegionRecord]
    private var models: [RangingModel] = []
    private var modelNumbers: [RangingModel.Key: Int] = [:]
    private var activeCount = 0
    private var insideCount = 0

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
        ear = ReceiverEar(gapAfter: settings.gapAfter)
    }

    /// The regions by their numbers, with those found so far.
    package var regions: [BeaconRegion] { records.map(\.region) }

    /// Takes the next event; what follows from it, and from the time before it, is appended to `events`.
    package mutating func receive(_ event: TraceEvent, _ events: inout [ProximityEvent]) {
        let (time, step) = clock.read(event.time)
        if let step { events.append(.clockSteppedBack(time: time, by: step)) }
        if nextTick == nil { nextTick = time + settings.rangingInterval }
        advance(to: time, &events)
        var gap: (from: Double, to: Double)?
        switch event.what {
        case .sample(let sample):
            gap = ear.hear(event.sender, at: time)
            add(sample, at: time, &events)
        case .heard: gap = ear.hear(event.sender, at: time)
        case .scanning(let isOn): gap = ear.switchScanning(isOn, at: time)
        case .nothing: break
        }
        if let gap { events.append(.gap(from: gap.from, to: gap.to)) }
    }

    /// Answers for every region whether one is inside, at the end of the trace.
    package mutating func finish(_ events: inout [ProximityEvent]) {
        guard let now = clock.now else { return }
        for number in records.indices { events.append(.state(time: now, region: number, state(of: number, at: now))) }
    }

    private func state(of region: Int, at time: Double) -> RegionState {
        if ear.deafSince(at: time) != nil || !ear.hasHeard { return .unknown }
        return records[region].isInside ? .inside : .outside
    }

    private mutating func add(_ sample: BeaconSample, at time: Double, _ events: inout [ProximityEvent]) {
        guard Self.plausible.contains(sample.rssi) else {
            return events.append(.invalid(time: time, identity: sample.identity, rssi: sample.rssi))
        }
        guard let number = number(of: sample, at: time, &events) else { return }
        if beacons[number].stated != sample.power {
            beacons[number].stated = sample.power
            beacons[number].model = model(for: sample)
        }
        if beacons[number].isActive {
            beacons[number].add(rssi: sample.rssi, time: time)
        } else {
            beacons[number].revive(settings.filter, rssi: sample.rssi, time: time)
            activeCount += 1
        }
        for region in beacons[number].regions { note(region, sample.identity, at: time, &events) }
    }

    private mutating func note(
        _ region: Int, _ identity: BeaconIdentity, at time: Double, _ events: inout [ProximityEvent]
    ) {
        records[region].lastHeard = time
        records[region].deafTime = ear.deafTime(until: time)
        guard !records[region].isInside else { return }
        records[region].isInside = true
        insideCount += 1
        events.append(.entered(time: time, region: region, identity: identity))
    }

    /// The number of the sample's beacon; `nil` when nobody watches it.
    private mutating func number(
        of sample: BeaconSample, at time: Double, _ events: inout [ProximityEvent]
    ) -> Int? {
        if let known = numbers[sample.identity] { return known }
        guard beacons.count < Self.mostBeacons else {
            if !isCrowded { events.append(.crowded(time: time)) }
            isCrowded = true
            return nil
        }
        if discovers {
            let region = BeaconRegion(name: sample.identity.description, members: .only(sample.identity))
            records.append(RegionRecord(region: region))
        }
        let watching =
            discovers ? [records.count - 1] : records.indices.filter { records[$0].region.contains(sample.identity) }
        guard !watching.isEmpty else { return nil }
        let number = beacons.count
        beacons.append(
            BeaconState(
                identity: sample.identity, regions: watching, model: model(for: sample), stated: sample.power,
                filter: LevelFilter(settings.filter, rssi: sample.rssi, time: time), lastHeard: time, isActive: false))
        numbers[sample.identity] = number
        for region in watching { records[region].members.append(number) }
        return number
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

// Ranging: what happens as time goes on.
extension ProximityEngine {
    private mutating func advance(to time: Double, _ events: inout [ProximityEvent]) {
        guard var tick = nextTick else { return }
        while tick <= time {
            if activeCount == 0, insideCount == 0 || ear.deafSince(at: tick) != nil {
                // Nothing can happen until something is heard.
                tick += ((time - tick) / settings.rangingInterval).rounded(.down) * settings.rangingInterval
            }
            range(at: tick, &events)
            tick += settings.rangingInterval
        }
        nextTick = tick
    }

    private mutating func range(at time: Double, _ events: inout [ProximityEvent]) {
        for number in beacons.indices where beacons[number].isActive { follow(number, at: time, &events) }
        for region in records.indices {
            report(region, at: time, &events)
            leaveIfSilent(region, at: time, &events)
            if isFirstTick, !discovers {
                let state = records[region].isInside ? RegionState.inside : .unknown
                events.append(.state(time: time, region: region, state))
            }
        }
        isFirstTick = false
    }

    /// Decides the zone of a beacon, or gives it up.
    private mutating func follow(_ number: Int, at time: Double, _ events: inout [ProximityEvent]) {
        let before = beacons[number].tracker.zone
        let silence = time - beacons[number].lastHeard
        if silence > settings.unknownAfter {
            beacons[number].tracker.lose()
        } else {
            beacons[number].tracker.update(
                level: beacons[number].filter.level, limits: models[beacons[number].model].limits,
                dwell: settings.zones.dwell, time: time)
        }
        if silence > settings.dropAfter {
            beacons[number].isActive = false
            activeCount -= 1
        }
        let after = beacons[number].tracker.zone
        guard before != after else { return }
        for region in beacons[number].regions {
            events.append(
                .proximityChanged(
                    time: time, region: region, identity: beacons[number].identity, from: before, to: after))
        }
    }

    private mutating func report(_ region: Int, at time: Double, _ events: inout [ProximityEvent]) {
        var ranged: [RangedBeacon] = []
        for number in records[region].members where beacons[number].isActive {
            let (level, isKnown) = (beacons[number].filter.level, beacons[number].tracker.zone != .unknown)
            ranged.append(
                RangedBeacon(
                    identity: beacons[number].identity, zone: beacons[number].tracker.zone,
                    estimate: isKnown ? models[beacons[number].model].estimate(level: level) : nil, level: level,
                    rssi: beacons[number].takeMean()))
        }
        // Nobody in range is told once.
        guard !ranged.isEmpty || records[region].wasRanged else { return }
        records[region].wasRanged = !ranged.isEmpty
        ranged.sort { ($0.estimate?.distance ?? .infinity) < ($1.estimate?.distance ?? .infinity) }
        events.append(.ranged(time: time, region: region, beacons: ranged))
    }

    private mutating func leaveIfSilent(_ region: Int, at time: Double, _ events: inout [ProximityEvent]) {
        guard records[region].isInside else { return }
        let deaf = ear.deafTime(until: time) - records[region].deafTime
        guard time - records[region].lastHeard - deaf > settings.exitAfter else { return }
        records[region].isInside = false
        insideCount -= 1
        events.append(.exited(time: time, region: region))
    }
}
