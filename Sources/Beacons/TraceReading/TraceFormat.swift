/// What a trace is, told by its first bytes and never by its name.
enum TraceFormat: Hashable, Sendable {
    case btsnoop, pcap, pcapng, csv, jsonLines

    /// So many bytes are looked at.
    static let glance = 512

    /// - Parameter beginning: the first bytes; fewer than `glance` only if there aren't more.
    /// - Returns: `nil` when it is none of these.
    init?(beginning: Span<UInt8>) {
        let magic = beginning.count >= 4 ? beginning.bytes.unsafeLoadUnaligned(as: UInt32.self).bigEndian : 0
        switch magic {
        case 0x6274_736E: self = .btsnoop
        case 0xA1B2_C3D4, 0xD4C3_B2A1, 0xA1B2_3C4D, 0x4D3C_B2A1: self = .pcap
        case 0x0A0D_0D0A: self = .pcapng
        default:
            guard let first = Self.firstLetter(of: beginning) else { return nil }
            self = first == UInt8(ascii: "{") ? .jsonLines : .csv
        }
    }

    /// The first byte that isn't white space or a byte order mark, if all look like text.
    private static func firstLetter(of bytes: Span<UInt8>) -> UInt8? {
        var first: UInt8?
        for index in bytes.indices {
            let byte = bytes[index]
            let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
            guard byte >= 0x20 || isSpace else { return nil }
            let isMark = index < 3 && (byte == 0xEF || byte == 0xBB || byte == 0xBF)
            if first == nil, !isSpace, !isMark { first = byte }
        }
        return first
    }
}
