import Imaging
import Recognition
import TextContent

/// All readings of one line, what they agree on, and whether another reading is worth its price.
struct TextEvidence {
    let isLightOnDark: Bool
    private let settings: TrackerSettings
    /// What a reading says that is sure of each character, and how often the line had been seen whole by then.
    private var sure: (transcript: String, sightings: Int)?
    /// Whether the transcript holds it.
    private(set) var isWanted: Bool
    private(set) var vote = TranscriptVote()
    private var history = ReadingHistory()

    /// The most readings of one line.
    static let mostReadings = 8
    /// How often a sharper frame is waited for.
    private static let mostBlurs = 2
    /// The most readings of what never was writing.
    private static let mostFailures = 4
    /// Lines lower than this, in pixels, can't be read.
    static let readableHeight = 8.0
    /// From this height on, in pixels, readings don't get better with size. Larger: lines are read again for nothing while
    /// the camera comes nearer. Smaller: small print stays as it was first read. Chosen by reasoning.
    static let comfortableHeight = 20.0
    /// Transcripts of up to this number of characters need more evidence: chance makes short words of texture.
    static let shortLength = 4
    /// How many times taller a line is than at the look before where the camera comes nearer.
    private static let nearing = 1.03
    /// How many times taller than what gave nothing a line has to be to be tried again at once.
    private static let nearerThanFailure = 1.4
    /// How many times longer for its height a line is than what was read of it, where more has come to light.
    private static let longer = 1.3
    /// The share of the tallest crop's height that a line has at least, to be read once more.
    private static let likeHeight = 0.85
    /// How many times taller a line that is settled has to be to be read better. As the others of these five, chosen by
    /// reasoning.
    private static let worthwhileGrowth = 1.3
    /// How often a line that was read once has to be seen after that, with the same ends.
    private static let lasting = 2
    /// The least confidence in each character of a sure reading, 0 to 1.
    private static let leastSureness = 0.5
    /// The confidence in the vote, 0 to 1, at which two agreeing readings settle it though others differ.
    private static let settledConfidence = 0.9

    init(isLightOnDark: Bool, settings: TrackerSettings) {
        self.isLightOnDark = isLightOnDark
        self.settings = settings
        isWanted = settings.contentTypes.isEmpty
    }

    /// Whether to read the line now that it stands at `quad`, all of it in view.
    mutating func wantsReading(_ quad: Quad, hits: Int, isStill: Bool) -> Bool {
        let height = quad.height
        let isNearing = height > Self.nearing * history.lastHeight
        history.sight(height: height)
        // While the camera comes nearer, one reading says what the line is; the next ones will be better.
        if history.attempts > 0, isNearing, height < Self.comfortableHeight { return false }
        guard height >= Self.readableHeight, isStill || hits >= 2, !isWaiting,
            history.attempts < Self.mostReadings
        else { return false }
        // What was no text is none now; a closer look may show more, or a later one; the more often there was none, the rarer.
        if vote.isEmpty, history.fruitless > 0 {
            return history.failures < Self.mostFailures
                && (hits >= history.nextTry || height >= Self.nearerThanFailure * history.tallestFailure)
        }
        // More of the line has come to light than was read.
        if !vote.isEmpty, quad.aspect > Self.longer * vote.widestAspect { return true }
        // What is under way may settle it.
        if !vote.isEmpty, vote.agreeing == vote.count, vote.count >= (isShort ? 3 : 2), !isSettled {
            return false
        }
        let size = min(height, Self.comfortableHeight)
        guard isSettled else { return size >= Self.likeHeight * min(history.tallestRead, Self.comfortableHeight) }
        return vote.settledHeight < Self.comfortableHeight
            && size >= Self.worthwhileGrowth * min(history.tallestRead, Self.comfortableHeight)
    }

    /// Notes that the line was seen, all of it.
    mutating func noteSighting(height: Double) { history.sight(height: height) }

    /// Whether to read the line at once, where it was surely found: the rarer the oftener it was read, unless it is nearer
    /// now.
    func wantsGlance(_ quad: Quad, hits: Int, sharpness: Double) -> Bool {
        guard !isSettled, history.attempts < Self.mostGlances, !isWaiting else { return false }
        let attempts = history.attempts
        guard attempts > 0 else { return true }
        if sharpness >= Self.sharper * history.sharpestRead { return true }
        guard sharpness >= history.sharpestRead / Self.sharper else { return false }
        let isNearer = quad.height >= Self.nearer * history.tallestRead && quad.height < Self.comfortableHeight
        // What is read badly is too small or blurred, and will be for a while.
        let isBad = vote.bestConfidence < settings.reading.least
        let pause = isBad ? 1 << attempts : attempts <= 2 ? 1 : 1 << (2 * attempts - 4)
        return isNearer || !vote.isEmpty && quad.aspect > Self.longer * vote.widestAspect
            || hits >= history.hitsAsked + pause
    }

