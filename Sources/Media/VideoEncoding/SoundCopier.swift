import Basics
import FFmpeg

/// Copies the sound of a file as it is stored, packet by packet, at the times that it has beside the pictures.
final class SoundCopier {
    /// Sounds that the new container can't hold, by their codecs' names.
    let refused: [String]

    private let container: Container
    private let muxer: Muxer
    private let packet: Packet
    /// The streams that are copied, by their indices, and the tracks that they become.
    private let copies: [Int: (source: MediaStream, target: Muxer.Track)]
    private var hasPacket = false
    private var hasEnded: Bool

    /// Adds a track to `muxer`, which hasn't begun, for each sound of the file at `path`.
    /// - Throws: `FFmpegFailure`, or what opening a file throws.
    init(path: String, to muxer: Muxer) throws {
        container = try Container(path: path)
        self.muxer = muxer
        var refused: [String] = []
        var copies: [Int: (source: MediaStream, target: Muxer.Track)] = [:]
        for source in container.streams {
            source.read(false)
            guard source.kind == .sound else { continue }
            guard muxer.format.holds(source) else {
                refused.append(source.codecName)
                continue
            }
            source.read(true)
            copies[source.index] = (source, try muxer.addTrack(copying: source))
        }
        (self.refused, self.copies) = (refused, copies)
        packet = try Packet()
        hasEnded = copies.isEmpty
    }

    /// Copies the sound that begins before `time`, or all the rest of it.
    /// - Throws: `FFmpegFailure` when it can't be written. Sound that can't be read ends.
    func copy(until time: MediaTime?) throws {
        while !hasEnded {
            if !hasPacket { read() }
            guard hasPacket, let (source, target) = copies[packet.streamIndex] else { continue }
            if let time, let ticks = packet.decoding ?? packet.presentation, source.timeBase.reaches(time, at: ticks) {
                return
            }
            hasPacket = false
            try muxer.write(packet, to: target, timeBase: source.timeBase)
        }
    }

    /// Reads the next packet of a sound that is copied, its times counted from the start of the video.
    private func read() {
        guard (try? container.read(into: packet)) == true else {
            hasEnded = true
            return
        }
        guard let (source, _) = copies[packet.streamIndex] else { return }
        hasPacket = true
        if let start = container.startTime, start != .zero { packet.countTimes(from: source.timeBase.ticks(start)) }
    }
}
