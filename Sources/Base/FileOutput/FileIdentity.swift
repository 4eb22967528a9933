package import Basics
import Foundation

/// Which file a path leads to, by whatever links: the device and the number of the file on it.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// `nil` where there is no file.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The file that `status` describes.
    init(_ status: stat) {
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }

    /// Whether both paths lead to one file that is there.
    package static func areSame(_ first: String, _ second: String) -> Bool {
        guard let one = FileIdentity(path: first), let other = FileIdentity(path: second) else { return false }
        return one == other
    }
}

extension VitrineError {
    /// Trouble of a system call on a file, by its number (`errno`).
    package init(subject: String, _ message: String, errno number: Int32) {
        self.init(subject: subject, message, cause: NSError(domain: NSPOSIXErrorDomain, code: Int(number)))
    }
}
