import CFFmpeg

/// What the headers of a packet's slices say of its picture, for H.264 (7.3.1) and HEVC (H.265, 7.3.1 and 7.3.6.1).
struct PictureSlices {
    private let units: NALUnits
    private let parameters: UnsafeMutablePointer<AVCodecParameters>
    private var codec: AVCodecID { parameters.pointee.codec_id }

    /// `nil` for other codecs.
    init?(_ packet: UnsafeMutablePointer<AVPacket>, of parameters: UnsafeMutablePointer<AVCodecParameters>) {
        guard [AV_CODEC_ID_H264, AV_CODEC_ID_HEVC].contains(parameters.pointee.codec_id) else { return nil }
        units = NALUnits(packet, of: parameters)
        self.parameters = parameters
    }

    /// Whether an HEVC packet holds its picture in several slices. A damaged one may then write over the next, unnoticed,
    /// while other threads read.
    var areSeveral: Bool {
        let bytes = units.bytes
        guard codec == AV_CODEC_ID_HEVC else { return false }
        return units.contains { $0 + 2 < bytes.count && isSlice(at: $0) && bytes[$0 + 2] & 0x80 == 0 }
    }

    /// Whether no other picture is made from this one, so that it can be left out and nobody misses it: where the stream
    /// says so of every slice, and of whole pictures rather than fields.
    var areDisposable: Bool {
        guard parameters.pointee.field_order == AV_FIELD_PROGRESSIVE else { return false }
        let layers = NALConfiguration(parameters)?.temporalLayers
        return units.contains { isSlice(at: $0) }
            && !units.contains { isSlice(at: $0) && !isUnreferenced(at: $0, layers: layers) }
    }

    private func isSlice(at place: Int) -> Bool {
        switch codec {
        case AV_CODEC_ID_H264: (1...5).contains(units.bytes[place] & 0x1F)
        default: units.bytes[place] >> 1 & 0x3F < 32
        }
    }

    /// - Parameter layers: how many temporal layers there are. Pictures below the highest serve those above, whatever
    ///   they say of their own.
    private func isUnreferenced(at place: Int, layers: Int?) -> Bool {
        let bytes = units.bytes
        guard codec == AV_CODEC_ID_HEVC else { return bytes[place] & 0x60 == 0 }
        guard let layers, place + 1 < bytes.count else { return false }
        let (kind, layer) = (bytes[place] >> 1 & 0x3F, Int(bytes[place + 1] & 7) - 1)
        return kind < 16 && kind.isMultiple(of: 2) && layer >= layers - 1
    }
}
