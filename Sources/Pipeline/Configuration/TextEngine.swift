/// Which engine reads text.
package enum TextEngine: String, Choice, Codable {
    /// The best one that this machine has.
    case auto
    case tesseract

    package static var noun: String { "text engine" }
}
