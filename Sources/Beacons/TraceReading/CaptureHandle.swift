import Basics
import CLibC
import CPcap
import Foundation

/// Owns libpcap's handle of a capture.
final class CaptureHandle {
    private let pcap: OpaquePointer
    /// Belongs to `pcap`, which closes it.
    private let file: UnsafeMutablePointer<FILE>
    private let source: Source

    /// What libpcap reads from; it must stay where it is as long as the handle is open.
    private final class Source {
        let bytes: TraceBytes
        var failure: (any Error)?

        init(_ bytes: TraceBytes) { self.bytes = bytes }
    }

    init(_ bytes: TraceBytes) throws {
        source = Source(bytes)
        let context = Unmanaged.passUnretained(source).toOpaque()
        let opened = clibc_open_reader(context) { context, buffer, size in
            guard let context, let buffer else { return -1 }
            let source = Unmanaged<Source>.fromOpaque(context).takeUnretainedValue()
            do {
                return try source.bytes.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            } catch {
                source.failure = error
                return -1
            }
        }
        guard let opened else { throw VitrineError(.problem, "can't be read: fopencookie failed") }
        file = opened
        setvbuf(file, nil, _IOFBF, 1 << 16)
        var message = [CChar](repeating: 0, count: Int(PCAP_ERRBUF_SIZE))
        let precision = u_int(PCAP_TSTAMP_PRECISION_NANO)
        guard let pcap = pcap_fopen_offline_with_tstamp_precision(file, precision, &message) else {
            let words = message.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
            fclose(file)
            throw source.failure
                ?? VitrineError(
                    .problem, "can't be read (pcap_fopen_offline: \(words))", remedy: "record the capture again")
        }
        self.pcap = pcap
    }

    deinit { pcap_close(pcap) }

    var linkType: Int32 { pcap_datalink(pcap) }

    var linkName: String { pcap_datalink_val_to_name(linkType).map { String(cString: $0) } ?? "unknown" }

    /// Where the next record begins in the capture.
    var offset: Int { ftello(file) }

    /// Hands the next packet and its time, in seconds since 1970, to `body`; returns false at the end.
    /// - Throws: `VitrineError` when the capture is damaged.
    func next(_ body: (Span<UInt8>, Double) -> Void) throws -> Bool {
        var header: UnsafeMutablePointer<pcap_pkthdr>?
        var data: UnsafePointer<UInt8>?
        let start = offset
        switch pcap_next_ex(pcap, &header, &data) {
        case 1:
            guard let header, let data else { return false }
            let time = Double(header.pointee.ts.tv_sec) + Double(header.pointee.ts.tv_usec) / 1_000_000_000
            body(Span(_unsafeStart: data, count: Int(header.pointee.caplen)), time)
            return true
        case PCAP_ERROR_BREAK:
            return false
        default:
            if let failure = source.failure { throw failure }
            let words = pcap_geterr(pcap).map { String(cString: $0) } ?? "no words"
            throw VitrineError(
                .problem, "the record at byte \(start) can't be read (pcap_next_ex: \(words))",
                remedy: "what came before it was read")
        }
    }
}
