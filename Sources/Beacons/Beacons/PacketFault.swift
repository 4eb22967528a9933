/// What is wrong with a packet.
package enum PacketFault: String, Hashable, Sendable {
    /// It ends before its lengths say so.
    case truncated
    /// It failed its checksum.
    case checksum
}
