package import CFFmpeg

/// Owns one `AVPacket`, into which packets are read one after the other.
package final class PacketBuffer {
    package let packet: UnsafeMutablePointer<AVPacket>

    /// An empty packet.
    /// - Throws: `FFmpegFailure`.
    package init() throws {
        packet = try check("av_packet_alloc", av_packet_alloc())
    }

    deinit {
        var packet: UnsafeMutablePointer<AVPacket>? = packet
        av_packet_free(&packet)
    }
}
