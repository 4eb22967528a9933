import Foundation

/// A person's folder for what can be made again at any time (XDG base directories), the part of it that is OpenVINO's.
package struct ModelCache: Sendable {
    let folder: URL

    /// `nil` where the folder can't be made: models are made ready each time then.
    package init?(environment: [String: String]) {
        let base: URL
        if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
            base = URL(filePath: path, directoryHint: .isDirectory)
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            base = URL(filePath: home, directoryHint: .isDirectory).appending(path: ".cache")
        } else {
            return nil
        }
        folder = base.appending(path: "vitrine/openvino")
        guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
            return nil
        }
    }

    /// Runs `body` while no other process does so: half a file must not be read.
    func alone(_ body: () throws -> Void) throws {
        let descriptor = open(folder.appending(path: "lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        defer { if descriptor >= 0 { close(descriptor) } }
        if descriptor >= 0 { flock(descriptor, LOCK_EX) }
        try body()
    }
}
