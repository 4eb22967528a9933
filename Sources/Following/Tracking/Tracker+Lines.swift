import Basics
import Imaging
import Recognition

/// Finding the known lines of text again in a frame, and new ones.
extension Tracker {
    /// What became of the lines of an observation so far.
    private struct Matching {
        var found = Found()
        /// The lines that are taken.
        var used = Set<Int>()
        /// How many lines stand where nothing was expected.
        var surprises = 0
    }

    mutating func associateLines(_ observation: Observation, predicted: [Int: Quad]) -> Found {
        guard observation.isTextSought else { return [] }
        let lines = linesBesideCodes(observation, predicted)
        let known = tracks.keys.sorted().filter { tracks[$0]?.text != nil && predicted[$0] != nil }
        var matching = Matching()
        let pairs = Association.match(predicted: known.count, observed: lines.count, least: 0.4) {
            guard let quad = predicted[known[$0]], mayBe(lines[$1], known[$0]) else { return 0 }
            return quad.intersectionOverUnion(lines[$1].quad)
        }
        for pair in pairs {
            let number = known[pair.predicted]
            let line = lines[pair.observed].facing(predicted[number])
            take(line, as: number, in: observation, isKnown: saysTheSame(line, as: number))
            matching.found.insert(number)
            matching.used.insert(pair.observed)
        }
        takeRead(known, lines, predicted, observation, &matching)
        takeRest(known, lines, predicted, observation, &matching)
        notePieces(known, lines, predicted, observation, matching)
        beginLives(known, lines, predicted, observation, &matching)
        expectedness.add(surprises: matching.surprises, among: lines.count { $0.isSure })
        return matching.found
    }

    /// What looks like text inside of a barcode is its bars and modules.
    private func linesBesideCodes(_ observation: Observation, _ predicted: [Int: Quad]) -> [DetectedLine] {
        let codes = tracks.keys.compactMap { number -> Quad? in
            guard let track = tracks[number], track.barcode != nil, !track.isEnded else { return nil }
            return track.path.anchor.frame == observation.frame ? track.path.anchor.quad : predicted[number]
        }
        return observation.lines.filter { line in
            !codes.contains { $0.intersectionArea(line.quad) > 0.5 * line.quad.area }
        }
    }

    private mutating func take(
        _ line: DetectedLine, as number: Int, in observation: Observation, isKnown: Bool = false, isMore: Bool = false
    ) {
        extend(number, to: line.quad, frame: observation.frame, isKnown: isKnown)
        hear(line, of: number, in: observation, isMore: isMore)
    }

    /// The lines that say which items they are, though they stand elsewhere than expected, or are larger.
    private mutating func takeRead(
        _ known: [Int], _ lines: [DetectedLine], _ predicted: [Int: Quad], _ observation: Observation,
        _ matching: inout Matching
    ) {
        let lost = known.filter { !matching.found.contains($0) && tracks[$0]?.isMissed == false }
        let more = completed(lost, among: known, in: lines, but: matching.used, predicted)
        let told = more + recognised(lost, in: lines, but: matching.used, predicted)
        for (step, pair) in told.enumerated() {
            let (number, index) = pair
            guard !matching.found.contains(number), !matching.used.contains(index) else { continue }
            take(
                lines[index].facing(predicted[number]), as: number, in: observation, isKnown: true,
                isMore: step < more.count)
            matching.found.insert(number)
            matching.used.insert(index)
            matching.surprises += lines[index].isSure ? 1 : 0
        }
    }

    /// What was first seen of a line may have been a part of it, the rest being covered.
    private mutating func takeRest(
        _ known: [Int], _ lines: [DetectedLine], _ predicted: [Int: Quad], _ observation: Observation,
        _ matching: inout Matching
    ) {
        for number in known where !matching.found.contains(number) {
            guard let quad = predicted[number], tracks[number]?.isReported == false,
                let index = lines.indices.first(where: {
                    !matching.used.contains($0) && Self.covers(lines[$0].quad, quad)
                        && mayBe(lines[$0], number)
                })
            else { continue }
            take(lines[index].facing(quad), as: number, in: observation)
            matching.found.insert(number)
            matching.used.insert(index)
        }
    }

