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
            let format = bytes.withBytes { TraceFormat(beginning: $0.extracting(first: TraceFormat.glance)) }
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
