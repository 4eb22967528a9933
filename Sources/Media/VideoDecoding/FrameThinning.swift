import FFmpeg

/// Which frames needn't be decoded, as others that are shown shortly before and after are. A pure rule over timestamps in
/// the order of decoding, so that the same frames are left out in every run.
package struct FrameThinning: Sendable {
    /// The most ticks from one frame kept to the next.
    private let largestGap: Int64
    /// The timestamps of the latest frames kept, in the order of decoding.
    private var kept: [Int64] = []
    /// Those of the frames left out that weren't asked for yet, in the order of showing.
    private var leftOut: [Int64] = []

    /// So many frames lie between one that is decoded and one that is shown next to it, at most (H.264, A.3.1: a picture
    /// buffer has at most 16 places).
    private static let reach = 17

    /// - Parameter largestGap: the most ticks from one frame kept to the next.
    package init(largestGap: Int64) {
        self.largestGap = largestGap
    }

    /// Whether the next frame in the order of decoding is left out.
    /// - Parameters:
    ///   - timestamp: when it is shown, in ticks; `nil` where the file doesn't say.
    ///   - isDisposable: whether no other frame is made from it.
    package mutating func leavesOut(timestamp: Int64?, isDisposable: Bool) -> Bool {
        guard let timestamp else { return false }
        // Nothing is shown after the last frame, so it stays and tells where the video ends.
        if isDisposable, let before = kept.filter({ $0 < timestamp }).max(),
            let after = kept.filter({ $0 > timestamp }).min(),
            case (let gap, false) = after.subtractingReportingOverflow(before),
            gap <= largestGap
        {
            leftOut.insert(timestamp, at: leftOut.firstIndex { $0 > timestamp } ?? leftOut.endIndex)
            return true
        }
        kept.append(timestamp)
        if kept.count > Self.reach { kept.removeFirst() }
        return false
    }

    /// When the frames are shown that were left out before `timestamp`, since the last time that this was asked.
    package mutating func take(before timestamp: Int64) -> [Int64] {
        let taken = leftOut.prefix { $0 < timestamp }
        leftOut.removeFirst(taken.count)
        return Array(taken)
    }

    /// Forgets the frames so far: the next one comes from another place of the video.
    package mutating func restart() {
        (kept, leftOut) = ([], [])
    }
}

/// What the headers of a packet's slices say of its picture, for H.264 (7.3.1) and HEVC (H.265, 7.3.1 and 7.3.6.1).
struct PictureSlices {
    private let packet: Packet
    private let stream: MediaStream
    private let configuration: NALConfiguration?

    /// `nil` for other codecs. Holds as long as `packet` isn't read into again.
    init?(_ packet: Packet, of stream: MediaStream) {
        guard [.h264, .hevc].contains(stream.codec) else { return nil }
        (self.packet, self.stream) = (packet, stream)
        configuration = NALConfiguration(stream)
    }

    /// Whether an HEVC packet holds its picture in several slices. A damaged one may then write over the next, unnoticed,
    /// while other threads read.
    var areSeveral: Bool {
        guard stream.codec == .hevc else { return false }
        return packet.withBytes { bytes in
            NALUnits(bytes, configuration).contains {
                $0 + 2 < bytes.count && isSlice(bytes, at: $0) && bytes[$0 + 2] & 0x80 == 0
            }
        }
    }

    /// Whether no other picture is made from this one, so that it can be left out without loss to others: where the
    /// stream says so of every slice, and of whole pictures rather than fields.
    var areDisposable: Bool {
        guard stream.isProgressive else { return false }
        return packet.withBytes { bytes in
            let units = NALUnits(bytes, configuration)
            return units.contains { isSlice(bytes, at: $0) }
                && !units.contains { isSlice(bytes, at: $0) && !isUnreferenced(bytes, at: $0) }
        }
    }

    private func isSlice(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
        stream.codec == .h264 ? (1...5).contains(bytes[place] & 0x1F) : bytes[place] >> 1 & 0x3F < 32
    }

    /// Pictures below the highest temporal layer serve those above, whatever they say of their own.
    private func isUnreferenced(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
        guard stream.codec == .hevc else { return bytes[place] & 0x60 == 0 }
        guard let layers = configuration?.temporalLayers, place + 1 < bytes.count else { return false }
        let (kind, layer) = (bytes[place] >> 1 & 0x3F, Int(bytes[place + 1] & 7) - 1)
        return kind < 16 && kind.isMultiple(of: 2) && layer >= layers - 1
    }
}

/// The units of which H.264 and HEVC packets are made, each beginning with a header of one or two bytes.
private struct NALUnits {
    private let bytes: UnsafeRawBufferPointer
    /// The size of the length before each unit, in bytes; `nil` in a byte stream, where start codes stand between.
    private let lengthSize: Int?

    init(_ bytes: UnsafeRawBufferPointer, _ configuration: NALConfiguration?) {
        (self.bytes, lengthSize) = (bytes, configuration?.lengthSize)
    }

    /// Whether any unit, by the place of its header in the bytes, is such.
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
        return (0..<max(0, bytes.count - 2)).lazy.filter { bytes[$0] == 0 && bytes[$0 + 1] == 0 && bytes[$0 + 2] == 1 }
            .map { $0 + 3 }.filter { $0 < bytes.count }
    }
}

/// What a stream's configuration record says of its units (ISO/IEC 14496-15, 5.3.3.1 and 8.3.3.1).
private struct NALConfiguration {
    /// The size of the length before each unit, in bytes.
    let lengthSize: Int
    /// How many temporal layers an HEVC stream has; `nil` where that isn't known.
    let temporalLayers: Int?

    /// `nil` for a stream without such a record.
    init?(_ stream: MediaStream) {
        let record = stream.configuration
        guard let version = record.first, version == 1 else { return nil }
        switch stream.codec {
        case .h264 where record.count > 6:
            lengthSize = Int(record[4] & 3) + 1
            temporalLayers = nil
        case .hevc where record.count > 22:
            lengthSize = Int(record[21] & 3) + 1
            let layers = Int(record[21] >> 3 & 7)
            temporalLayers = layers == 0 ? nil : layers
        default:
            return nil
        }
    }
}
