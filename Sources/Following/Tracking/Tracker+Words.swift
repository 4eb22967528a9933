import Imaging
import Recognition

/// What lines say that were read as soon as they were found.
extension Tracker {
    /// The known lines that stand elsewhere than expected, by what they say: things near the camera move otherwise than
    /// what is behind them.
    /// - Parameter used: the lines that are taken.
    /// - Returns: tracks and their lines.
    func recognised(
        _ numbers: [Int], in lines: [DetectedLine], but used: Set<Int>, _ predicted: [Int: Quad]
    ) -> [(number: Int, line: Int)] {
        let free = lines.indices.filter { !used.contains($0) && lines[$0].reading?.isTelling == true }
        let reach = 0.35 * Double(max(picture.width, picture.height))
        let pairs = Association.match(predicted: numbers.count, observed: free.count, least: 0.01) {
            let line = lines[free[$1]]
            guard let quad = predicted[numbers[$0]], let text = tracks[numbers[$0]]?.text, !text.vote.isEmpty,
                (0.5...2).contains(quad.height / max(1, line.quad.height))
            else { return 0 }
            let likeness = Self.likeness(line.reading?.transcript ?? "", text.vote.transcript)
            return likeness * (1 - quad.center.distance(to: line.quad.center) / reach)
        }
        return pairs.map { (numbers[$0.predicted], free[$0.observed]) }
    }

    /// How much two readings have in common, of one line or of most of it; 0 for those of others.
    private static func likeness(_ reading: String, _ known: String) -> Double {
        let similarity = TranscriptAlignment.similarity(reading, known)
        if similarity >= leastSimilarity { return similarity }
        let share = Double(reading.count) / Double(max(1, known.count))
        return share >= leastShare && LineLikeness.isPart(reading, of: known) ? 0.5 * share : 0
    }

    /// The similarity of two readings of a line that moves, so that both may be blurred.
    private static let leastSimilarity = 0.75
    /// How much of a line has to be read to tell that it is that line.
    private static let leastShare = 0.6

    /// The known lines that turn out to be parts of longer ones: those that stand around them and say the same and more.
    /// - Parameters:
    ///   - numbers: the known lines that weren't found.
    ///   - all: all known lines. Where several stand in one box, that has joined them.
    /// - Returns: tracks and their lines.
    func completed(
        _ numbers: [Int], among all: [Int], in lines: [DetectedLine], but used: Set<Int>, _ predicted: [Int: Quad]
    ) -> [(number: Int, line: Int)] {
        lines.indices.compactMap { index in
            guard !used.contains(index), let reading = lines[index].reading, reading.isTelling else { return nil }
            let inside = all.filter { number in
                guard let quad = predicted[number], tracks[number]?.text?.vote.isEmpty == false else { return false }
                return Self.covers(lines[index].quad, quad)
            }
            guard inside.count == 1, numbers.contains(inside[0]), let vote = tracks[inside[0]]?.text?.vote,
                LineLikeness.isPart(vote.transcript, of: reading.transcript)
            else { return nil }
            return (inside[0], index)
        }
    }

    /// Whether a line says something else than an item, both being well read: it is another one, wherever it stands.
    func saysOtherwise(_ line: DetectedLine, than number: Int) -> Bool {
        guard let reading = line.reading, reading.isTelling, let vote = tracks[number]?.text?.vote,
            vote.isTelling
        else { return false }
        return TranscriptAlignment.similarity(vote.transcript, reading.transcript) < Self.leastLikeness
    }

    /// Readings of one line have more in common than this, however much of it is hidden.
    private static let leastLikeness = 0.3

    /// Whether a line of which nobody knew yet where it ends says what it said before, so that it is all there; or one of
    /// which a part was known says that and more.
    func saysTheSame(_ line: DetectedLine, as number: Int) -> Bool {
        guard let track = tracks[number], let reading = line.reading, reading.isTelling,
            let known = track.text?.vote.transcript
        else { return false }
        if track.path.isComplete { return LineLikeness.isPart(known, of: reading.transcript) }
        return known.count == reading.transcript.count
            && TranscriptAlignment.similarity(known, reading.transcript) >= LineLikeness.least
    }

    /// Takes how a line runs, and what it says, if it was read at once and is known to be whole.
    /// - Parameter isMore: whether only a part of it was read before.
    mutating func hear(_ line: DetectedLine, of number: Int, in observation: Observation, isMore: Bool = false) {
        let frame = observation.frame
        tracks[number]?.bend = line.bend
        if line.isSure { tracks[number]?.lastOffered = frame }
        guard let reading = line.reading else { return }
        tracks[number]?.running.add(reading, at: timeline.moment(of: frame))
        guard case .text(var evidence)? = tracks[number]?.content, evidence.takesReading || isMore,
            picture.hasRoom(line.quad)
        else { return }
        tracks[number]?.lastHeard = frame
        evidence.addUnasked(reading, quad: line.quad, hits: tracks[number]?.hits ?? 0, sharpness: observation.sharpness)
        tracks[number]?.content = .text(evidence)
    }
}
