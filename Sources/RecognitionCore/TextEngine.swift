/// Which engine finds and reads text.
package enum TextEngine: String, CaseIterable, Hashable, Sendable, Codable {
    /// The best one that this machine has.
    case auto
    case tesseract, neural
    /// Each line is read by both.
    case both
}
