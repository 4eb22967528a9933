import RecognitionCore

/// Finding the known items again in a frame, and new ones.
extension Tracker {
    /// The tracks that were found in a frame, by number.
    typealias Found = Set<Int>

    mutating func associate(_ observation: Observation) -> Found {
        var observation = observation
        let fixed = associateFixed(&observation)
        var predicted = predictions(at: observation.frame)
        if correctMotion(by: observation, predicted: predicted) { predicted = predictions(at: observation.frame) }
        lastObserved = observation.frame
        let found = fixed.union(associateBarcodes(observation, predicted: predicted))
            .union(associateLines(observation, predicted: predicted))
            .union(associateUnread(observation, predicted: predicted))
        for number in found { tracks[number]?.hit(in: observation) }
        return found
    }

    /// Where all items stand elsewhere than expected, the camera's motion was measured wrong.
    /// - Returns: whether it was corrected.
    private mutating func correctMotion(by observation: Observation, predicted: [Int: Quad]) -> Bool {
        // What may be burnt in tells nothing of the camera.
        let lines = tracks.keys.sorted().filter { number in
            tracks[number].map { $0.text != nil && !fixedPlaces.isSuspect($0.path.anchor.quad) } == true
        }.compactMap { predicted[$0] }
        let found = observation.lines.map(\.quad).filter { !fixedPlaces.isSuspect($0) }
        guard let shift = Constellation.shift(of: lines, onto: found) else { return false }
        timeline.correct(by: shift, after: lastObserved ?? timeline.first, upTo: observation.frame)
        return true
    }

    private func predictions(at frame: Int) -> [Int: Quad] {
        tracks.compactMapValues {
            $0.isEnded || $0.isFixed ? nil : timeline.carry($0.path.anchor.quad, from: $0.path.anchor.frame, to: frame)
        }
    }

    private mutating func associateBarcodes(_ observation: Observation, predicted: [Int: Quad]) -> Found {
        let known = tracks.keys.sorted().filter { tracks[$0]?.barcode != nil && predicted[$0] != nil }
        let pairs = Association.match(predicted: known.count, observed: observation.barcodes.count, least: 0.2) {
            guard let quad = predicted[known[$0]], let barcode = tracks[known[$0]]?.barcode else { return 0 }
            let reading = observation.barcodes[$1]
            guard !barcode.isOtherPart(than: reading) else { return 0 }
            let overlap = quad.intersectionOverUnion(reading.quad)
            let isSame = barcode.isLed(by: reading)
            let isNear =
                quad.center.distance(to: reading.quad.center) < 0.2 * Double(max(picture.width, picture.height))
            return overlap + (isSame && isNear ? 0.5 : 0)
        }
        var found = Found()
        for pair in pairs {
            let number = known[pair.predicted]
            let reading = observation.barcodes[pair.observed]
            addEvidence(reading, to: number)
            extend(number, to: reading.quad, frame: observation.frame)
            found.insert(number)
        }
        let used = Set(pairs.map(\.observed))
        for (index, reading) in observation.barcodes.enumerated() where !used.contains(index) {
            if let number = found.sorted().first(where: { stands(reading, where: $0) }) {
                addEvidence(reading, to: number)
                continue
            }
            let number =
                revive(at: reading.quad, frame: observation.frame) { $0.barcode?.isLed(by: reading) == true }
                ?? begin(.barcode(BarcodeEvidence(reading)), at: reading.quad, frame: observation.frame)
            found.insert(number)
        }
        return found
    }

    /// Whether a code is read where another one was found in the same frame: there is but one.
    private func stands(_ reading: BarcodeReading, where number: Int) -> Bool {
        guard let track = tracks[number], track.barcode?.isOtherPart(than: reading) == false else { return false }
        let quad = track.path.anchor.quad
        return quad.intersectionArea(reading.quad) > 0.5 * min(quad.area, reading.quad.area)
    }

    private mutating func addEvidence(_ reading: BarcodeReading, to number: Int) {
        guard case .barcode(var evidence)? = tracks[number]?.content else { return }
        evidence.add(reading)
        tracks[number]?.content = .barcode(evidence)
    }

    private mutating func associateLines(_ observation: Observation, predicted: [Int: Quad]) -> Found {
        let codes = tracks.keys.compactMap { number -> Quad? in
            guard let track = tracks[number], track.barcode != nil, !track.isEnded else { return nil }
            return track.path.anchor.frame == observation.frame ? track.path.anchor.quad : predicted[number]
        }
        // What looks like text inside of a barcode is its bars and modules.
        let lines = observation.lines.filter { line in
            !codes.contains { $0.intersectionArea(line.quad) > 0.5 * line.quad.area }
        }
        let known = tracks.keys.sorted().filter { tracks[$0]?.text != nil && predicted[$0] != nil }
        let pairs = Association.match(predicted: known.count, observed: lines.count, least: 0.4) {
            guard let quad = predicted[known[$0]], !saysOtherwise(lines[$1], than: known[$0]),
                lines[$1].bend != nil || !isBent(known[$0])
            else { return 0 }
            // What was first seen of a line may have been a part of it, the rest being covered.
            let isRestOfIt = tracks[known[$0]]?.isReported == false && Self.covers(lines[$1].quad, quad)
            return max(quad.intersectionOverUnion(lines[$1].quad), isRestOfIt ? 0.41 : 0)
        }
        var found = Found()
        var used = Set<Int>()
        for pair in pairs {
            let line = lines[pair.observed].facing(predicted[known[pair.predicted]])
            extend(
                known[pair.predicted], to: line.quad, frame: observation.frame,
                isKnown: saysTheSame(line, as: known[pair.predicted]))
            hear(line, of: known[pair.predicted], in: observation.frame)
            found.insert(known[pair.predicted])
            used.insert(pair.observed)
        }
        let sought = known.filter { !found.contains($0) && tracks[$0]?.isMissed == false }
        for (number, index) in recognised(sought, in: lines, but: used, predicted) {
            let line = lines[index].facing(predicted[number])
            extend(number, to: line.quad, frame: observation.frame, isKnown: true)
            hear(line, of: number, in: observation.frame)
            found.insert(number)
            used.insert(index)
        }
        // A line found in pieces, or two lines found as one, prove that their lines are there, but not where they end.
        let free = lines.indices.filter { !used.contains($0) }
        for number in known where !found.contains(number) {
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
        for index in free {
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
            hear(line.facing(tracks[number]?.path.anchor.quad), of: number, in: observation.frame)
            found.insert(number)
        }
        return found
    }

    /// Whether a line of which nobody knew yet where it ends says what it said before, so that it is all there.
    private func saysTheSame(_ line: DetectedLine, as number: Int) -> Bool {
        guard let track = tracks[number], !track.path.isComplete, let reading = line.reading else { return false }
        return reading.isTelling && reading.transcript == track.text?.vote.transcript
    }

    private func isBent(_ number: Int) -> Bool { tracks[number]?.bend != nil }

    /// Whether a line is a part of one on a curve: its middle is.
    private func isPiece(_ line: DetectedLine, of number: Int, at quad: Quad) -> Bool {
        tracks[number]?.bend?.placed(in: quad)?.contains(line.quad.center) == true
    }

    /// Whether `inner` is a part of the line at `outer`: inside of it, and of like height.
    private static func covers(_ outer: Quad, _ inner: Quad) -> Bool {
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
