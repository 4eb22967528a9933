/// What counts as a beacon, besides iBeacon, AltBeacon and Eddystone.
package struct BeaconDecoding: Hashable, Sendable {
    /// Where beacons of other makes have their values.
    package var layouts: [BeaconLayout] = []
    /// Devices whose changing addresses are known by their keys.
    package var keys: [ResolvingKey] = []
    /// Whether every other device is a beacon that goes by its address.
    package var namesDevices = false

    package init() {}

    /// Who a device is by its address; `nil` when it is no beacon.
    package func device(at address: UInt64) -> BeaconIdentity? {
        if let key = keys.first(where: { $0.resolves(address) }) { return .named(key.name) }
        return namesDevices ? .named(DeviceAddress.text(address)) : nil
    }

    /// Whether any device may be a beacon.
    package var hasDevices: Bool { namesDevices || !keys.isEmpty }
}

/// Addresses of devices, 48 bits.
package enum DeviceAddress {
    /// Six bytes in hexadecimal, the most significant first, with colons between them.
    package static func text(_ address: UInt64) -> String {
        (0..<6).reversed().map { place in
            let byte = UInt8(truncatingIfNeeded: address >> UInt64(8 * place))
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined(separator: ":")
    }
}

/// A key that resolves the changing addresses of one device (its identity resolving key), and what the device is called.
package struct ResolvingKey: Hashable, Sendable {
    /// What the device is called.
    package let name: String
    private let cipher: AES128

    /// Bits of an address that are random, and of those that follow from them.
    private static let half: UInt64 = 0xFF_FFFF

    /// Reads 32 hexadecimal digits, the most significant byte first, and `=NAME` after them; `nil` when it is no key.
    package init?(_ text: String) {
        let sides = text.split(separator: "=", maxSplits: 1)
        guard let hex = sides.first, hex.count == 32 else { return nil }
        let digits = hex.compactMap(\.hexDigitValue)
        guard digits.count == 32 else { return nil }
        cipher = AES128(key: stride(from: 0, to: 32, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
        name = sides.count == 2 ? String(sides[1]) : String(hex)
    }

    /// Whether `address` is one of the device's resolvable addresses (Bluetooth Core, Vol 6, Part B, 1.3.2.3): the upper
    /// half is random, and begins with the bits 01; the lower half is what the cipher makes of it.
    package func resolves(_ address: UInt64) -> Bool {
        guard address >> 46 == 1 else { return false }
        let random = address >> 24
        var block = [UInt8](repeating: 0, count: 16)
        for place in 0..<3 { block[15 - place] = UInt8(truncatingIfNeeded: random >> (8 * UInt64(place))) }
        let hash = cipher.encrypt(block).suffix(3).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return hash == address & Self.half
    }
}

/// AES with a key of 128 bits, one block, forward (FIPS 197).
struct AES128: Hashable, Sendable {
    private let keys: [[UInt8]]

    private static let box: [UInt8] = {
        // The inverse in GF(2⁸), found by walking the powers of 3 and of its inverse, then the affine map.
        var box = [UInt8](repeating: 0, count: 256)
        var (p, q): (UInt8, UInt8) = (1, 1)
        repeat {
            p = p ^ doubled(p)
            q ^= q << 1
            q ^= q << 2
            q ^= q << 4
            if q & 0x80 != 0 { q ^= 0x09 }
            var turned = q
            for bits in 1...UInt8(4) { turned ^= q << bits | q >> (8 - bits) }
            box[Int(p)] = turned ^ 0x63
        } while p != 1
        box[0] = 0x63
        return box
    }()

    private static func doubled(_ byte: UInt8) -> UInt8 { byte << 1 ^ (byte & 0x80 == 0 ? 0 : 0x1B) }

    /// - Parameter key: 16 bytes.
    init(key: [UInt8]) {
        var words = stride(from: 0, to: 16, by: 4).map { Array(key[$0..<($0 + 4)]) }
        var constant: UInt8 = 1
        for number in 4..<44 {
            var word = words[number - 1]
            if number % 4 == 0 {
                word = [word[1], word[2], word[3], word[0]].map { Self.box[Int($0)] }
                word[0] ^= constant
                constant = Self.doubled(constant)
            }
            words.append(zip(words[number - 4], word).map { $0 ^ $1 })
        }
        keys = stride(from: 0, to: 44, by: 4).map { words[$0..<($0 + 4)].flatMap(\.self) }
    }

    /// - Parameter block: 16 bytes.
    func encrypt(_ block: [UInt8]) -> [UInt8] {
        var state = zip(block, keys[0]).map { $0 ^ $1 }
        for round in 1...10 {
            // Bytes through the box, rows turned, columns mixed but for the last round, and the round's key.
            let boxed: [UInt8] = (0..<16).map { place in
                let turned = (place + 4 * (place % 4)) % 16
                return Self.box[Int(state[turned])]
            }
            var mixed = boxed
            if round < 10 {
                for column in stride(from: 0, to: 16, by: 4) {
                    let all = boxed[column] ^ boxed[column + 1] ^ boxed[column + 2] ^ boxed[column + 3]
                    for row in 0..<4 {
                        mixed[column + row] ^= all ^ Self.doubled(boxed[column + row] ^ boxed[column + (row + 1) % 4])
                    }
                }
            }
            state = zip(mixed, keys[round]).map { $0 ^ $1 }
        }
        return state
    }
}
