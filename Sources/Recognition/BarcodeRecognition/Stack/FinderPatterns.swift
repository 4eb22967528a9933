/// What a picture shows of the patterns by which a matrix code is found.
enum FinderPatterns {
    case none
    /// Patterns that may be those of a code.
    case likely
    /// A code's, beyond doubt.
    case sure
}
