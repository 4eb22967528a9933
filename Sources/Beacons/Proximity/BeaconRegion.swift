package import Beacons
package import Foundation

/// A set of beacons that are watched together.
package struct BeaconRegion: Hashable, Sendable {
    /// Which beacons belong to it.
    package enum Members: Hashable, Sendable {
        /// Those of a UUID, and of a major and a minor where they are given.
        case numbered(UUID, major: UInt16?, minor: UInt16?)
        /// One beacon of any kind.
        case only(BeaconIdentity)
    }

    package var name: String
    package var members: Members

    package init(name: String, members: Members) {
        self.name = name
        self.members = members
    }

    /// Whether a beacon belongs to the region.
    package func contains(_ identity: BeaconIdentity) -> Bool {
        switch members {
        case .only(let member): identity == member
        case .numbered(let uuid, let major, let minor):
            if case .numbered(uuid, let otherMajor, let otherMinor) = identity {
                (major == nil || major == otherMajor) && (minor == nil || minor == otherMinor)
            } else {
                false
            }
        }
    }
}
