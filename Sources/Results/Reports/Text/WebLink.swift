/// An address from a payload that a page may lead to: `http` or `https`, and nothing in it that hides where it leads.
struct WebLink: Hashable, Sendable {
    let address: String

    /// - Returns: `nil` where it is anything else. Letters beyond ASCII look alike too often, and a name before the host
    ///   (`https://museum.example@elsewhere.example`) is taken for the host.
    init?(_ text: String) {
        let lowercased = text.lowercased()
        guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix), text.utf8.count <= 2000,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.forbidden.contains($0) })
        else { return nil }
        let host = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !host.isEmpty, host.allSatisfy({ $0.isLetter || $0.isNumber || ".-:[]".contains($0) }) else { return nil }
        address = text
    }

    private static let forbidden = Set("\"'<>\\^`{|}".utf8)
}
