/// Ranging: what happens as time goes on.
extension ProximityEngine {
    /// Ranges at each tick up to `time`, in seconds.
    mutating func advance(to time: Double, _ events: inout [ProximityEvent]) {
        guard var tick = nextTick else { return }
        while tick <= time {
            if activeCount == 0, insideCount == 0 || activity.silentSince(at: tick) != nil {
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
        beacons[number].settle()
        let before = beacons[number].tracker.zone
        let silence = time - beacons[number].lastHeard
        let patience = patience(of: number)
        if silence > patience {
            beacons[number].tracker.lose()
        } else {
            beacons[number].tracker.update(
                models[beacons[number].model].posterior(beacons[number].filter, beacons[number].fluctuation),
                settings.zones, elapsed: settings.rangingInterval)
        }
        if silence > settings.dropAfter + patience - settings.unknownAfter {
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
            let isKnown = beacons[number].tracker.zone != .unknown
            ranged.append(
                RangedBeacon(
                    identity: beacons[number].identity, zone: beacons[number].tracker.zone,
                    estimate: isKnown ? estimate(of: number) : nil,
                    level: beacons[number].filter.level, rssi: beacons[number].mean))
        }
        // That no beacon is in range any more is reported once.
        guard !ranged.isEmpty || records[region].wasRanged else { return }
        records[region].wasRanged = !ranged.isEmpty
        ranged.sort { ($0.estimate?.distance ?? .infinity) < ($1.estimate?.distance ?? .infinity) }
        events.append(.ranged(time: time, region: region, beacons: ranged))
    }

    private func estimate(of number: Int) -> DistanceEstimate {
        models[beacons[number].model].posterior(beacons[number].filter, beacons[number].fluctuation).estimate
    }

    private mutating func leaveIfSilent(_ region: Int, at time: Double, _ events: inout [ProximityEvent]) {
        guard records[region].isInside else { return }
        let silent = activity.silentTime(until: time) - records[region].silentTime
        // Beacons that advertise seldom may be unheard for long without being away.
        let limit = max(settings.exitAfter, 2 * min(records[region].patience, settings.exitAfter))
        guard time - records[region].lastHeard - silent > limit else { return }
        records[region].isInside = false
        insideCount -= 1
        events.append(.exited(time: time, region: region))
    }
}
