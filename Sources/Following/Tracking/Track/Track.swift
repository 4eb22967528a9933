import Basics
import Imaging
import Recognition

/// One item while it is followed.
struct Track {
    enum Content {
        case text(TextEvidence)
        case barcode(BarcodeEvidence)
        /// What may be a barcode, and wasn't read yet.
        case unread(UnreadEvidence)

        var isText: Bool {
            if case .text = self { true } else { false }
        }

        /// What the next life of the item begins with.
        var inherited: Content {
            switch self {
            case .text(let evidence): .text(evidence.inherited)
            case .barcode, .unread: self
            }
        }
    }

    var content: Content
    var path: TrackPath
    /// What the line fills of its quad, where it runs along a curve.
    var bend: LineBand?
    /// How often it was found.
    var hits = 1
    /// Whether the item was believed and told of.
    var isReported = false
    /// What was last told of its content.
    var toldContent: ItemContent?
    /// The ended track that this item was before, if it came to light where that one stood.
    var previous: Int?
    /// The last frame that was read without being asked for.
    var lastHeard: Int?
    /// The last frame in which it was decided whether to read it at once.
    var lastOffered: Int?
    /// Whether it stands still in the picture, as what is burnt into it does, and whether that is sure enough to be told.
    var isFixed = false
    var isProven = false
    /// What it says, where that is numbers that run.
    var running = RunningValue()
    /// When a reading was last asked for.
    var lastAsked = MediaTime(microseconds: .min / 2)
    /// When the readings were asked for that are still to come.
    var askedAt: [MediaTime] = []
    /// Whether its life is over; it may still wait for readings.
    var isEnded = false
    /// The items that were in view with it.
    var neighbours: [Int: Neighbour] = [:]
    var bestView: BestView?
    /// When it was last found.
    var lastSeen: MediaTime
    /// How sharp the sharpest frame was in which it was found.
    var sharpest = 0.0
    /// In how many such frames since then it wasn't found, though all of its place was in view.
    var misses = 0
    /// Whether it wasn't found so often where the camera's motion puts it that it has gone from there, even if that place
    /// looks like it.
    var isMissed: Bool { misses >= 3 }

    /// Takes note of a frame in which it was found.
    mutating func hit(in observation: Observation) {
        sharpest = max(sharpest, observation.sharpness)
    }

    /// Takes note of a frame in which it wasn't found. One that is much more blurred than where it was found proves nothing.
    mutating func miss(in observation: Observation) {
        if observation.sharpness >= 0.5 * sharpest { misses += 1 }
    }

    var kind: ItemKind {
        switch content {
        case .text: .text
        case .barcode(let evidence): .barcode(evidence.symbology)
        case .unread: .unreadCode
        }
    }

    /// The quad of a frame with its corners named as the item is printed, as far as that is known.
    func printed(_ quad: Quad) -> Quad { text?.vote.direction == .turned ? quad.turned : quad }

    /// The item at its anchor.
    var printed: Quad { printed(path.anchor.quad) }

    /// The height of its letters at its anchor, in pixels.
    var letterHeight: Double { bend?.placed(in: path.anchor.quad)?.height ?? path.anchor.quad.height }

    /// Whether it is told of once it is believed.
    var isWanted: Bool {
        if case .text(let evidence) = content { evidence.isWanted } else { true }
    }

    /// Whether an answer is still to come that may tell what it is, or will be asked for.
    var isWaiting: Bool {
        switch content {
        case .text(let evidence): evidence.isWaiting
        case .barcode: false
        case .unread(let evidence): evidence.isPending || evidence.wantsReading(isLast: isEnded)
        }
    }

    /// What the evidence says so far; `nil` when it isn't enough to believe anything.
    func belief(isStill: Bool) -> ItemContent? {
        var belief = contentBelief(isStill: isStill)
        belief?.isFixed = isFixed
        if isFixed, let value = running.latest {
            belief?.value = .text(value.transcript)
            belief?.confidence = value.confidence
        }
        return belief
    }

    private func contentBelief(isStill: Bool) -> ItemContent? {
        switch content {
        case .text(let evidence): evidence.belief(isStill: isStill, isTold: isReported)
        case .barcode(let evidence): evidence.belief(isStill: isStill)
        // As long as it is in view it may still be read.
        case .unread(let evidence):
            isEnded && evidence.isCode ? ItemContent(value: .payload([]), confidence: 0) : nil
        }
    }
}

/// What one item saw of another that was in view with it.
struct Neighbour {
    /// Frames in which both were found, and in which they stood as lines of one label do.
    var together = 0
    var joined = 0
    /// The other's box seen from this one, with this one's height, where this one was tall.
    private var sights: [(height: Double, layout: LayoutBox)] = []

    /// How many sights are remembered.
    private static let memory = 9
    /// Sights from farther away than this share of the nearest don't count.
    private static let nearest = 0.8

    mutating func add(_ layout: LayoutBox, height: Double) {
        sights.append((height, layout))
        guard sights.count > Self.memory,
            let smallest = sights.indices.min(by: { sights[$0].height < sights[$1].height })
        else { return }
        sights.remove(at: smallest)
    }

    /// The other's box seen from this one: the middle of the nearest sights.
    var layout: LayoutBox {
        let tallest = sights.map(\.height).max() ?? 0
        return .median(of: sights.filter { $0.height >= Self.nearest * tallest }.map(\.layout))
    }

    /// Whether the two belong to one label.
    var isJoined: Bool { 2 * joined > together }
}
