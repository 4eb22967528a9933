import Basics
import Imaging
import Recognition

/// Sorts ended items into labels: the lines and codes that stood together, and the same label seen again.
struct LabelBook {
    private struct Member {
        var track: Int
        var content: ItemContent.Value
        var layout: LayoutBox

        /// The transcript; `nil` for a barcode.
        var text: String? {
            if case .text(let text) = content { text } else { nil }
        }

        /// Whether it is a line that says `line`.
        func says(_ line: String) -> Bool { text.map { LineLikeness.isSame($0, line) } == true }

        /// Whether it says what `other` says.
        func says(_ other: ItemContent.Value) -> Bool {
            if case .text(let line) = other { says(line) } else { content == other }
        }
    }

    private struct Label {
        var members: [Member] = []
        /// The lines that a later sighting is recognised by.
        var lines: [String] { members.compactMap(\.text) }
    }

    /// Where an item belongs.
    struct Assignment {
        /// Counts from 1.
        var label: Int
        var layout: LayoutBox
        /// The earlier track of the same line, if the label was seen before.
        var same: Int?
    }

    private var labels: [Label] = []
    private var labelOfTrack: [Int: Int] = [:]
    /// The track that a track was before.
    private var previous: [Int: Int] = [:]

    /// An item whose life is over.
    struct EndedItem {
        var track: Int
        var content: ItemContent.Value
        /// The other items of its label, with their transcripts as far as they have one.
        var group: [Int: String?]
        /// Where the items that were in view with it stand, seen from this one.
        var layouts: [Int: LayoutBox]
        /// Width by height.
        var aspect: Double

        /// The transcript; `nil` for a barcode.
        var text: String? {
            if case .text(let text) = content { text } else { nil }
        }
    }

    /// Notes that a track is an item that was followed before.
    mutating func link(_ track: Int, to previous: Int) {
        self.previous[track] = previous
    }

    private func label(of track: Int) -> Int? {
        labelOfTrack[track] ?? previous[track].flatMap(label)
    }

    /// Finds the label of an item whose life is over: that of its neighbours, or one seen earlier, or a new one.
    /// - Returns: `nil` for a barcode beside no label.
    mutating func assign(_ entry: EndedItem) -> Assignment? {
        let known = label(of: entry.track) ?? entry.group.keys.sorted().lazy.compactMap(label).first
        let lines = ([entry.text] + entry.group.sorted { $0.key < $1.key }.map(\.value)).compactMap { $0 }
        guard !lines.isEmpty || known != nil else { return nil }
        let index = known ?? earlierLabel(with: lines) ?? newLabel()
        // What stands with it belongs to the same label, whenever its own life ends.
        for track in [entry.track] + entry.group.keys where label(of: track) == nil { labelOfTrack[track] = index }
        let placed = place(entry, in: index)
        let same =
            earlierLife(of: entry, in: index, beside: lines)
            ?? wholeOrPart(of: entry, at: placed, in: index).map { (index, $0) }
        let layout = same.flatMap { $0.label == index ? $0.member.layout : nil } ?? placed
        labels[index].members.append(Member(track: entry.track, content: entry.content, layout: layout))
        return Assignment(label: index + 1, layout: layout, same: same?.member.track)
    }

    /// The member that the entry was before: by its place, or by what it says on the same label, or on a label of which
    /// only that line was seen.
    private func earlierLife(
        of entry: EndedItem, in index: Int, beside lines: [String]
    ) -> (label: Int, member: Member)? {
        if let track = previous[entry.track], let label = label(of: track),
            let member = labels[label].members.first(where: { $0.track == track })
        {
            return (label, member)
        }
        if let member = labels[index].members.last(where: {
            entry.group.index(forKey: $0.track) == nil && $0.says(entry.content)
        }) {
            return (index, member)
        }
        guard let text = entry.text else { return nil }
        return labels.indices.lazy.filter { $0 != index && isFragment($0, of: lines) }
            .compactMap { label in labels[label].members.last { $0.says(text) }.map { (label, $0) } }.first
    }

