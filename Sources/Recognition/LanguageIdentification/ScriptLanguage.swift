/// Scripts that only one language is printed in.
enum ScriptLanguage {
    /// By the blocks of Unicode 16 that the scripts' letters are in.
    private static let scripts: [(language: String, letters: [ClosedRange<UInt32>])] = [
        ("el", [0x0370...0x03FF, 0x1F00...0x1FFF]),
        ("hy", [0x0530...0x058F]),
        ("th", [0x0E00...0x0E7F]),
        ("ka", [0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F]),
        ("ko", [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3]),
        ("ja", [0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F]),
    ]

    /// Chinese characters: with kana among them they are Japanese, with Hangul Korean.
    private static let han: [ClosedRange<UInt32>] = [0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FA1F]

    /// The language whose script most of the letters are in; `nil` where that tells no language.
    static func language(of text: String) -> String? {
        let words = text.unicodeScalars.split { !$0.properties.isAlphabetic }.map { $0.map(\.value) }
        let count = words.reduce(0) { $0 + $1.count }
        for script in scripts {
            let letters = script.letters + (["ja", "ko"].contains(script.language) ? han : [])
            guard words.contains(where: { $0.contains { contains(script.letters, $0) } }) else { continue }
            let own = words.map { word in word.count { contains(letters, $0) } }
            // A sign alone, such as Ω, is no text; names in another script are none either.
            if own.contains(where: { $0 >= 2 }), 2 * own.reduce(0, +) > count { return script.language }
        }
        return nil
    }

    private static func contains(_ ranges: [ClosedRange<UInt32>], _ letter: UInt32) -> Bool {
        ranges.contains { $0.contains(letter) }
    }
}
