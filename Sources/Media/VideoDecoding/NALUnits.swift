import CFFmpeg

/// The units of which H.264 and HEVC packets are made, each beginning with a header of one or two bytes.
struct NALUnits {
    let bytes: UnsafeRawBufferPointer
    /// The size of the length before each unit, in bytes; `nil` in a byte stream, where start codes stand between.
    private let lengthSize: Int?

    /// - Parameter parameters: of the stream that `packet` is from. Its configuration record (ISO/IEC 14496-15, 5.3.3.1
    ///   and 8.3.3.1), if it has one, says how long the lengths are.
    init(_ packet: UnsafeMutablePointer<AVPacket>, of parameters: UnsafeMutablePointer<AVCodecParameters>) {
        bytes = UnsafeRawBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))
        lengthSize = NALConfiguration(parameters)?.lengthSize
    }

    /// Whether any unit, by the place of its header in `bytes`, is such.
    func contains(where isSuch: (Int) -> Bool) -> Bool {
        guard let lengthSize else { return startCodes.contains(where: isSuch) }
        var place = 0
        while place + lengthSize < bytes.count {
            let length = bytes[place..<place + lengthSize].reduce(0) { $0 << 8 | Int($1) }
            if isSuch(place + lengthSize) { return true }
            place += lengthSize + length
        }
        return false
    }

    /// Where units begin in a byte stream (H.265, annex B): behind each 0, 0, 1.
    private var startCodes: some Sequence<Int> {
        let bytes = bytes
        return (0..<max(0, bytes.count - 2)).lazy
            .filter { bytes[$0] == 0 && bytes[$0 + 1] == 0 && bytes[$0 + 2] == 1 }
            .map { $0 + 3 }
            .filter { $0 < bytes.count }
    }
}

/// What a stream's configuration record says of its units.
struct NALConfiguration {
    let lengthSize: Int
    /// How many temporal layers an HEVC stream has; `nil` where that isn't known.
    let temporalLayers: Int?

    /// `nil` for a stream without such a record.
    init?(_ parameters: UnsafeMutablePointer<AVCodecParameters>) {
        let record = UnsafeRawBufferPointer(
            start: parameters.pointee.extradata, count: Int(parameters.pointee.extradata_size))
        guard let version = record.first, version == 1 else { return nil }
        switch parameters.pointee.codec_id {
        case AV_CODEC_ID_H264 where record.count > 6:
            lengthSize = Int(record[4] & 3) + 1
            temporalLayers = nil
        case AV_CODEC_ID_HEVC where record.count > 22:
            lengthSize = Int(record[21] & 3) + 1
            let layers = Int(record[21] >> 3 & 7)
            temporalLayers = layers == 0 ? nil : layers
        default:
            return nil
        }
    }
}
