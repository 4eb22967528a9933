import Basics
package import Collection
import Foundation
import Imaging
package import Records

/// How good a scan is, measured against the truth.
package struct ScanScore: Sendable, Encodable {
    /// Text lines that are legible in `leastFrames` frames or more.
    package private(set) var lines = 0
    /// How many of them stand exactly in the collection.
    package private(set) var linesExact = 0
    /// The edit distance of each line to its nearest in the collection, all together, as a share of the lines' characters.
    package private(set) var characterErrorRate = 0.0
    /// Lines of the collection that are no true line, nor nearly one.
    package private(set) var falseLines = 0
    /// True lines, or nearly such, that the collection has once more.
    package private(set) var duplicateLines = 0
    /// Labels with a legible line.
    package private(set) var labels = 0
    /// Labels with all their legible lines, exact and in order, and no others.
    package private(set) var labelsExact = 0
    /// Barcodes that are legible in `leastFrames` frames or more.
    package private(set) var barcodes = 0
    /// How many of them are in the collection, with payload and symbology.
    package private(set) var barcodesFound = 0
    /// Barcodes of the collection that aren't in the video.
    package private(set) var falseBarcodes = 0
    /// Barcodes that the collection has as unread. They are no claims, so that they count neither as found nor as boxes.
    package private(set) var unreadBarcodes = 0
    /// Those of them that stand on no true barcode.
    package private(set) var falseUnreadBarcodes = 0
    /// How well the confidence of lines says whether they are right.
    package private(set) var reliability = Reliability([])
    /// How well the reasons to check something tell what is wrong.
    package private(set) var checks = CheckScore()
    /// How well boxes were followed.
    package private(set) var tracking: TrackingScore
    /// What was missed and what is false, for people.
    package private(set) var remarks: [String] = []

    /// The legible frames from which on an item counts: a third of a second at 30 frames a second. With fewer, items count
    /// that hardly anybody would have read; with more, short glances go unmeasured.
    package static let leastFrames = 10

    /// The share of an unread code's area that must lie on a true barcode, 0 to 1. Its box is that of the bars alone, or of
    /// some of them, so that boxes can't be asked to agree.
    private static let leastOnBarcode = 0.3

    /// - Parameters:
    ///   - records: of the scan's lifecycle.jsonl.
    ///   - collection: its collection.json.
    package init(truth: TruthFile, records: [LifecycleRecord], collection: CollectionDocument) {
        tracking = TrackingScore(
            Self.frames(truth, ScannedItem.all(in: records)), texts: Set(truth.items.map(\.value)))
        scoreLines(truth, collection)
        scoreLabels(truth, collection)
        scoreBarcodes(truth, collection)
        scoreUnread(truth, collection)
        scoreChecks(truth, collection)
        reliability = Reliability(Self.claims(truth, collection))
    }

    private mutating func scoreLines(_ truth: TruthFile, _ collection: CollectionDocument) {
        let texts = truth.items.filter { $0.kind == "text" }
        // What is burnt into the picture is no claim about the world.
        var free = collection.labels.filter { $0.fixed != true }.flatMap(\.lines).map(\.value)
        var (errors, characters) = (0, 0)
        for item in texts where truth.legibleFrames(item) >= Self.leastFrames {
            lines += 1
            characters += item.value.count
            if let index = free.firstIndex(of: item.value) {
                linesExact += 1
                free.remove(at: index)
                continue
            }
            let distances = free.map { EditDistance.between($0, item.value) }
            let nearest = distances.indices.min { distances[$0] < distances[$1] }
            errors += min(item.value.count, nearest.map { distances[$0] } ?? item.value.count)
            remarks.append("line missed: \(item.value) (nearest: \(nearest.map { free[$0] } ?? "none"))")
            if let nearest, 2 * distances[nearest] < item.value.count { free.remove(at: nearest) }
        }
        characterErrorRate = characters > 0 ? Double(errors) / Double(characters) : 0
        for line in free {
            if texts.contains(where: { $0.value == line && truth.legibleFrames($0) < Self.leastFrames }) { continue }
            if texts.contains(where: { 5 * EditDistance.between($0.value, line) <= $0.value.count }) {
                duplicateLines += 1
                remarks.append("duplicate line: \(line)")
            } else {
                falseLines += 1
                remarks.append("false line: \(line)")
            }
        }
    }

    /// Every line of the collection, and whether it is one that is in the video.
    private static func claims(_ truth: TruthFile, _ collection: CollectionDocument) -> [Reliability.Claim] {
        let texts = truth.texts
        return collection.labels.filter { $0.fixed != true }.flatMap(\.lines).map {
            Reliability.Claim(confidence: $0.confidence, isRight: texts.contains($0.value))
        }
    }

    private mutating func scoreChecks(_ truth: TruthFile, _ collection: CollectionDocument) {
        let items = truth.items.filter { $0.kind == "text" }
        let texts = truth.texts
        let printed = Set(Dictionary(grouping: items, by: \.label).values.map { $0.map(\.value) })
        for label in collection.labels where label.fixed != true {
            for line in label.lines {
                let share = texts.contains(line.value) ? \CheckScore.rightLines : \.wrongLines
                checks[keyPath: share].add(isChecked: line.check != nil)
            }
            let share = printed.contains(label.lines.map(\.value)) ? \CheckScore.rightLabels : \.wrongLabels
            checks[keyPath: share].add(isChecked: !label.reasons.isEmpty)
        }
    }

    private mutating func scoreLabels(_ truth: TruthFile, _ collection: CollectionDocument) {
        let texts = Dictionary(grouping: truth.items.filter { $0.kind == "text" }, by: \.label)
        for (number, items) in texts.sorted(by: { $0.key < $1.key }) {
            let expected = items.filter { truth.legibleFrames($0) >= Self.leastFrames }.map(\.value)
            guard !expected.isEmpty else { continue }
            labels += 1
            let optional = Set(items.map(\.value)).subtracting(expected)
            let isThere = collection.labels.contains { label in
                label.lines.map(\.value).filter { !optional.contains($0) || expected.contains($0) } == expected
            }
            labelsExact += isThere ? 1 : 0
            if !isThere { remarks.append("label missed: \(number): \(expected.joined(separator: " | "))") }
        }
    }

    private mutating func scoreBarcodes(_ truth: TruthFile, _ collection: CollectionDocument) {
        let codes = truth.items.filter { $0.kind == "barcode" }
        for code in codes where truth.legibleFrames(code) >= Self.leastFrames {
            barcodes += 1
            let isThere = collection.barcodes.contains { $0.value == code.value && $0.symbology == code.symbology }
            barcodesFound += isThere ? 1 : 0
            if !isThere { remarks.append("barcode missed: \(code.symbology ?? "") \(code.value)") }
        }
        for barcode in collection.barcodes
        where !codes.contains(where: { $0.value == barcode.value && $0.symbology == barcode.symbology }) {
            falseBarcodes += 1
            remarks.append("false barcode: \(barcode.symbology) \(barcode.value ?? "(binary)")")
        }
    }

    private mutating func scoreUnread(_ truth: TruthFile, _ collection: CollectionDocument) {
        let codes = truth.items.filter { $0.kind == "barcode" }
        for unread in collection.unread ?? [] {
            unreadBarcodes += 1
            let frame = Int(((unread.best?.time ?? 0) * truth.fps).rounded())
            let isThere = codes.contains { code in
                guard let quad = unread.best?.bounds.quad, let printed = code.quad(in: frame) else { return false }
                return quad.intersectionArea(printed) > Self.leastOnBarcode * quad.area
            }
            if !isThere {
                falseUnreadBarcodes += 1
                remarks.append("false unread barcode: \(unread.id)")
            }
        }
    }

    /// The boxes of truth and scan in each frame of the truth.
    private static func frames(
        _ truth: TruthFile, _ scanned: [ScannedItem]
    ) -> [TrackingScore.FrameBoxes] {
        truth.blur.indices.map { frame in
            let time = Double(frame) / truth.fps
            return TrackingScore.FrameBoxes(
                truth: truth.items.enumerated().compactMap { index, item in
                    item.quad(in: frame).map {
                        TrackingScore.Box(
                            item: index, quad: $0, isLegible: truth.isLegible(item, in: frame),
                            text: item.kind == "text" ? item.value : nil)
                    }
                },
                reported: scanned.filter { !$0.isUnread && !$0.isFixed }.compactMap { item in
                    item.quad(at: time).map {
                        TrackingScore.Box(
                            item: item.identity, quad: $0, text: item.kind == .text ? item.value(at: time) : nil)
                    }
                }, isComplete: truth.isSharp(frame))
        }
    }
}
