import Basics
import Foundation
import Imaging
import Recognition
import Records
import Tracking

/// Turns the tracker's events into records: gives items their ids in order of appearance, rounds numbers, and escapes
/// payloads that aren't text.
struct LifecycleRecorder {
    private var ids: [Int: String] = [:]
    /// How many items have an id.
    private(set) var items = 0
    private var messages = StructuredAppendLog()
    /// The tracks of which a record says that they are burnt into the picture.
    private var fixed: Set<Int> = []
    /// The numbers of frames that are those before once more, in order.
    private var repeats: [Int] = []
    /// The number of the last label, and how many came before the pictures had their size.
    private var (lastLabel, labelsBefore) = (0, 0)

    /// What there is to say of codes that hold one message together and weren't all seen.
    var diagnostics: [Diagnostic] { messages.diagnostics }

    /// The record of an event, and for a removal the view that shows the item best.
    mutating func record(_ event: LifecycleEvent) -> (record: LifecycleRecord, view: Int?) {
        let id = id(of: event.track)
        let (time, frame) = (event.time.seconds, number(of: event.frame))
        switch event.change {
        case .added(let kind, let content, let quad):
            let payload = Payload(content.value)
            if let part = content.traits?.part, let symbology = kind.symbology { messages.add(part, symbology) }
            let added = LifecycleRecord.Added(
                time: time, frame: frame, id: id, kind: kind == .text ? .text : .barcode, value: payload.text,
                payload: payload.base64, symbology: kind.symbology?.rawValue, upca: kind.isUPCA(payload.text),
                traits: RecordedTraits(content.traits), language: content.language,
                fixed: isNewlyFixed(content, event.track), confidence: content.confidence, bounds: Bounds(quad))
            return (.added(added), nil)
        case .updated(let content, let quad):
            let payload = content.map { Payload($0.value) }
            let updated = LifecycleRecord.Updated(
                time: time, frame: frame, id: id, bounds: quad.map(Bounds.init), value: payload?.text,
                payload: payload?.base64, confidence: content?.confidence,
                fixed: content.flatMap { isNewlyFixed($0, event.track) })
            return (.updated(updated), nil)
        case .removed(let removal):
            let payload = Payload(removal.content.value)
            let box = removal.layout
            let removed = LifecycleRecord.Removed(
                time: time, frame: frame, id: id, value: payload.text, first: removal.first,
                payload: payload.base64, traits: RecordedTraits(removal.content.traits),
                confidence: removal.content.confidence,
                evidence: removal.content.support.map {
                    .init(
                        readings: $0.readings, agreeing: $0.agreeing, height: $0.height, surest: $0.surest,
                        weakest: $0.weakest)
                },
                lastSeen: removal.lastSeen.seconds,
                label: removal.label.map { name(ofLabel: $0) }, fixed: removal.content.isFixed ? true : nil,
                layout: [box.x, box.y, box.width, box.height], language: removal.content.language,
                same: removal.same.flatMap { ids[$0] },
                best: removal.view.map {
                    .init(time: $0.time.seconds, frame: number(of: $0.frame), bounds: Bounds($0.quad), score: $0.score)
                })
            return (.removed(removed), removal.view?.view)
        }
    }

    /// What a removed item was taken for now and then.
    func rivals(of event: LifecycleEvent) -> [Diagnostic] {
        guard case .removed(let removal) = event.change, let id = ids[event.track] else { return [] }
        return removal.rivals.map { rival in
            let payload = Payload(.payload(rival.payload))
            let shown = (payload.text ?? payload.base64 ?? "").prefix(Self.mostShown)
            return Diagnostic(
                .note, code: "payload-outvoted",
                "\(id) was read as \(rival.symbology.rawValue) \(shown) too (\(rival.count) against \(rival.winnersCount))",
                time: event.time)
        }
    }

    /// Notes frames that are those before once more, by their numbers.
    mutating func noteRepeats(_ numbers: [Int]) { repeats += numbers }

    /// The number in the video of a frame: repeats don't count there.
    private func number(of frame: Int) -> Int {
        var (low, high) = (0, repeats.count)
        while low < high {
            let middle = (low + high) / 2
            if repeats[middle] <= frame { low = middle + 1 } else { high = middle }
        }
        return frame - low
    }

    /// The record of a change of size. Tracks and labels are numbered anew from there on.
    mutating func resize(to image: GrayImage, at time: MediaTime, frame: Int) -> LifecycleRecord {
        (ids, fixed) = ([:], [])
        labelsBefore = lastLabel
        return .resized(
            .init(time: time.seconds, frame: number(of: frame), width: image.width, height: image.height))
    }

    private mutating func name(ofLabel number: Int) -> String {
        let whole = labelsBefore + number
        lastLabel = max(lastLabel, whole)
        return "L\(whole)"
    }

    /// The most characters of a payload that a message shows: enough to recognise it by, and short of two lines.
    private static let mostShown = 60

    /// `true` where this is the item's first record that says that it is burnt into the picture.
    private mutating func isNewlyFixed(_ content: ItemContent, _ track: Int) -> Bool? {
        content.isFixed && fixed.insert(track).inserted ? true : nil
    }

    private mutating func id(of track: Int) -> String {
        if let known = ids[track] { return known }
        items += 1
        ids[track] = "t\(items)"
        return "t\(items)"
    }
}

/// A transcript or payload as records hold it: text, or base64 where the bytes aren't text.
private struct Payload {
    var text: String?
    var base64: String?

    init(_ value: ItemContent.Value) {
        switch value {
        case .text(let text): self.text = text
        case .payload(let bytes):
            guard !bytes.isEmpty else { return }
            text = PayloadText.text(of: bytes)
            if text == nil { base64 = Data(bytes).base64EncodedString() }
        }
    }
}

extension ItemKind {
    fileprivate var symbology: Symbology? {
        if case .barcode(let symbology) = self { symbology } else { nil }
    }

    /// UPC-A is an EAN-13 that begins with 0; `nil` for everything else.
    fileprivate func isUPCA(_ payload: String?) -> Bool? {
        symbology == .ean13 && payload?.hasPrefix("0") == true ? true : nil
    }
}
