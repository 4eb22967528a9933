import Imaging
import Recognition

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
        guard let shift = misplacement(of: predicted, in: observation) else { return false }
        timeline.correct(by: shift, after: lastObserved ?? timeline.first, upTo: observation.frame)
        return true
    }

    /// How far all items stand from where they were expected, in pixels; `nil` where most of them don't.
    func misplacement(of predicted: [Int: Quad], in observation: Observation) -> Point? {
        // What may be burnt in tells nothing of the camera.
        let lines = tracks.keys.sorted().filter { number in
            tracks[number].map { $0.text != nil && !fixedPlaces.isSuspect($0.path.anchor.quad) } == true
        }.compactMap { predicted[$0] }
        let found = observation.lines.map(\.quad).filter { !fixedPlaces.isSuspect($0) }
        return Constellation.shift(of: lines, onto: found)
    }

    func predictions(at frame: Int) -> [Int: Quad] {
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
}
