import CameraMotion
import Imaging
import Recognition

/// Which of the codes that were read in a frame are known items: by what they say and where they stand. Where a screen
/// shows one code after the other on one spot, each is an item of its own.
struct BarcodeAssociation {
    /// What is read where a known code stands, and says something else: a misread, or the code that came after it.
    private struct Successor {
        /// The known code as it was before.
        let before: Track
        /// The same payload, read once or more in a row.
        var sights: [(frame: Int, reading: BarcodeReading)]

        /// Whether it is a code by itself: both payloads are proven.
        var isProven: Bool {
            guard let evidence = before.barcode, evidence.isSure, let last = sights.last?.reading else { return false }
            return sights.count >= BarcodeEvidence.proof(of: last)
        }

        func says(_ reading: BarcodeReading) -> Bool {
            sights.last.map { $0.reading.payload == reading.payload && $0.reading.symbology == reading.symbology }
                == true
        }
    }

    private let picture: PictureEdges
    /// By the number of the known code's track.
    private var successors: [Int: Successor] = [:]

    init(picture: PictureEdges) {
        self.picture = picture
    }

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
    /// The overlap (intersection over union) from which on a code that says something else has taken the place of the one
    /// that was expected there. Higher: the old one seems to stay for a while. Lower: the code beside it ends its life.
    /// Chosen by reasoning.
    private static let samePlace = 0.5

    /// Takes the codes that were read in a frame.
    /// - Parameter predicted: where the items are expected in it.
    /// - Returns: the items that were found.
    mutating func associate(
        _ observation: Observation, predicted: [Int: Quad], lives: inout LifeCycle, on timeline: MotionTimeline
    ) -> Set<Int> {
        let frame = observation.frame
        let known = lives.tracks.ids { $0.barcode != nil }.filter { predicted[$0] != nil }
        let pairs = pairs(of: known, in: lives.tracks, predicted, with: observation.barcodes)
        var found = Set<Int>()
        successors = successors.filter { lives.tracks[$0.key]?.isEnded == false }
        for pair in pairs {
            let (id, reading) = (known[pair.predicted], observation.barcodes[pair.observed])
            if let successor = successor(of: id, reading, frame: frame, lives.tracks), successor.isProven {
                found.insert(Self.replace(id, by: successor, lives: &lives, on: timeline))
                continue
            }
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

    /// Takes note of what was read where a known code stands.
    /// - Returns: the code that may have come after it; `nil` where it says what it said.
    private mutating func successor(
        of id: Int, _ reading: BarcodeReading, frame: Int, _ tracks: TrackStore
    ) -> Successor? {
        guard let track = tracks[id], !picture.isStill, let barcode = track.barcode else { return nil }
        if let known = successors[id], known.says(reading) {
            successors[id]?.sights.append((frame, reading))
        } else if barcode.payload == reading.payload {
            successors[id] = nil
        } else {
            successors[id] = Successor(before: track, sights: [(frame, reading)])
        }
        return successors[id]
    }

    /// Ends the life of a code at its last sighting, and begins that of the code that came after it.
    /// - Returns: the number of the new one.
    private static func replace(
        _ id: Int, by successor: Successor, lives: inout LifeCycle, on timeline: MotionTimeline
    ) -> Int {
        let (frame, first) = successor.sights[0]
        lives.cutBack(id, to: successor.before, on: timeline)
        let next =
            lives.revive(at: first.quad, frame: frame, on: timeline, notBefore: frame) {
                $0.barcode?.isLed(by: first) == true
            }
            ?? lives.begin(
                .barcode(BarcodeEvidence(first)), at: first.quad, frame: frame, on: timeline, notBefore: frame)
        for (frame, reading) in successor.sights.dropFirst() {
            lives.tracks.update(next) { $0.updateBarcode { $0.add(reading) } }
            lives.extend(next, to: reading.quad, frame: frame, on: timeline)
        }
        return next
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
            // The code beside it, and surely so, is none of its readings.
            if overlap < Self.samePlace, barcode.isSure, barcode.payload != reading.payload,
                BarcodeEvidence.proof(of: reading) == 1
            {
                return 0
            }
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
