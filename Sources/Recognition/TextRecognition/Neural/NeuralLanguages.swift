/// The languages that the neural engine's network has all letters of.
enum NeuralLanguages {
    /// - Parameter codes: BCP 47.
    static func cover(_ codes: [String]) -> Bool { codes.allSatisfy(covered.contains) }

    /// Those in the Latin alphabet (but Vietnamese and Yoruba, whose letters with two marks it lacks, and Fraktur),
    /// Chinese and Japanese.
    private static let covered = Set(
        """
        af az br bs ca ceb co cs cy da de en enm eo es es-x-old et eu fi fil fo fr frm fy ga gd gl hr ht hu id is it \
        it-x-old ja ja-x-vert jv kmr la lb lt lv mi ms mt nl no oc pl pt qu ro sk sl sq sr-Latn su sv sw to tr uz \
        zh-Hans zh-Hans-x-vert zh-Hant zh-Hant-x-vert und-Hans und-Hans-x-vert und-Hant und-Hant-x-vert und-Jpan \
        und-Jpan-x-vert und-Latn
        """.split(separator: " ").map(String.init))
}
