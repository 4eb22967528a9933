/// The HCI commands that tell whether a receiver listens.
package enum HCICommand {
    private static let setScanEnable: UInt16 = 0x200C
    private static let setExtendedScanEnable: UInt16 = 0x2042

    /// Whether `command` (opcode first) switches scanning on or off; `nil` when it does neither.
    package static func scanning(_ command: Span<UInt8>) -> Bool? {
        guard command.count >= 4 else { return nil }
        let opcode = command.littleEndian16(at: 0)
        guard opcode == setScanEnable || opcode == setExtendedScanEnable else { return nil }
        return command[3] != 0
    }
}
