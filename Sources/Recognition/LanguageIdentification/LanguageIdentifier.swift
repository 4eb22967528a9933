import CCLD2

/// Finds the language of short texts such as labels; an unsure answer is no answer.
package enum LanguageIdentifier {
    /// Texts of fewer bytes have to fit their language as well as usual texts of that language nearly do.
    private static let shortText = 30
    /// The least score of a short text: CLD2's normalised score, in points a kilobyte (1000 is usual for its languages).
    /// Lower: names and numbers get a language; higher: short titles get none. LanguageIdentificationTests has texts on both
    /// sides.
    private static let leastScore = 700.0
    /// How many characters are looked at: more say no more.
    private static let longestText = 10_000

    /// - Parameter expected: the languages that are expected; others that are seldom printed aren't believed.
    /// - Returns: a BCP 47 tag; `nil` where script and words leave it open.
    package static func language(of text: String, expected: [String] = []) -> String? {
        if let language = ScriptLanguage.language(of: text) { return language }
        guard !isOfNames(text) else { return nil }
        var words = String(text.prefix(longestText))
        let answer = words.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { chars in
                chars.baseAddress.map { cld2_detect($0, Int32(chars.count)) }
            }
        }
        guard let answer, answer.is_reliable != 0,
            answer.score >= leastScore || answer.letter_bytes >= shortText
        else { return nil }
        let code = String(cString: answer.code)
        let language = currentCodes[code] ?? code
        // Without kana it may as well be Chinese.
        guard language != "ja" || expected.contains("ja") else { return nil }
        return common.contains(language) || expected.contains(language) ? language : nil
    }

    /// Whether all that may be words are names: names are alike in all languages. Words that don't begin with a capital
    /// letter are others, or several that are printed in capitals.
    private static func isOfNames(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter }.filter { $0.count >= 2 }
        guard words.contains(where: { $0.contains(where: \.isCased) }) else { return false }
        if words.contains(where: { $0.first?.isLowercase == true }) { return false }
        let capitals = words.filter { $0.allSatisfy(\.isUppercase) }
        return capitals.count < words.count || capitals.count { $0.count >= 3 } < 3
    }

    private static let currentCodes = ["iw": "he", "jw": "jv", "in": "id", "nb": "no"]

    /// The languages of states and of their larger regions. Others are far less often printed on labels than a short text
    /// is taken for one of them: Dutch for Afrikaans, English for Scots.
    private static let common = Set(
        """
        ar az be bg bn ca cs cy da de en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko la lb lt lv mk ms mt \
        nl nn no pl pt ro ru sk sl sq sr sv ta te th tr uk ur vi zh zh-Hant
        """.split(separator: " ").map(String.init))
}

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

    /// The language whose script most of the letters are in; `nil` where that is no language's own.
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
