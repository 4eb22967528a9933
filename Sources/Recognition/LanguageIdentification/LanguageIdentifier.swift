import CCLD2

/// Tells the language of short texts such as labels; an unsure answer is no answer.
package enum LanguageIdentifier {
    /// Texts of fewer bytes have to fit their language as well as usual texts of that language nearly do.
    private static let shortText = 30
    private static let leastScore = 700.0
    /// More tells no more.
    private static let longestText = 10_000

    /// - Parameter expected: the languages that are expected; others that are seldom printed aren't believed.
    /// - Returns: a BCP 47 tag; `nil` where script and words don't tell.
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
    /// letter tell, or several that are printed in capitals.
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
