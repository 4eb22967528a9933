import Basics
import CZlib

/// Unpacks gzip as it comes, several members one after the other included.
final class GzipStream {
    private static let chunk = 1 << 16

    /// zlib keeps a pointer to it: it must not move.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var packed: [UInt8]
    private var used = 0
    /// Whether a member has ended and no other has begun.
    private var isBetweenMembers = false

    init(_ packed: [UInt8]) throws {
        self.packed = packed
        stream.initialize(to: z_stream())
        try check("inflateInit2", vitrine_inflate_init_gzip(stream))
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    func feed(_ more: [UInt8]) {
        packed.removeSubrange(0..<used)
        used = 0
        packed += more
    }

    /// Appends to `output` a part of what the bytes fed so far hold; nothing when more have to be fed first.
    /// - Throws: `VitrineError` when they are damaged.
    func unpack(into output: inout [UInt8]) throws {
        guard used < packed.count else { return }
        if isBetweenMembers {
            try check("inflateReset", inflateReset(stream))
            isBetweenMembers = false
        }
        var status = Z_OK
        let unpacked = packed.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
                stream.pointee.next_in = input.baseAddress.map { $0 + used }
                stream.pointee.avail_in = uInt(input.count - used)
                stream.pointee.next_out = buffer.baseAddress
                stream.pointee.avail_out = uInt(buffer.count)
                status = inflate(stream, Z_NO_FLUSH)
                used = input.count - Int(stream.pointee.avail_in)
                count = buffer.count - Int(stream.pointee.avail_out)
            }
        }
        output += unpacked
        isBetweenMembers = status == Z_STREAM_END
        if status != Z_STREAM_END, status != Z_BUF_ERROR { try check("inflate", status) }
    }

    /// - Throws: `VitrineError` when the end came too early.
    func finish() throws {
        guard !isBetweenMembers else { return }
        throw VitrineError(
            .problem, "the compressed data ends too early", remedy: "what came before was read; copy the file again")
    }

    private func check(_ call: String, _ status: Int32) throws {
        guard status != Z_OK else { return }
        let words = stream.pointee.msg.map { String(cString: $0) } ?? "error \(status)"
        throw VitrineError(
            .problem, "the compressed data is damaged (\(call): \(words))", remedy: "copy the file again")
    }
}
