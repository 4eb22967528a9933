/// Sorts ended items into labels: the lines and codes that stood together, and the same label seen again.
struct LabelBook {
    private struct Member {
        var track: Int
        /// The transcript; `nil` for a barcode.
        var text: String?
        var layout: LayoutBox

        /// Whether it is a line that says `line`.
        func says(_ line: String) -> Bool { text.map { LabelBook.isSame($0, line) } == true }
    }

    private struct Label {
        var members: [Member] = []
        /// The lines that a later sighting is recognised by.
        var lines: [String] { members.compactMap(\.text) }
    }

    struct Assignment {
        /// Counts from 1.
        var label: Int
        var layout: LayoutBox
        /// The earlier track of the same line, if the label was seen before.
        var same: Int?
    }

    private var labels: [Label] = []
    private var labelOfTrack: [Int: Int] = [:]

    /// An item whose life is over.
    struct Entry {
        var track: Int
        /// The transcript; `nil` for a barcode.
        var text: String?
        /// The other items of its label, with their transcripts as far as they have one.
        var group: [Int: String?]
        /// Where the items that were in view with it stand, seen from this one.
        var layouts: [Int: LayoutBox]
        /// Width by height.
        var aspect: Double
    }

    /// Finds the label of an item whose life is over: that of its neighbours, or one seen earlier, or a new one.
    /// - Returns: `nil` for a barcode beside no label.
    mutating func assign(_ entry: Entry) -> Assignment? {
        let known = entry.group.keys.sorted().compactMap { labelOfTrack[$0] }.first
        let lines = ([entry.text] + entry.group.sorted { $0.key < $1.key }.map(\.value)).compactMap { $0 }
        guard !lines.isEmpty || known != nil else { return nil }
        let index = known ?? earlierLabel(with: lines) ?? newLabel()
        // What stands with it belongs to the same label, whenever its own life ends.
        for track in [entry.track] + entry.group.keys where labelOfTrack[track] == nil { labelOfTrack[track] = index }
        let same = entry.text.flatMap { text in
            labels[index].members.first { member in
                entry.group.index(forKey: member.track) == nil && member.says(text)
            }
        }
        let layout = same?.layout ?? place(entry, in: index)
        labels[index].members.append(Member(track: entry.track, text: entry.text, layout: layout))
        return Assignment(label: index + 1, layout: layout, same: same?.track)
    }

    /// Whether two transcripts are of one line, a misread character or two aside.
    private static func isSame(_ a: String, _ b: String) -> Bool {
        TranscriptAlignment.similarity(a, b) >= 0.85
    }

    private mutating func newLabel() -> Int {
        labels.append(Label())
        return labels.count - 1
    }

    /// The label with most of these lines. Two cards that share a line or two stay two.
    private func earlierLabel(with lines: [String]) -> Int? {
        guard !lines.isEmpty else { return nil }
        return labels.indices.first { index in
            let known = labels[index].lines
            let shared = lines.count { line in known.contains { Self.isSame($0, line) } }
            return 5 * shared >= 3 * min(lines.count, Set(known).count)
                && (shared >= 2 || (lines.count == 1 && Set(known).count == 1))
        }
    }

    /// Puts a new member into the label's own coordinates, by the first member that it was seen with.
    private func place(_ entry: Entry, in index: Int) -> LayoutBox {
        for member in labels[index].members {
            guard let seen = entry.layouts[member.track] else { continue }
            return placed(entry, seeing: seen, at: member.layout)
        }
        // Seen again: lines that are known from the first time tell where the new one is.
        for (track, text) in entry.group.sorted(by: { $0.key < $1.key }) {
            guard let text, let seen = entry.layouts[track],
                let member = labels[index].members.first(where: { $0.says(text) })
            else { continue }
            return placed(entry, seeing: seen, at: member.layout)
        }
        let below = labels[index].members.map { $0.layout.y + $0.layout.height }.max()
        return LayoutBox(x: 0, y: below.map { $0 + 1 } ?? 0, width: entry.aspect, height: 1)
    }

    /// The entry's box on its label, given another box of the label and how that one looks from the entry: in the
    /// entry's heights, while the label counts in heights of its first line.
    private func placed(_ entry: Entry, seeing seen: LayoutBox, at known: LayoutBox) -> LayoutBox {
        let scale = known.height / max(0.01, seen.height)
        return LayoutBox(
            x: known.x - seen.x * scale, y: known.y - seen.y * scale, width: entry.aspect * scale, height: scale)
    }
}
