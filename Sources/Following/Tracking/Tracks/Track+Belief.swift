import Basics
import Imaging
import Recognition

/// What is believed of an item, and when.
extension Track {
    /// Whether it is reported once it is believed.
    var isWanted: Bool {
        if case .text(let evidence) = content { evidence.isWanted } else { true }
    }

    /// What the evidence says so far; `nil` when it isn't enough to believe anything.
    var belief: ItemContent? {
        var belief = contentBelief
        belief?.isFixed = isFixed
        if isFixed, let value = running.latest {
            belief?.value = .text(value.transcript)
            belief?.confidence = value.confidence
        }
        return belief
    }

    private var contentBelief: ItemContent? {
        let isStill = path.picture.isStill
        return switch content {
        case .text(let evidence): evidence.belief(isStill: isStill, isReported: isReported)
        case .barcode(let evidence): evidence.belief(isStill: isStill)
        // As long as it is in view it may still be read.
        case .unread(let evidence):
            isEnded && evidence.isCode ? ItemContent(value: .payload([]), confidence: 0) : nil
        }
    }
}

/// What is burnt into the picture may say something else from one second to the next.
extension Track {
    /// How long after a reading a line is read again whose numbers may run. Longer: values of a clock are missed.
    /// Shorter: more readings. Chosen so that a clock's second is read twice.
    private static let runningPause = MediaTime(seconds: 0.4)
    /// The same for a line that seems to say the same for ever. Chosen by reasoning.
    private static let restingPause = MediaTime(seconds: 2)
    /// How long a line whose numbers don't run is in view until it seems to say the same for ever. Shorter: a clock that
    /// shows minutes is taken for a mark. Chosen by reasoning.
    private static let restless = MediaTime(seconds: 10)

    /// Whether a line that is burnt in may say something else by now.
    func wantsRereading(at now: MediaTime) -> Bool {
        guard isFixed, let text, text.vote.transcript.contains(where: \.isNumber) else { return false }
        return now - lastAsked >= (isResting(at: now) ? Self.restingPause : Self.runningPause)
    }

    private func isResting(at now: MediaTime) -> Bool {
        !running.isRunning && now - (path.begun ?? now) > Self.restless
    }

    /// Whether what was reported of it stands until it is known whether its numbers run.
    func isUndecided(_ content: ItemContent, at now: MediaTime) -> Bool {
        guard isFixed, !isEnded, !running.isRunning, !isResting(at: now), let text = content.text else { return false }
        return running.first?.hasForm(of: text) == true
    }

    /// The time before which all of it has been reported.
    var settled: MediaTime? {
        guard let settled = path.settled else { return nil }
        guard isFixed else { return settled }
        return [settled, running.waitingSince, askedAt.first].compactMap(\.self).min()
    }

    /// What the item said when it came into view, if that is known.
    func firstContent(of content: ItemContent) -> ItemContent {
        guard isFixed, let first = running.first, first.hasForm(of: content.text ?? "") else { return content }
        var content = content
        (content.value, content.confidence) = (.text(first.transcript), first.confidence)
        return content
    }
}
