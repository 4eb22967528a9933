/// Numbers of several bytes. The offset plus the number's size must not exceed the count.
extension Span<UInt8> {
    /// Two bytes, the more significant first.
    package func bigEndian16(at offset: Int) -> UInt16 { UInt16(self[offset]) << 8 | UInt16(self[offset + 1]) }

    /// Two bytes, the less significant first.
    package func littleEndian16(at offset: Int) -> UInt16 { UInt16(self[offset + 1]) << 8 | UInt16(self[offset]) }

    /// Four bytes, the most significant first.
    package func bigEndian32(at offset: Int) -> UInt32 {
        UInt32(bigEndian16(at: offset)) << 16 | UInt32(bigEndian16(at: offset + 2))
    }

    /// Four bytes, the least significant first.
    package func littleEndian32(at offset: Int) -> UInt32 {
        UInt32(littleEndian16(at: offset + 2)) << 16 | UInt32(littleEndian16(at: offset))
    }

    /// Eight bytes, the most significant first.
    package func bigEndian64(at offset: Int) -> UInt64 {
        UInt64(bigEndian32(at: offset)) << 32 | UInt64(bigEndian32(at: offset + 4))
    }

    /// A Bluetooth device address: six bytes, the last one first.
    package func address(at offset: Int) -> UInt64 {
        UInt64(littleEndian16(at: offset + 4)) << 32 | UInt64(littleEndian32(at: offset))
    }
}
