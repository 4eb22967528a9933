/// Trouble that ends the work on one input: what happened, to which file, and what to do about it.
package struct VitrineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of trouble it is; the command line turns it into the exit code.
    package enum Kind: Hashable, Sendable {
        /// The input or output can't be read or written (exit code 1).
        case problem
        /// The options or a pipeline file don't make sense (2).
        case usage
        /// This machine lacks something: a language pack, a codec (3).
        case missingCapability
        /// The person interrupted the run (130).
        case interrupted
    }

    package var kind: Kind
    /// The file or option that it concerns, if any.
    package var subject: String?
    /// What happened.
    package var message: String
    /// What to do about it, if anything can be done.
    package var remedy: String?

    package init(_ kind: Kind = .problem, subject: String? = nil, _ message: String, remedy: String? = nil) {
        self.kind = kind
        self.subject = subject
        self.message = message
        self.remedy = remedy
    }

    /// One line: `subject: message; remedy`.
    package var description: String {
        let head = subject.map { "\($0): " } ?? ""
        let tail = remedy.map { "; \($0)" } ?? ""
        return head + message + tail
    }
}
