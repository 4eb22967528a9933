import Foundation

extension VitrineError {
    /// Trouble with a file, in the operating system's own words.
    package init(_ kind: Kind = .problem, subject: String, _ message: String, cause: any Error) {
        let underlying = (cause as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        let code = [cause as NSError, underlying].compactMap { $0 }.first { $0.domain == NSPOSIXErrorDomain }?.code
        let words = code.map { String(cString: strerror(Int32($0))) } ?? cause.localizedDescription
        self.init(
            kind, subject: subject, "\(message) (\(words))",
            remedy: code.flatMap { Self.remedy(errno: Int32($0)) })
    }

    private static func remedy(errno code: Int32) -> String? {
        switch code {
        case ENOSPC, EDQUOT: "make room on the disk or choose another folder"
        case EACCES, EPERM, EROFS: "check the permissions or choose another folder"
        case ENOENT: "check the path"
        default: nil
        }
    }
}
