import Foundation

/// Where a beacon's values stand in an advertisement, in AltBeacon's own notation
/// (`m:2-3=beac,i:4-19,i:20-21,i:22-23,p:24-24,d:25-25`; BeaconParser of android-beacon-library): bytes of manufacturer
/// data, or of service data where `s:` names the service, counted from 0.
///
/// - `m:2-3=0215` these bytes have to stand there; several may be given.
/// - `s:0-1=feaa` the service, as it is written, the more significant byte first.
/// - `i:4-19` an identifier; `l` after it: the less significant byte first; `v`: its end may come earlier.
/// - `p:24-24` the power at one metre in dBm, or `p:3-3:-41` with what has to be added.
/// - `d:25-25` data, which is not read; `x` first: a frame without an identity, which is not read either.
package struct BeaconLayout: Hashable, Sendable {
    private struct Field: Hashable, Sendable {
        var bytes: ClosedRange<Int>
        var isLittle = false
        var mayBeShorter = false
    }

    private struct Match: Hashable, Sendable {
        var start: Int
        var bytes: [UInt8]
    }

    private var service: [UInt8]?
    private var matches: [Match] = []
    private var identifiers: [Field] = []
    private var power: Int?
    /// dB that are added to the power.
    private var powerOffset = 0
    private var hasNoIdentity = false

    /// Bytes that an advertisement may have.
    private static let places = 0...254

    /// Reads a layout; `nil` when it is none.
    package init?(_ text: String) {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            if part == "x" {
                hasNoIdentity = true
                continue
            }
            guard let kind = part.first, let colon = part.firstIndex(of: ":"),
                add(kind, part, part[part.index(after: colon)...])
            else { return nil }
        }
        guard !matches.isEmpty || service != nil, hasNoIdentity || (!identifiers.isEmpty && power != nil) else {
            return nil
        }
    }

    private mutating func add(_ kind: Character, _ part: Substring, _ rest: Substring) -> Bool {
        let sides = rest.split(separator: "=", maxSplits: 1)
        guard let first = sides.first else { return false }
        let pieces = first.split(separator: ":", maxSplits: 1)
        let digits = pieces[0].prefix { $0.isNumber || $0 == "-" }
        let flags = pieces[0].dropFirst(digits.count)
        let ends = digits.split(separator: "-").compactMap { Int($0) }
        guard ends.count == 2, ends[0] <= ends[1], Self.places.contains(ends[1]),
            flags.allSatisfy({ "lv".contains($0) })
        else { return false }
        let bytes = ends[0]...ends[1]
        switch kind {
        case "m", "s":
            guard sides.count == 2, let value = Self.bytes(sides[1]), value.count == bytes.count else { return false }
            if kind == "s" { service = value.reversed() } else { matches.append(Match(start: ends[0], bytes: value)) }
        case "i":
            identifiers.append(Field(bytes: bytes, isLittle: flags.contains("l"), mayBeShorter: flags.contains("v")))
        case "p":
            guard bytes.count == 1, pieces.count == 1 || Int(pieces[1]) != nil else { return false }
            power = bytes.lowerBound
            powerOffset = pieces.count == 2 ? Int(pieces[1]) ?? 0 : 0
        case "d": break
        default: return false
        }
        return true
    }

    private static func bytes(_ hex: Substring) -> [UInt8]? {
        let digits = hex.lowercased().replacing("0x", with: "").compactMap(\.hexDigitValue)
        guard digits.count.isMultiple(of: 2), !digits.isEmpty else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// The identity and power in the value of a structure of an advertisement; `nil` when the layout isn't that of it.
    /// - Parameter isService: whether it is service data, whose first two bytes name the service.
    func frame(in value: Span<UInt8>, isService: Bool) -> BeaconFrame? {
        guard !hasNoIdentity, isService == (service != nil) else { return nil }
        if let service, !Self.stands(service, at: 0, in: value) { return nil }
        guard matches.allSatisfy({ Self.stands($0.bytes, at: $0.start, in: value) }), let power, power < value.count
        else {
            return nil
        }
        var parts: [[UInt8]] = []
        for field in identifiers {
            let end = field.mayBeShorter ? min(field.bytes.upperBound, value.count - 1) : field.bytes.upperBound
            guard end < value.count, end >= field.bytes.lowerBound else { return nil }
            let bytes = (field.bytes.lowerBound...end).map { value[$0] }
            parts.append(field.isLittle ? bytes.reversed() : bytes)
        }
        return .identity(Self.identity(parts), power: Int(Int8(bitPattern: value[power])) + powerOffset)
    }

    private static func stands(_ bytes: [UInt8], at start: Int, in value: Span<UInt8>) -> Bool {
        start + bytes.count <= value.count && bytes.indices.allSatisfy { value[start + $0] == bytes[$0] }
    }

    /// 16 bytes and two numbers are what iBeacon and AltBeacon have; anything else is written in hexadecimal.
    private static func identity(_ parts: [[UInt8]]) -> BeaconIdentity {
        if parts.map(\.count) == [16, 2, 2] {
            let uuid = parts[0].withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
            let numbers = parts.dropFirst().map { UInt16($0[0]) << 8 | UInt16($0[1]) }
            return .numbered(UUID(uuid: uuid), major: numbers[0], minor: numbers[1])
        }
        let texts = parts.map { part in part.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
        return .named(texts.joined(separator: ":"))
    }
}