    /// The member that stands where the entry does and says more of the same, or less: at one time a part was hidden.
    private func wholeOrPart(of entry: EndedItem, at layout: LayoutBox, in index: Int) -> Member? {
        guard let text = entry.text else { return nil }
        return labels[index].members.last { member in
            guard let other = member.text, Self.isWholeOrPart(text, of: other) else { return false }
            // Lines that were in view together, one below the other, are two.
            if let seen = entry.layouts[member.track] {
                return seen.overlaps(LayoutBox(x: 0, y: 0, width: entry.aspect, height: 1))
            }
            return member.layout.isRow(of: layout) || min(text.count, other.count) >= LineLikeness.tellingLength
        }
    }

    /// Whether one of two transcripts is a part of the other.
    private static func isWholeOrPart(_ a: String, of b: String) -> Bool {
        LineLikeness.isPart(a, of: b) || LineLikeness.isPart(b, of: a)
    }

    /// Whether one of two transcripts is a part of the other, and so long that it hardly stands elsewhere.
    private static func isTellingPart(_ a: String, _ b: String) -> Bool {
        min(a.count, b.count) >= LineLikeness.tellingLength && isWholeOrPart(a, of: b)
    }

    private mutating func newLabel() -> Int {
        labels.append(Label())
        return labels.count - 1
    }

    /// The label with most of these lines. Two cards that share a line or two stay two.
    private func earlierLabel(with lines: [String]) -> Int? {
        guard !lines.isEmpty else { return nil }
        let index = labels.indices.first { index in
            let known = labels[index].lines
            let shared = lines.count { line in
                known.contains { LineLikeness.isSame($0, line) || Self.isTellingPart($0, line) }
            }
            return LineLikeness.isSameLabel(sharing: shared, of: lines.count, and: Set(known).count)
        }
        return index ?? labels.indices.first { isFragment($0, of: lines) }
    }

    /// Whether one line of a label is all that was seen of it at one time, and it is among the others of the label seen
    /// at the other.
    private func isFragment(_ index: Int, of lines: [String]) -> Bool {
        let known = labels[index].lines
        let (few, many) = Set(known).count <= lines.count ? (known, lines) : (lines, known)
        guard let line = few.first, few.allSatisfy({ LineLikeness.isSame($0, line) }), LineLikeness.isTelling(line),
            many.contains(where: { LineLikeness.isSame($0, line) || Self.isWholeOrPart($0, of: line) })
        else { return false }
        // What stands on several labels, such as "Oil on canvas", identifies none.
        return labels.count { label in
            label.lines.contains { LineLikeness.isSame($0, line) || Self.isWholeOrPart($0, of: line) }
        } == 1
    }

    /// Puts a new member into the label's own coordinates, by the first member that it was seen with.
    private func place(_ entry: EndedItem, in index: Int) -> LayoutBox {
        for member in labels[index].members {
            guard let seen = entry.layouts[member.track] else { continue }
            return placed(entry, seeing: seen, at: member.layout)
        }
        // Seen again: lines that are known from the first time show where the new one is.
        for (track, text) in entry.group.sorted(by: { $0.key < $1.key }) {
            guard let text, let seen = entry.layouts[track],
                let member = labels[index].members.first(where: { $0.says(text) })
            else { continue }
            return placed(entry, seeing: seen, at: member.layout)
        }
        let below = labels[index].members.map { $0.layout.y + $0.layout.height }.max()
        return LayoutBox(x: 0, y: below.map { $0 + 1 } ?? 0, width: entry.aspect, height: 1)
    }

    /// No box is lower than this, in heights of another one; a guard against dividing by nothing.
    private static let leastHeight = 0.01

    /// The entry's box on its label, given another box of the label and how that one looks from the entry: in the
    /// entry's heights, while the label counts in heights of its first line.
    private func placed(_ entry: EndedItem, seeing seen: LayoutBox, at known: LayoutBox) -> LayoutBox {
        let scale = known.height / max(Self.leastHeight, seen.height)
        return LayoutBox(
            x: known.x - seen.x * scale, y: known.y - seen.y * scale, width: entry.aspect * scale, height: scale)
    }
}
