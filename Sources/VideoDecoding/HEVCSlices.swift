import CFFmpeg

/// Looks into HEVC packets (H.265, 7.3.1 and 7.3.6.1).
enum HEVCSlices {
    /// Whether `packet` holds a picture in several slices. A damaged one may then write over the next, unnoticed, while
    /// other threads read.
    static func areSeveral(
        in packet: UnsafeMutablePointer<AVPacket>, of parameters: UnsafeMutablePointer<AVCodecParameters>
    ) -> Bool {
        let bytes = UnsafeRawBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))
        let extra = UnsafeRawBufferPointer(
            start: parameters.pointee.extradata, count: Int(parameters.pointee.extradata_size))
        // A configuration record (ISO/IEC 14496-15, 8.3.3.1) says how long the lengths before the units are.
        guard extra.count > 22, extra[0] == 1 else {
            return startCodes(in: bytes).contains { isFurtherSlice(bytes, at: $0) }
        }
        let size = Int(extra[21] & 3) + 1
        var place = 0
        while place + size < bytes.count {
            let length = bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
            if isFurtherSlice(bytes, at: place + size) { return true }
            place += size + length
        }
        return false
    }

    /// Whether the unit at `place` is a slice that isn't the first of its picture.
    private static func isFurtherSlice(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
        place + 2 < bytes.count && bytes[place] >> 1 & 0x3F < 32 && bytes[place + 2] & 0x80 == 0
    }

    /// Where units begin in a byte stream (H.265, annex B): behind each 0, 0, 1.
    private static func startCodes(in bytes: UnsafeRawBufferPointer) -> some Sequence<Int> {
        (0..<max(0, bytes.count - 2)).lazy.filter { bytes[$0] == 0 && bytes[$0 + 1] == 0 && bytes[$0 + 2] == 1 }.map {
            $0 + 3
        }
    }
}
