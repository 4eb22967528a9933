import Basics
package import Beacons
import Foundation

/// Reads a trace of received advertisements from a file or standard input: captures (btsnoop, pcap, pcapng) and logs
/// (CSV, JSON Lines), any of them packed by gzip. Memory doesn't grow with the length.
package struct TraceReader {
    private let path: String
    private let columns: LogColumns
    private let decoding: BeaconDecoding

    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - columns: what the columns of a log mean, where their names don't say so.
    ///   - decoding: what counts as a beacon in a capture.
    package init(path: String, columns: LogColumns = LogColumns(), decoding: BeaconDecoding = BeaconDecoding()) {
        self.path = path
        self.decoding = decoding
        self.columns = columns
    }

    /// Hands everything in the trace to `sink`: what was recorded in order of time, what comes live as it comes.
    /// - Throws: `VitrineError` when nothing, or nothing more, can be read; whatever the sink throws.
    package func read(into sink: TraceSink) throws {
        do {
            guard isRecorded else { return try read(into: sink, scale: 1) }
            let survey = TraceSurvey()
            // What can't be read is reported when it is read for good.
            try? read(into: TraceSink(survey: survey), scale: 1)
            survey.finish()
            sink.wrong = Set(survey.wrong.map { $0 * survey.scale })
            if survey.scale < 1 {
                sink.note(
                    "times-in-milliseconds",
                    "the times are no dates, and too far apart for seconds: read as milliseconds")
            }
            if survey.isOrdered || isRestart(survey) {
                try read(into: sink, scale: survey.scale)
            } else {
                try readSorted(into: sink, scale: survey.scale)
            }
        } catch var error as VitrineError where error.kind == .problem {
            error.subject = path == TraceBytes.standardInput ? "standard input" : path
            throw error
        }
    }

    /// Whether the trace lies in a file, so that it can be read twice.
    private var isRecorded: Bool {
        let values = try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
        return path != TraceBytes.standardInput && values?.isRegularFile == true
    }

    /// Whether the receiver's clock began again, rather than that records aren't in order.
    private func isRestart(_ survey: TraceSurvey) -> Bool {
        var stretches = TraceStretches()
        let probe = TraceSink(take: { stretches.add($0) }, report: { _ in })
        probe.wrong = survey.wrong
        try? read(into: probe, scale: 1)
        return stretches.isRestart(relative: survey.isRelative)
    }

    private func readSorted(into sink: TraceSink, scale: Double) throws {
        sink.note("times-disordered", "its records aren't in order of time; they are put in order")
        let sorter = EventSorter()
        sink.sorter = sorter
        do {
            try read(into: sink, scale: scale)
        } catch let error as VitrineError where error.kind == .problem {
            try sink.release(sorter)
            throw error
        }
        try sink.release(sorter)
    }

    /// - Parameter scale: by what the times of a log are multiplied to be seconds, a ratio.
    private func read(into sink: TraceSink, scale: Double) throws {
        let bytes = try TraceBytes(path: path, wait: { try sink.wait(for: $0) })
        try bytes.fill(4)
        // What has come so far is enough: a live log may not hold more yet.
        let format = bytes.withBytes { TraceFormat(beginning: $0.extracting(first: TraceFormat.prefixLength)) }
        let decoder = PacketDecoder(sink: sink, decoding: decoding)
        let log = LogReader(bytes: bytes, columns: columns, scale: scale, sink: sink)
        switch format {
        case .btsnoop: try BtsnoopReader(bytes: bytes, decoder: decoder).read()
        case .pcap: try CaptureReader(bytes: bytes, decoder: decoder).read()
        case .pcapng:
            var reader = PcapngReader(bytes: bytes, decoder: decoder)
            try reader.read()
        case .csv: try log.readCSV()
        case .jsonLines: try log.readJSONLines()
        case nil:
            throw VitrineError(
                .problem, "is no trace that vitrine knows",
                remedy: "give btsnoop, pcap, pcapng, CSV or JSON Lines, packed by gzip or not")
        }
        try sink.finish()
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
