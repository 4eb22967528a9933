import RecognitionCore

/// Finding the known items again in a frame, and new ones.
extension Tracker {
    /// The tracks that were found in a frame, by number.
    typealias Found = Set<Int>

    mutating func associate(_ observation: Observation) -> Found {
        let predicted = predictions(at: observation.frame)
        return associateBarcodes(observation, predicted: predicted)
            .union(associateLines(observation, predicted: predicted))
    }

    private func predictions(at frame: Int) -> [Int: Quad] {
        tracks.compactMapValues {
            $0.isEnded ? nil : timeline.carry($0.path.anchor.quad, from: $0.path.anchor.frame, to: frame)
        }
    }

    private mutating func associateBarcodes(_ observation: Observation, predicted: [Int: Quad]) -> Found {
        let known = tracks.keys.sorted().filter { tracks[$0]?.barcode != nil && predicted[$0] != nil }
        let pairs = Association.match(predicted: known.count, observed: observation.barcodes.count, least: 0.2) {
            guard let quad = predicted[known[$0]], let barcode = tracks[known[$0]]?.barcode else { return 0 }
            let reading = observation.barcodes[$1]
            let overlap = quad.intersectionOverUnion(reading.quad)
            let isSame = barcode.payload == reading.payload && barcode.symbology == reading.symbology
            let isNear =
                quad.center.distance(to: reading.quad.center) < 0.2 * Double(max(picture.width, picture.height))
            return overlap + (isSame && isNear ? 0.5 : 0)
        }
        var found = Found()
        for pair in pairs {
            let number = known[pair.predicted]
            let reading = observation.barcodes[pair.observed]
            if case .barcode(var evidence)? = tracks[number]?.content {
                evidence.add(reading)
                tracks[number]?.content = .barcode(evidence)
            }
            extend(number, to: reading.quad, frame: observation.frame)
            found.insert(number)
        }
        let used = Set(pairs.map(\.observed))
        for (index, reading) in observation.barcodes.enumerated() where !used.contains(index) {
            found.insert(begin(.barcode(BarcodeEvidence(reading)), at: reading.quad, frame: observation.frame))
        }
        return found
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
        let known = tracks.keys.sorted().filter { tracks[$0]?.barcode == nil && predicted[$0] != nil }
        let pairs = Association.match(predicted: known.count, observed: lines.count, least: 0.4) {
            guard let quad = predicted[known[$0]] else { return 0 }
            // What was first seen of a line may have been a part of it, the rest being covered.
            let isRestOfIt = tracks[known[$0]]?.isReported == false && Self.covers(lines[$1].quad, quad)
            return max(quad.intersectionOverUnion(lines[$1].quad), isRestOfIt ? 0.41 : 0)
        }
        var found = Found()
        for pair in pairs {
            extend(known[pair.predicted], to: lines[pair.observed].quad, frame: observation.frame)
            found.insert(known[pair.predicted])
        }
        // A line found in pieces, or two lines found as one, prove that their lines are there, but not where they end.
        let used = Set(pairs.map(\.observed))
        let free = lines.indices.filter { !used.contains($0) }
        for number in known where !found.contains(number) {
            guard let quad = predicted[number] else { continue }
            let isSeen =
                lines.contains { Self.covers($0.quad, quad) }
                || free.contains { Self.covers(quad, lines[$0].quad) }
            guard isSeen else { continue }
            tracks[number]?.path.extendAsPredicted(to: observation.frame, on: timeline)
            tracks[number]?.lastSeen = timeline.time(of: observation.frame)
        }
        for index in free {
            let line = lines[index]
            let isPart = known.contains { number in
                guard let quad = predicted[number] else { return false }
                return Self.covers(quad, line.quad) || Self.covers(line.quad, quad)
            }
            if isPart { continue }
            let evidence = TextEvidence(isLightOnDark: line.isLightOnDark)
            found.insert(begin(.text(evidence), at: line.quad, frame: observation.frame))
        }
        return found
    }

    /// Whether `inner` is a part of the line at `outer`: inside of it, and of like height.
    private static func covers(_ outer: Quad, _ inner: Quad) -> Bool {
        let (low, tall) = (min(outer.height, inner.height), max(outer.height, inner.height))
        return low > 0.55 * tall && outer.intersectionArea(inner) > 0.6 * inner.area
    }

    private mutating func extend(_ number: Int, to quad: Quad, frame: Int) {
        tracks[number]?.path.extend(to: quad, frame: frame, on: timeline, reach: settings.reach)
        tracks[number]?.hits += 1
        tracks[number]?.lastSeen = timeline.time(of: frame)
    }

    private mutating func begin(_ content: Track.Content, at quad: Quad, frame: Int) -> Int {
        var path = TrackPath(frame: frame, quad: quad, picture: picture)
        // A payload is whole or not read at all; a single picture won't show more.
        if case .barcode = content {
            path.beginAtOnce(on: timeline, reach: settings.reach)
        } else if isStill {
            path.beginAtOnce(on: timeline, reach: 0)
        }
        defer { nextTrack += 1 }
        tracks[nextTrack] = Track(content: content, path: path, lastSeen: timeline.time(of: frame))
        return nextTrack
    }
}

extension Track {
    var barcode: BarcodeEvidence? {
        if case .barcode(let evidence) = content { evidence } else { nil }
    }

    var text: TextEvidence? {
        if case .text(let evidence) = content { evidence } else { nil }
    }
}
