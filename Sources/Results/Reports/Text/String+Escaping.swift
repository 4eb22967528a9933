extension String {
    /// The text with each character of the table exchanged. Works on Unicode scalars: a mark that combines with `<`
    /// leaves it a `<` to whoever parses the text.
    func escaping(_ table: [Unicode.Scalar: String]) -> String {
        guard unicodeScalars.contains(where: { table[$0] != nil }) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if let escape = table[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}
