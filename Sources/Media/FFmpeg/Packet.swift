import CFFmpeg

/// Owns one `AVPacket`, into which packets are read one after the other.
package final class Packet {
    let packet: UnsafeMutablePointer<AVPacket>

    /// An empty packet.
    /// - Throws: `FFmpegFailure` when there is no memory.
    package init() throws {
        packet = try check("av_packet_alloc", av_packet_alloc())
    }

    deinit {
        var packet: UnsafeMutablePointer<AVPacket>? = packet
        av_packet_free(&packet)
    }

    /// Lets go of what it holds.
    package func clear() { av_packet_unref(packet) }

    /// Which of its container's streams it belongs to.
    package var streamIndex: Int { Int(packet.pointee.stream_index) }

    /// When it is shown, in ticks of its stream; `nil` where the file doesn't say.
    package var presentation: Int64? { packet.pointee.pts.timestamp }

    /// When it is decoded, in ticks of its stream; `nil` where the file doesn't say.
    package var decoding: Int64? { packet.pointee.dts.timestamp }

    /// Whether the container says that its bytes are damaged.
    package var isCorrupt: Bool { packet.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }

    /// Whether it carries a copy protection's mark.
    package var isEncrypted: Bool { av_packet_get_side_data(packet, AV_PKT_DATA_ENCRYPTION_INFO, nil) != nil }

    /// Lends its bytes for the length of `body`; the pointer must not escape it.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeRawBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)))
    }

    /// Counts its times from `start` ticks on.
    package func countTimes(from start: Int64) {
        if presentation != nil { packet.pointee.pts -= start }
        if decoding != nil { packet.pointee.dts -= start }
    }
}
