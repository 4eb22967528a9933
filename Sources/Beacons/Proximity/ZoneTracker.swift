/// How near a beacon is, in words.
package enum Zone: String, Hashable, Sendable, Codable, CaseIterable {
    case unknown, immediate, near, far
}

/// Decides the zone of one beacon from the posterior of its distance.
///
/// A nearer zone is entered as soon as it is likelier than not; a farther one when that has held for a while, longer the
/// less sure it is: fades, which make a beacon seem farther, are common and deep; nothing makes it seem much nearer than
/// it is.
struct ZoneTracker: Sendable {
    private static let order = [Zone.immediate, .near, .far]

    private(set) var zone = Zone.unknown
    /// How long and how surely the beacon has been beyond the borders of immediate and near: seconds of certainty.
    private var evidence = (immediate: 0.0, near: 0.0)

    /// - Parameter elapsed: seconds since the update before.
    mutating func update(_ posterior: DistancePosterior, _ settings: ZoneSettings, elapsed: Double) {
        let inside = (posterior.probability(within: settings.immediate), posterior.probability(within: settings.near))
        let (isImmediate, isNear) = (inside.0 > 0.5, inside.1 > 0.5)
        guard let place = Self.order.firstIndex(of: zone) else {
            zone = isImmediate ? .immediate : isNear ? .near : .far
            return
        }
        let kept =
            settings.retreat == 1
            ? inside
            : (
                posterior.probability(within: settings.immediate * settings.retreat),
                posterior.probability(within: settings.near * settings.retreat)
            )
        Self.add(&evidence.immediate, kept.0, elapsed)
        Self.add(&evidence.near, kept.1, elapsed)
        if place > 0, isImmediate {
            zone = .immediate
        } else if place > 1, isNear {
            zone = .near
        } else if place < 2, evidence.near > 0, evidence.near >= settings.dwell {
            zone = .far
        } else if place < 1, evidence.immediate > 0, evidence.immediate >= settings.dwell {
            zone = .near
        }
    }

    /// Grows with the certainty of being outside, and begins anew when inside is likelier.
    private static func add(_ evidence: inout Double, _ inside: Double, _ elapsed: Double) {
        evidence = inside < 0.5 ? evidence + (1 - 2 * inside) * elapsed : 0
    }

    mutating func lose() {
        zone = .unknown
        evidence = (0, 0)
    }
}
