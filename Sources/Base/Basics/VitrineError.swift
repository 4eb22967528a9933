import Foundation

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

    /// Trouble in words of our own.
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

extension VitrineError {
    /// Trouble with a file, in the operating system's own words, with the remedy that usually helps.
    /// - Parameter cause: what Foundation threw, or an `NSError` with the number of the operating system.
    package init(_ kind: Kind = .problem, subject: String, _ message: String, cause: any Error) {
        let code = Self.errorNumber(of: cause as NSError)
        let words = code.map { String(cString: strerror($0)) } ?? Self.words(of: cause)
        self.init(kind, subject: subject, message + (words.map { " (\($0))" } ?? ""), remedy: Self.remedy(for: code))
    }

    /// What an error says of itself; `nil` where that is a number that nobody knows.
    package static func words(of cause: any Error) -> String? {
        let words = cause.localizedDescription
        return words.contains("ErrorDomain") || words.contains("error ") && words.contains("couldn") ? nil : words
    }

    /// The operating system's number of an error, which Foundation hides behind its own.
    private static func errorNumber(of error: NSError) -> Int32? {
        if error.domain == NSPOSIXErrorDomain { return Int32(error.code) }
        if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError { return errorNumber(of: underlying) }
        guard error.domain == NSCocoaErrorDomain else { return nil }
        return switch CocoaError.Code(rawValue: error.code) {
        case .fileWriteOutOfSpace: ENOSPC
        case .fileWriteNoPermission, .fileReadNoPermission: EACCES
        case .fileWriteVolumeReadOnly: EROFS
        case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
        case .fileWriteFileExists: EEXIST
        default: nil
        }
    }

    /// What a person can do about an error that the operating system numbers `code`.
    private static func remedy(for code: Int32?) -> String {
        switch code {
        case ENOSPC, EDQUOT: "make room on the disk or choose another folder"
        case EACCES, EPERM, EROFS: "check the permissions or choose another folder"
        case ENOENT: "check the path"
        default: "choose another path"
        }
    }
}
