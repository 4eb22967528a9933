/// Something that a person should know about a run, which went on all the same.
package struct Diagnostic: Hashable, Sendable {
    /// How much it matters; the raw values stand in records.
    package enum Severity: String, Hashable, Sendable, Codable {
        case note, warning, error
    }

    package var severity: Severity
    /// A short stable name for the kind of trouble, such as `frame-damaged`.
    package var code: String
    /// What happened, in a sentence.
    package var message: String
    /// Where in the video, when that is known.
    package var time: MediaTime?

    /// - Parameters:
    ///   - code: the kind of trouble; diagnostics of one kind are counted together.
    ///   - time: where in the video.
    package init(_ severity: Severity, code: String, _ message: String, time: MediaTime? = nil) {
        self.severity = severity
        self.code = code
        self.message = message
        self.time = time
    }
}