    /// A line found in pieces, or two lines found as one, prove that their lines are there, but not where they end.
    private mutating func notePieces(
        _ known: [Int], _ lines: [DetectedLine], _ predicted: [Int: Quad], _ observation: Observation,
        _ matching: Matching
    ) {
        let free = lines.indices.filter { !matching.used.contains($0) }
        for number in known where !matching.found.contains(number) {
            guard let quad = predicted[number] else { continue }
            let isSeen =
                lines.contains { Self.covers($0.quad, quad) }
                || free.contains { Self.covers(quad, lines[$0].quad) || isPiece(lines[$0], of: number, at: quad) }
            guard isSeen, tracks[number]?.isMissed == false else {
                // Lines on curves are found in few frames, in which more time is taken.
                if picture.isWhole(quad), !isBent(number) { tracks[number]?.miss(in: observation) }
                continue
            }
            tracks[number]?.path.extendAsPredicted(to: observation.frame, on: timeline)
            tracks[number]?.lastSeen = timeline.time(of: observation.frame)
            tracks[number]?.misses = 0
        }
    }

    private mutating func beginLives(
        _ known: [Int], _ lines: [DetectedLine], _ predicted: [Int: Quad], _ observation: Observation,
        _ matching: inout Matching
    ) {
        for index in lines.indices where !matching.used.contains(index) {
            let line = lines[index]
            let isPart = known.contains { number in
                guard let quad = predicted[number] else { return false }
                if isPiece(line, of: number, at: quad) { return true }
                // What nothing was ever read of doesn't stand in the way of words, nor does what says something else.
                if line.reading?.isTelling == true, tracks[number]?.text?.vote.isEmpty == true { return false }
                if saysOtherwise(line, than: number) { return false }
                return Self.covers(quad, line.quad) || Self.covers(line.quad, quad)
            }
            if isPart { continue }
            let number =
                revive(at: line.quad, frame: observation.frame) { $0.text != nil }
                ?? begin(text(in: line), at: line.quad, frame: observation.frame)
            hear(line.facing(tracks[number]?.path.anchor.quad), of: number, in: observation)
            matching.found.insert(number)
            matching.surprises += line.isSure ? 1 : 0
        }
    }

    private func isBent(_ number: Int) -> Bool { tracks[number]?.bend != nil }

    /// Whether a line can be an item by what it says, and by how it runs: of one on a curve straight ones are pieces.
    private func mayBe(_ line: DetectedLine, _ number: Int) -> Bool {
        (line.bend != nil || !isBent(number)) && !saysOtherwise(line, than: number)
    }

    /// Whether a line is a part of one on a curve: its middle is.
    private func isPiece(_ line: DetectedLine, of number: Int, at quad: Quad) -> Bool {
        tracks[number]?.bend?.placed(in: quad)?.contains(line.quad.center) == true
    }

    /// Whether `inner` is a part of the line at `outer`: inside of it, and of like height.
    static func covers(_ outer: Quad, _ inner: Quad) -> Bool {
        let (low, tall) = (min(outer.height, inner.height), max(outer.height, inner.height))
        return low > 0.55 * tall && outer.intersectionArea(inner) > 0.6 * inner.area
    }
}

extension DetectedLine {
    /// The same line with its quad the way round that `other` is.
    fileprivate func facing(_ other: Quad?) -> DetectedLine {
        guard let other, quad.isOpposite(to: other) else { return self }
        var line = self
        line.quad = quad.turned
        line.bend = bend?.turned.map { Point(1 - $0.x, 1 - $0.y) }
        line.reading?.isTurned.toggle()
        return line
    }
}
