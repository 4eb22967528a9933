import Foundation
import Records

extension CollectionDocument.Label {
    /// One label from the readings of it, of which there is at least one: all their lines, the surest transcript of each.
    /// - Throws: `EncodingError` for a reading with a number that JSON can't hold.
    package init(readings: [CollectionDocument.Label]) throws {
        guard readings.count > 1 else {
            self = readings[0].nameless
            return
        }
        let ordered = try readings.sorted(byKey: { try CanonicalOrder($0) })
        var lines = LineMerge()
        for reading in ordered.sorted(byKey: { -$0.lines.count }) { lines.add(reading.lines) }
        self = ordered[0].nameless
        self.lines = lines.lines
        for index in self.lines.indices { self.lines[index].items = [] }
        text = self.lines.map(\.value).joined(separator: "\n")
        let sum = self.lines.reduce(0) { $0 + $1.confidence }
        confidence = (sum / Double(max(1, self.lines.count))).rounded(decimals: 3)
        language = ordered.compactMap(\.language).mostCommon
        sightings = ordered.allSightings
        best = ordered.surestBest
        place = ordered.longestPlace
        // The same text means the same, and finding out takes long.
        content = ordered.first { $0.text == text }?.content ?? CollectionDocument.Content.ofLabel(text)
    }

    /// Puts what a person wrote in place of what was read. A line is printed as high as the one that it corrects.
    package mutating func correct(_ correction: String) {
        text = correction
        let read = lines.map { (line: PrintedLine($0.value), height: $0.height) }
        lines = correction.split(separator: "\n").map { line in
            let printed = PrintedLine(line)
            let alike = read.compactMap { other in
                printed.similarity(to: other.line, atLeast: LineMerge.leastSimilarity).map {
                    (similarity: $0, height: other.height)
                }
            }
            let height = alike.max { $0.similarity < $1.similarity }?.height
            return .init(value: String(line), confidence: 1, items: [], height: height)
        }
        confidence = 1
        content = CollectionDocument.Content.ofLabel(correction)
    }
}

extension CollectionDocument.Barcode {
    /// One barcode from the readings of it, of which there is at least one.
    /// - Throws: `EncodingError` for a reading with a number that JSON can't hold.
    package init(readings: [CollectionDocument.Barcode]) throws {
        guard readings.count > 1 else {
            self = readings[0].nameless
            return
        }
        let ordered = try readings.sorted(byKey: { try CanonicalOrder($0) })
        self = ordered[0].nameless
        items = []
        confidence = readings.map(\.confidence).max() ?? 0
        sightings = ordered.allSightings
        best = ordered.surestBest
        place = ordered.longestPlace
    }

    /// What two readings of one barcode have in common.
    package struct Payload: Hashable, Comparable, Sendable {
        /// The symbology by its name in records.
        package var symbology: String
        /// As text, else in base64.
        package var value: String

        package static func < (a: Payload, b: Payload) -> Bool { (a.symbology, a.value) < (b.symbology, b.value) }
    }

    /// What it is known by.
    package var identity: Payload {
        Payload(symbology: symbology, value: value ?? payload.map { "base64:" + $0 } ?? "")
    }
}
