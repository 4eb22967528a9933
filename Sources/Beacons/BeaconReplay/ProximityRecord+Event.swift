import Beacons
import Foundation
import Proximity
package import Records

extension ProximityRecord {
    /// The record of an event; `nil` for one that becomes a diagnostic.
    package init?(_ happening: Replay.Event) {
        let receiver = happening.receiver.isEmpty ? nil : happening.receiver
        let region = happening.region?.name ?? ""
        switch happening.event {
        case .ranged(let time, _, let beacons):
            self = .ranged(
                Ranged(time: time, receiver: receiver, region: region, beacons: beacons.map { Beacon($0) }))
        case .proximityChanged(let time, _, let identity, let from, let to):
            self = .proximityChanged(
                ProximityChanged(
                    time: time, receiver: receiver, region: region, beacon: Identity(identity), from: from.rawValue,
                    to: to.rawValue))
        case .entered(let time, _, let identity):
            self = .entered(Crossing(time: time, receiver: receiver, region: region, beacon: Identity(identity)))
        case .exited(let time, _):
            self = .exited(Crossing(time: time, receiver: receiver, region: region))
        case .state(let time, _, let state):
            self = .state(State(time: time, receiver: receiver, region: region, state: state.rawValue))
        case .telemetry(let time, let identity, let state):
            self = .telemetry(
                Telemetry(
                    time: time, receiver: receiver, beacon: Identity(identity), battery: state.battery,
                    temperature: state.temperature, advertisements: Int(state.advertisements), uptime: state.uptime))
        case .gap(let from, let to):
            self = .gap(Gap(from: from, to: to, receiver: receiver))
        case .clockSteppedBack, .invalid, .crowded:
            return nil
        }
    }
}

extension ProximityRecord.Identity {
    init(_ identity: BeaconIdentity) {
        switch identity {
        case .numbered(let uuid, let major, let minor):
            self.init(uuid: uuid.uuidString, major: Int(major), minor: Int(minor))
        default: self.init(id: identity.description)
        }
    }
}

extension ProximityRecord.Beacon {
    init(_ beacon: RangedBeacon) {
        self.init(
            ProximityRecord.Identity(beacon.identity), proximity: beacon.zone.rawValue,
            distance: beacon.estimate?.distance, accuracy: beacon.estimate?.accuracy ?? -1, rssi: beacon.rssi)
    }
}
