import RecognitionCore

/// The places of the picture in which lines stand still while the camera moves: what is burnt into it, such as a
/// camera's clock or a watermark. A camera at rest proves nothing.
struct FixedPlaces {
    /// A place in which a line was found.
    struct Place {
        /// Where the line was first found, in pixels; that doesn't move with what drifts.
        let quad: Quad
        /// The frame in which that was.
        let firstFrame: Int
        fileprivate let firstSeen: MediaTime
        fileprivate(set) var lastSeen: MediaTime
        /// Where the line would be by now, had it moved with the world since the last proof.
        fileprivate var expected: Quad
        /// How often it stood still while the world went on.
        fileprivate(set) var proofs = 0

        /// Whether what stands here is burnt into the picture.
        var isFixed: Bool {
            proofs >= FixedPlaces.leastProofs && lastSeen - firstSeen >= FixedPlaces.leastTime
        }
    }

    private(set) var places: [Place] = []
    /// The last frame that was looked at.
    private var frame = 0

    /// What stands in one place of the picture for so long, to the pixel, isn't in anybody's hand.
    private static let leastProofs = 3
    private static let leastTime = MediaTime(seconds: 1)
    /// How far the world has to go on for a proof: so many pixels, and so much of the line's height.
    private static let way = (pixels: 8.0, height: 0.5)
    /// For how long a line may go unfound, as it does where what is behind it is like it.
    private static let patience = MediaTime(seconds: 3)

    /// - Parameter quads: the lines found in `frame`, all of them in the picture: what the edge cuts ends there, however
    ///   it moves.
    mutating func observe(_ quads: [Quad], in frame: Int, on timeline: Timeline) {
        let now = timeline.time(of: frame)
        for index in places.indices {
            let place = places[index]
            places[index].expected = timeline.carry(place.expected, from: self.frame, to: frame) ?? place.quad
        }
        self.frame = frame
        places.removeAll { now - $0.lastSeen > Self.patience }
        for quad in quads {
            guard let index = places.firstIndex(where: { $0.quad.isPlace(of: quad) }) else {
                places.append(
                    Place(quad: quad, firstFrame: frame, firstSeen: now, lastSeen: now, expected: quad))
                continue
            }
            let place = places[index]
            places[index].lastSeen = now
            let way = place.expected.center.distance(to: place.quad.center)
            guard way >= max(Self.way.pixels, Self.way.height * place.quad.height) else { continue }
            places[index].proofs += 1
            places[index].expected = place.quad
        }
    }

    /// Whether `quad` stands in a place where a line stood still at least once while the world went on.
    func isSuspect(_ quad: Quad) -> Bool {
        places.contains { $0.proofs > 0 && $0.quad.isPlace(of: quad) }
    }
}

extension Quad {
    /// How much a line that stands still may be found elsewhere: so many pixels, and so much of its height.
    private static let jitter = (pixels: 2.0, height: 0.15)

    /// Whether a line found at `other` stands here. Where its digits change, one of its ends may.
    func isPlace(of other: Quad) -> Bool {
        let tolerance = max(Self.jitter.pixels, Self.jitter.height * height)
        let left = max(topLeft.distance(to: other.topLeft), bottomLeft.distance(to: other.bottomLeft))
        let right = max(topRight.distance(to: other.topRight), bottomRight.distance(to: other.bottomRight))
        return min(left, right) <= tolerance && max(left, right) <= max(tolerance, height)
    }
}
