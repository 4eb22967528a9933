import RecognitionCore

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
                (0.5...2).contains(quad.height / max(1, line.quad.height)),
                TranscriptAlignment.similarity(text.vote.transcript, line.reading?.transcript ?? "")
                    >= LineLikeness.least
            else { return 0 }
            return 1 - quad.center.distance(to: line.quad.center) / reach
        }
        return pairs.map { (numbers[$0.predicted], free[$0.observed]) }
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

    /// Takes how a line runs, and what it says, if it was read at once and is known to be whole.
    mutating func hear(_ line: DetectedLine, of number: Int, in frame: Int) {
        tracks[number]?.bend = line.bend
        guard let reading = line.reading else { return }
        tracks[number]?.running.add(reading, at: timeline.moment(of: frame))
        guard case .text(var evidence)? = tracks[number]?.content, evidence.takesReading, picture.hasRoom(line.quad)
        else { return }
        tracks[number]?.lastHeard = frame
        evidence.addUnasked(reading, quad: line.quad, hits: tracks[number]?.hits ?? 0)
        tracks[number]?.content = .text(evidence)
    }
}
