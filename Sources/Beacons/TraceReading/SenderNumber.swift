import Beacons

/// A number that tells senders of a log apart, the same in every run (FNV-1a, 64 bits).
enum SenderNumber {
    static func of(_ identity: BeaconIdentity) -> UInt64 {
        identity.description.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