    /// How many times taller a line is at one of two sights that blur can't have made alike.
    private static let otherSight = 1.15
    /// How many times taller a line has to be to be read better.
    private static let nearer = 1.2
    /// How many times sharper a frame has to be for that. Smaller: many readings for little. Larger: what was read badly
    /// stays so. Chosen by reasoning; `GlancePlannerTests` shows what follows.
    private static let sharper = 1.3
    /// The most readings of a line that was surely found.
    private static let mostGlances = 10

    /// The same evidence for the next life of the item; readings still to come are for the life before.
    var inherited: TextEvidence {
        var evidence = self
        evidence.history.forgetPending()
        return evidence
    }

    /// Whether readings are still to come.
    var isWaiting: Bool { history.pending > 0 }

    /// Whether it was looked at more than once and never was writing.
    var isHopeless: Bool { history.fruitless >= 2 && vote.isEmpty }

    private var isShort: Bool { vote.transcript.count <= Self.shortLength }

    /// Whether more readings can hardly change the transcript.
    var isSettled: Bool {
        isSure || vote.agreeing >= 3
            || !isShort && vote.agreeing >= 2
                && (vote.agreeing == vote.count || vote.confidence >= Self.settledConfidence)
                && (vote.settledConfidence >= settings.reading.firm || vote.settledGrowth >= Self.otherSight)
    }

    /// Whether a reading needs no second one. The edge of what covers a line is read as a bar or another symbol.
    private func isSure(_ reading: LineReading) -> Bool {
        reading.confidence >= settings.reading.sure && reading.characters.count > Self.shortLength
            && reading.characters.allSatisfy { $0.confidence >= Self.leastSureness && !$0.value.isSymbol }
    }

    /// Whether one reading was enough to know what the line says, and no firm one says otherwise.
    private var isSure: Bool { sure?.transcript == vote.transcript && !vote.isContested(from: settings.reading.firm) }

    mutating func asked(hits: Int) { history.ask(hits: hits) }

    /// Notes that a line that is well known is read once more, because it may say something else by now.
    mutating func askedAgain() { history.askAgain() }

    /// Takes the answer to that.
    mutating func addAgain() { history.answerAgain() }

    /// Whether more readings make the vote no better.
    var isAmple: Bool { isSettled || vote.count >= Self.mostReadings }

    mutating func add(_ reading: LineReading, height: Double, width: Double) {
        history.read(height: height)
        guard reading.isPlausible else { return history.fail(height: height) }
        let isSure = isSure(reading)
        if isSure { sure = (reading.transcript, history.sightingsAsked) }
        vote.add(
            reading, height: height, aspect: height > 0 ? width / height : 0, isSure: isSure,
            doubt: settings.reading.doubt)
        guard !settings.contentTypes.isEmpty else { return }
        isWanted = ContentFinder.find(in: vote.transcript).contains { settings.contentTypes.contains($0.type) }
    }

    /// Whether one more reading can change anything.
    var takesReading: Bool { !isSettled && history.attempts < Self.mostGlances }

    /// Takes the answer to a reading that was asked for.
    mutating func take(_ result: ReadResult) {
        if let reading = result.reading {
            add(reading, height: result.request.quad.height, width: result.request.quad.width)
        } else if result.isBlurred {
            history.blur()
        } else {
            history.decline(height: result.request.quad.height)
        }
    }

    /// Takes a reading that wasn't asked for.
    mutating func addUnasked(_ reading: LineReading, quad: Quad, hits: Int, sharpness: Double) {
        history.noteSharpness(sharpness)
        asked(hits: hits)
        add(reading, height: quad.height, width: quad.width)
    }

    /// Whether it is read though it is blurred, because no sharper frame may come.
    var takesBlurred: Bool { history.blurs >= Self.mostBlurs }

    /// At the end of the video a line that was read once can't be seen again.
    mutating func waitNoLonger() { history.assume(sightings: Self.lasting) }

    /// - Parameter isReported: whether the item was reported, so that its end has to be reported too.
    func belief(isStill: Bool, isReported: Bool = false) -> ItemContent? {
        guard !vote.isEmpty else { return nil }
        let support = vote.support
        let content = ItemContent(
            value: .text(vote.transcript), confidence: support.confidence(length: vote.transcript.count),
            language: vote.language, support: support)
        if isReported { return content }
        let leastConfidence = isShort ? settings.reading.leastOfShort : settings.reading.least
        guard vote.confidence >= leastConfidence, isClear else { return nil }
        // What is left of a line behind a passer-by reads well, but doesn't keep its ends.
        let isLasting = isSure && history.sightings >= (sure?.sightings ?? 0) + Self.lasting
        return isStill || isLasting || isSupported ? content : nil
    }

    /// Whether enough readings say so.
    private var isSupported: Bool {
        guard !isShort else { return vote.agreeing >= 3 }
        let supporting = vote.supporting
        return supporting >= 2 && 2 * supporting >= history.failures && 2 * supporting > vote.count
    }

    /// Whether any reading was clear. Short words are made of blur and texture too.
    private var isClear: Bool {
        let isTelling = vote.transcript.count >= LineLikeness.tellingLength
        return isSettled
            || vote.bestConfidence >= (isTelling ? settings.reading.clear : settings.reading.firm)
    }
}
