import CameraMotion
import Imaging
import Recognition

/// Which of the codes that were read in a frame are known items: by what they say and where they stand.
struct BarcodeAssociation {
    let picture: PictureEdges

    /// The overlap (intersection over union) from which on a code is the one that was expected there. Higher: a code whose
    /// box an engine gives differently begins a second life. Lower: of two codes side by side one gets the other's
    /// readings. Chosen by reasoning.
    private static let leastOverlap = 0.2
    /// How much is added to the overlap (0 to 1) of codes that say the same: enough that they match where they don't
    /// overlap at all.
    private static let sameBonus = 0.5
    /// How far a code that says the same may stand from where it was expected, as a share of the picture's longer side.
    private static let reach = 0.2
    /// The share of the smaller one's area in the other from which on two codes read in one frame are one.
    private static let sharedArea = 0.5

    /// Takes the codes that were read in a frame.
    /// - Parameter predicted: where the items are expected in it.
    /// - Returns: the items that were found.
    func associate(
        _ observation: Observation, predicted: [Int: Quad], lives: inout LifeCycle, on timeline: MotionTimeline
    ) -> Set<Int> {
        let frame = observation.frame
        let known = lives.tracks.ids { $0.barcode != nil }.filter { predicted[$0] != nil }
        let pairs = pairs(of: known, in: lives.tracks, predicted, with: observation.barcodes)
        var found = Set<Int>()
        for pair in pairs {
            let (id, reading) = (known[pair.predicted], observation.barcodes[pair.observed])
            lives.tracks.update(id) { $0.updateBarcode { $0.add(reading) } }
            lives.extend(id, to: reading.quad, frame: frame, on: timeline)
            found.insert(id)
        }
        let used = Set(pairs.map(\.observed))
        for (index, reading) in observation.barcodes.enumerated() where !used.contains(index) {
            if let id = found.sorted().first(where: { lives.tracks[$0].map { stands(reading, where: $0) } == true }) {
                lives.tracks.update(id) { $0.updateBarcode { $0.add(reading) } }
                continue
            }
            let id =
                lives.revive(at: reading.quad, frame: frame, on: timeline) { $0.barcode?.isLed(by: reading) == true }
                ?? lives.begin(.barcode(BarcodeEvidence(reading)), at: reading.quad, frame: frame, on: timeline)
            found.insert(id)
        }
        return found
    }

    private func pairs(
        of known: [Int], in tracks: TrackStore, _ predicted: [Int: Quad], with readings: [BarcodeReading]
    ) -> [BoxMatching.Pair] {
        BoxMatching.match(predicted: known.count, observed: readings.count, least: Self.leastOverlap) {
            let reading = readings[$1]
            guard let quad = predicted[known[$0]], let barcode = tracks[known[$0]]?.barcode,
                !barcode.isOtherPart(than: reading)
            else { return 0 }
            let reach = Self.reach * Double(max(picture.width, picture.height))
            let isNear = quad.center.distance(to: reading.quad.center) < reach
            let overlap = quad.intersectionOverUnion(reading.quad)
            return overlap + (barcode.isLed(by: reading) && isNear ? Self.sameBonus : 0)
        }
    }

    /// Whether a code is read where another one was found in the same frame: there is but one.
    private func stands(_ reading: BarcodeReading, where track: Track) -> Bool {
        guard track.barcode?.isOtherPart(than: reading) == false else { return false }
        let quad = track.path.anchor.quad
        return quad.intersectionArea(reading.quad) > Self.sharedArea * min(quad.area, reading.quad.area)
    }
}
