/// Which engine finds and reads text.
package enum TextEngine: String, CaseIterable, Hashable, Sendable, Codable {
    /// The one of this machine that suits the video.
    case auto
    case tesseract, neural
    /// Each line is read by both.
    case both
}
