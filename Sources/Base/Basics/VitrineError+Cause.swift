import Foundation

extension VitrineError {
    /// Trouble with a file, in the operating system's own words.
    package init(_ kind: Kind = .problem, subject: String, _ message: String, cause: any Error) {
        let code = Self.errorNumber(of: cause as NSError)
        let words = code.map { String(cString: strerror($0)) } ?? cause.localizedDescription
        self.init(kind, subject: subject, "\(message) (\(words))", remedy: Self.remedy(for: code))
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

    private static func remedy(for code: Int32?) -> String {
        switch code {
        case ENOSPC, EDQUOT: "make room on the disk or choose another folder"
        case EACCES, EPERM, EROFS: "check the permissions or choose another folder"
        case ENOENT: "check the path"
        default: "choose another path"
        }
    }
}
