/// Why a person should compare what was read with its picture.
package enum Check: String, Hashable, Sendable, Codable, CaseIterable {
    /// Readings of the line say different things.
    case votesDisagree = "votes-disagree"
    /// One reading only says it.
    case readOnce = "read-once"
    /// It is printed small in the picture.
    case smallPrint = "small-print"
    /// A character is in doubt, or the whole of it.
    case uncertain
    /// A mark such as a dash or × stands closer to one side than to the other, or where a mark of that kind seldom stands.
    case oddMark = "odd-mark"
    /// It begins or ends in the middle of something.
    case fragment
    /// It has no accession number, as labels beside it do.
    case numberMissing = "number-missing"
    /// It has several accession numbers, where labels beside it have one.
    case severalNumbers = "several-numbers"
    /// A code that stands beside no label, where others do.
    case labelMissing = "label-missing"
}

extension CollectionDocument.Label {
    /// Why a person should look at it: its own reasons and those of its lines, each once.
    package var reasons: [Check] {
        let all = Set(check ?? []).union(lines.flatMap { $0.check ?? [] })
        return Check.allCases.filter(all.contains)
    }
}
