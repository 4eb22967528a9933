/// Which of the default pipeline's languages a text is in, by the small words that every text has. The engine only knows
/// which of its models read a word, and those read each other's words well.
enum FunctionWords {
    private static let words: [(language: String, words: Set<String>)] = [
        (
            "en",
            [
                "after", "and", "at", "be", "by", "for", "from", "in", "is", "it", "of", "on", "or", "that", "the",
                "this", "to", "was", "were", "with",
            ]
        ),
        (
            "pt",
            [
                "à", "ao", "as", "com", "da", "das", "de", "do", "dos", "e", "em", "era", "foi", "na", "nas", "no",
                "nos",
                "o", "os", "para", "pela", "pelo", "por", "que", "sobre", "um", "uma", "é",
            ]
        ),
    ]

    /// ISO 639-1; `nil` where the words don't tell.
    static func language(of text: String) -> String? {
        let found = text.lowercased().split { !$0.isLetter }.map(String.init)
        let counts = words.map { entry in (entry.language, found.count { entry.words.contains($0) }) }
        guard let best = counts.max(by: { $0.1 < $1.1 }), best.1 > 0,
            counts.allSatisfy({ $0.0 == best.0 || 2 * $0.1 <= best.1 })
        else { return nil }
        return best.0
    }
}
