/// The months in English and Portuguese.
enum MonthName {
    /// 1 to 12 for a full name.
    static func full(_ word: Substring) -> Int? {
        // These two are words of another meaning when they begin with a small letter.
        if word == "may" || word == "march" { return nil }
        let name = word.lowercased()
        for names in [english, portuguese] {
            if let index = names.firstIndex(of: name) { return index + 1 }
        }
        return name == "marco" ? 3 : nil
    }

    /// 1 to 12 for a full name, or its first three letters (four in Sept).
    static func any(_ word: Substring) -> Int? {
        if let month = full(word) { return month }
        let name = word.lowercased()
        guard name.count == 3 || name == "sept" else { return nil }
        for names in [english, portuguese] {
            if let index = names.firstIndex(where: { $0.hasPrefix(name) }) { return index + 1 }
        }
        return nil
    }

    private static let english = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let portuguese = [
        "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
        "dezembro",
    ]
}
