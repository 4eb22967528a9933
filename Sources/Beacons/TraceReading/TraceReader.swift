import Basics

/// Reads a trace of received advertisements from a file or standard input: captures (btsnoop, pcap, pcapng) and logs
/// (CSV, JSON Lines), any of them packed by gzip. Memory doesn't grow with the length.
package struct TraceReader {
    private let path: String
    private let columns: LogColumns

    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - columns: what the columns of a log mean, where their names don't say so.
    package init(path: String, columns: LogColumns = LogColumns()) {
        self.path = path
        self.columns = columns
    }

    /// Hands everything in the trace to `sink`, in order.
    /// - Throws: `VitrineError` when nothing, or nothing more, can be read; whatever the sink throws.
    package func read(into sink: TraceSink) throws {
        do {
            let bytes = try TraceBytes(path: path)
            try bytes.fill(4)
            // What has come so far is enough: a live log may not hold more yet.
            let format = bytes.withBytes { TraceFormat(beginning: $0.extracting(first: TraceFormat.prefixLength)) }
            switch format {
            case .btsnoop: try BtsnoopReader(bytes: bytes, decoder: PacketDecoder(sink: sink)).read()
            case .pcap, .pcapng: try CaptureReader(bytes: bytes, decoder: PacketDecoder(sink: sink)).read()
            case .csv: try LogReader(bytes: bytes, columns: columns, sink: sink).readCSV()
            case .jsonLines: try LogReader(bytes: bytes, columns: columns, sink: sink).readJSONLines()
            case nil:
                throw VitrineError(
                    .problem, "is no trace that vitrine knows",
                    remedy: "give btsnoop, pcap, pcapng, CSV or JSON Lines, packed by gzip or not")
            }
            try sink.finish()
        } catch var error as VitrineError where error.kind == .problem {
            error.subject = path == TraceBytes.standardInput ? "standard input" : path
            throw error
        }
    }
}

/// What a trace is, by its first bytes and never by its name.
enum TraceFormat: Hashable, Sendable {
    case btsnoop, pcap, pcapng, csv, jsonLines

    /// Bytes that are looked at; enough to find a control character in a binary file.
    static let prefixLength = 512

    /// - Parameter beginning: the first bytes; fewer than `prefixLength` only if there aren't more.
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
