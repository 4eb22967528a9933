import Records

/// What speaks against a line.
struct LineCheck {
    /// Of one that a person should look at; empty where it can pass.
    let reasons: [Check]

    /// The confidence, 0 to 1, below which a line is checked. More asks people to look at what is right nine times in ten,
    /// less lets wrong lines pass; `vitrine evaluate` says how many of both there are.
    static let limit = 0.9
    /// The share of the readings, 0 to 1, that has to say the same.
    private static let agreement = 0.75
    /// The height in pixels below which letters have too few dots to be told apart at the first look: 14 pixels leave 7 for
    /// an x.
    private static let small = 14.0
    /// The share of the vote, 0 to 1, below which a character is in doubt.
    private static let doubt = 0.8

    /// - Parameters:
    ///   - confidence: 0 to 1.
    ///   - evidence: what speaks for it; `nil` where that isn't known.
    init(_ value: String, confidence: Double, evidence: LifecycleRecord.Evidence?) {
        var reasons = Self.inText(value)
        if confidence < Self.limit {
            var doubts: [Check] = []
            if let evidence {
                if Double(evidence.agreeing) < Self.agreement * Double(evidence.readings) {
                    doubts.append(.votesDisagree)
                }
                if evidence.agreeing <= 1 { doubts.append(.readOnce) }
                if evidence.height < Self.small { doubts.append(.smallPrint) }
                if evidence.weakest < Self.doubt { doubts.append(.uncertain) }
            }
            reasons = (doubts.isEmpty && reasons.isEmpty ? [.uncertain] : doubts) + reasons
        }
        self.reasons = reasons
    }

    /// What the text itself shows.
    private static func inText(_ value: String) -> [Check] {
        var reasons: [Check] = []
        let isOdd = value.matches(of: /\s?[×–—·]\s?/).contains { match in
            let text = match.output
            let isAtEnd = match.range.lowerBound == value.startIndex || match.range.upperBound == value.endIndex
            return !isAtEnd && (text.first?.isWhitespace == true) != (text.last?.isWhitespace == true)
        }
        // A hyphen with spaces stands for a dash, which engines take for one.
        if isOdd || value.contains(/\S\s[-‐]\s\S/) || value.contains(/[,;]\p{L}|\p{L}\s[,.;:](?:\s|$)/) {
            reasons.append(.oddMark)
        }
        if value.contains(/^[,.;:)\]–—·×]|[(\[–—·×\-]$/) { reasons.append(.fragment) }
        return reasons
    }
}
