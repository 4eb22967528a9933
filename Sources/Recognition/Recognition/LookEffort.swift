/// How much time the text of a frame is worth.
package enum LookEffort: Hashable, Sendable {
    /// What is in view is known, and nothing new is expected.
    case least
    case usual
    /// It is one of a few frames that more time is taken for.
    case most
}
