/// What becomes of text that is burnt into the picture: a camera's clock, a watermark.
package enum FixedText: String, CaseIterable, Hashable, Sendable, Codable {
    /// It is kept apart from the labels.
    case apart
    /// It is told of among the labels.
    case labels
}
