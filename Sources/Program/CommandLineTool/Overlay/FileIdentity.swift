import Foundation

/// Tells whether two paths lead to one file.
enum FileIdentity {
    /// Whether both are there and are the same, by whatever links.
    static func areSame(_ first: String, _ second: String) -> Bool {
        guard let one = identity(first), let other = identity(second) else { return false }
        return one == other
    }

    /// The numbers of the device and of the file on it.
    private static func identity(_ path: String) -> [UInt64]? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return [UInt64(status.st_dev), UInt64(status.st_ino)]
    }
}
