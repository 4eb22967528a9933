import Basics
import CameraMotion
import Imaging

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
        /// What the picture looked like at first, and how the world has moved since.
        fileprivate var reference: Thumbnail?
        fileprivate var journey = Homography.identity
        /// How the world has moved since the last proof.
        fileprivate var motion = Homography.identity
        /// How often it stood still while the world went on.
        fileprivate(set) var proofs = 0
        /// How many frames were looked at since, and in how many of them it was found.
        fileprivate var looks = 1
        fileprivate var sightings = 1
        /// How much oftener the whole picture showed that the camera moves than that it is at rest.
        fileprivate var balance = 0

        /// Whether what stands here stands still, and the camera doesn't.
        var stands: Bool { balance >= FixedPlaces.leastBalance }

        /// Whether it is burnt into the picture: what is held in a hand comes back to a place, but doesn't stay.
        var isFixed: Bool { stands && 2 * sightings >= looks }
    }

    private(set) var places: [Place] = []
    /// The last frame that was looked at.
    private var frame = 0

    /// How often, and for how long, a line stands still while the world goes on until it is burnt in: what is held in a
    /// hand doesn't stay in one place to the pixel. Fewer: held cards are taken for it. More: short marks are labels.
    private static let leastProofs = 3
    private static let leastTime = MediaTime(seconds: 1)
    /// How far the world has to go on for a proof, in pixels and in heights of the line: the larger one counts.
    private static let way = (pixels: 8.0, height: 0.5)
    /// For how long a line may go unfound, as it does where what is behind it is like it.
    private static let patience = MediaTime(seconds: 3)
    /// The share of the picture that stands still where what moves is a passer-by rather than the camera: the bonnet of a
    /// car that the camera rides in is a twelfth of it.
    private static let restingShare = 1.0 / 6
    /// How much oftener the whole picture has to show that the camera moves than that it is at rest.
    private static let leastBalance = 2

    /// - Parameter quads: the lines found in `frame`, all of them in the picture: what the edge cuts ends there, however
    ///   it moves.
    mutating func observe(_ quads: [Quad], in frame: Int, on timeline: MotionTimeline) {
        let now = timeline.time(of: frame)
        let picture = timeline[frame]?.thumbnail
        places.removeAll { now - $0.lastSeen > Self.patience }
        let motion = timeline.motion(from: self.frame, to: frame)
        for index in places.indices {
            places[index].looks += 1
            if let motion {
                places[index].motion = motion.after(places[index].motion)
                places[index].journey = motion.after(places[index].journey)
            } else {
                (places[index].motion, places[index].journey) = (.identity, .identity)
                places[index].reference = picture
            }
        }
        self.frame = frame
        for quad in quads {
            guard let index = places.firstIndex(where: { $0.quad.isPlace(of: quad) }) else {
                places.append(
                    Place(quad: quad, firstFrame: frame, firstSeen: now, lastSeen: now, reference: picture))
                continue
            }
            let place = places[index]
            places[index].lastSeen = now
            places[index].sightings += 1
            let way = place.motion(place.quad.center).distance(to: place.quad.center)
            guard way >= max(Self.way.pixels, Self.way.height * place.quad.height) else { continue }
            places[index].proofs += 1
            places[index].motion = .identity
            guard !place.stands, place.proofs + 1 >= Self.leastProofs, now - place.firstSeen >= Self.leastTime else {
                continue
            }
            let resting = picture.flatMap { now in
                place.reference.map { now.restingShare(since: $0, under: place.journey, besides: quads) }
            }
            places[index].balance += resting ?? 0 < Self.restingShare ? 1 : -1
        }
    }

    /// Whether `quad` stands in a place where a line stood still at least once while the world went on.
    func mayBeFixed(_ quad: Quad) -> Bool {
        places.contains { $0.proofs > 0 && $0.quad.isPlace(of: quad) }
    }
}

extension Quad {
    /// How far from its place a line that stands still may be found, in pixels and in heights of the line: the larger one
    /// counts.
    private static let jitter = (pixels: 2.0, height: 0.15)

    /// Whether a line found at `other` stands here. Where its digits change, one of its ends may.
    func isPlace(of other: Quad) -> Bool {
        let tolerance = max(Self.jitter.pixels, Self.jitter.height * height)
        let left = max(topLeft.distance(to: other.topLeft), bottomLeft.distance(to: other.bottomLeft))
        let right = max(topRight.distance(to: other.topRight), bottomRight.distance(to: other.bottomRight))
        return min(left, right) <= tolerance && max(left, right) <= max(tolerance, height)
    }
}
