import Basics
import FFmpeg

/// Hands out the packets of the video in a container, one after the other, and says what the container knows of it.
final class Demuxer {
    /// The chosen video.
    let stream: MediaStream
    /// The place of the chosen video among those of the container, from 1, and how many there are.
    let place: (number: Int, count: Int)

    private let container: Container

    /// Opens `path` (`-` for standard input) and looks for its video.
    /// - Parameter number: which of several videos, from 1; `nil`: the one that the container would play.
    /// - Throws: `FFmpegFailure` or `InputTrouble`.
    init(path: String, number: Int? = nil) throws {
        container = try Container(path: path)
        let streams = container.streams
        let videos = streams.filter { $0.kind == .video && !$0.isCover }
        if let number, !videos.isEmpty, !(1...videos.count).contains(number) {
            throw InputTrouble.noSuchStream(number, count: videos.count)
        }
        let video = try number.flatMap { videos.isEmpty ? nil : videos[$0 - 1] } ?? Self.video(of: streams)
        place = ((videos.firstIndex { $0.index == video.index } ?? 0) + 1, videos.count)
        for other in streams where other.index != video.index { other.read(false) }
        stream = video
    }

    /// The short name of the container, as FFmpeg lists it: `mov,mp4,m4a,3gp,3g2,mj2`.
    var formatName: String { container.formatName }

    /// Whether the container holds one picture. Several from a pipe, one after the other, are a video.
    var isPictureFile: Bool { container.isPictureFile }

    /// Whether the input can be opened a second time and read from any place.
    var isSeekable: Bool { container.isSeekable }

    /// Whether frames before the start of the video are cut off by an edit list, and not just early.
    var hasEditLists: Bool { formatName.hasPrefix("mov,") }

    /// Whether a seek leads to a keyframe, with the times that reading from the start gives: in containers that have an
    /// index and a time for every frame. Elsewhere FFmpeg guesses places and times.
    var seeksExactly: Bool { isSeekable && (formatName.hasPrefix("mov,") || formatName.hasPrefix("matroska,")) }

    /// Reads the next packet of the video into `packet`; returns false at the end of the file.
    /// - Throws: `FFmpegFailure` when the file can't be read; the next call may succeed.
    func read(into packet: Packet) throws -> Bool {
        while try container.read(into: packet) { if packet.streamIndex == stream.index { return true } }
        return false
    }

    /// Goes to the last keyframe at or before `time`, counted from the start of the video; returns whether it could.
    func seek(to time: MediaTime) -> Bool {
        container.seek(stream, to: stream.timeBase.ticks(time + (startTime ?? .zero)))
    }

    /// The time on the container's clock at which the video starts.
    var startTime: MediaTime? { container.startTime }

    /// A copy protection's mark on the stream or on `packet`.
    func isEncrypted(_ packet: Packet) -> Bool { packet.isEncrypted || stream.isEncrypted }

    /// The video to scan: not a cover picture, rather the stream marked as default, rather the larger, rather the first.
    private static func video(of streams: [MediaStream]) throws -> MediaStream {
        var best: (rank: (Int, Int), stream: MediaStream)?
        for stream in streams where stream.kind == .video && !stream.isCover {
            let rank = (stream.isDefault ? 1 : 0, stream.width * stream.height)
            if best.map({ rank > $0.rank }) ?? true { best = (rank, stream) }
        }
        guard let best else { throw InputTrouble.noVideo(hasSound: streams.contains { $0.kind == .sound }) }
        return best.stream
    }
}

/// What the container says about its video.
extension Demuxer {
    /// The length of the video, or of the file where only that is known.
    var duration: MediaTime? {
        guard let own = stream.duration else { return container.duration }
        let time = stream.timeBase.time(own)
        return time > .zero ? time : nil
    }

    /// When the video ends if the file is whole; `nil` when the file says nothing, or FFmpeg guessed from its size.
    var promisedEnd: MediaTime? {
        guard !container.guessesDuration, let duration else { return nil }
        let length = duration.microseconds
        // Matroska counts from the 0 of its clock, wherever the video starts.
        if formatName.hasPrefix("matroska,"), let origin = startTime {
            return MediaTime(microseconds: length &- max(0, origin.microseconds))
        }
        guard let start = stream.start, let origin = startTime, stream.duration != nil else { return duration }
        let offset = stream.timeBase.time(start).microseconds
        return MediaTime(microseconds: length &+ offset &- origin.microseconds)
    }

    /// When the recording began, if the file says so in ISO 8601.
    var creationTime: String? {
        guard let text = stream.metadata("creation_time") ?? container.metadata("creation_time") else { return nil }
        return text.wholeMatch(of: /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?/) == nil
            ? nil : text
    }

    /// What the display matrix of the stream or else of `frame` asks for.
    func displayMatrix(of frame: FrameBuffer) -> Orientation.Reading? {
        (stream.displayMatrix ?? frame.displayMatrix).flatMap(Orientation.reading)
    }

    /// The orientation in the metadata of `frame`, where FFmpeg has read it from a picture's EXIF.
    func metadataOrientation(of frame: FrameBuffer) -> Orientation? {
        frame.metadata("Orientation").flatMap { Int($0.filter { $0 != " " }) }.flatMap(Orientation.init(exif:))
    }

    /// The orientation in the bytes of a PNG or TIFF picture, which FFmpeg 5.1 leaves alone.
    func embeddedOrientation(of packet: Packet) -> Orientation? {
        packet.withBytes { bytes in
            switch stream.codec {
            case .png: ExifOrientation.ofPNG(bytes)
            case .tiff: ExifOrientation.ofTIFF(bytes)
            case .h264, .hevc, .other: nil
            }
        }
    }
}
