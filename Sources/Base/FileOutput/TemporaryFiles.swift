package import Basics
package import Foundation
import Synchronization

/// Files that are only there while the program runs. A program that is stopped at once removes them before it ends.
package enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])

    /// Notes a file or a folder that has to go when the program is stopped.
    package static func add(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    /// The file is gone, or has become a result.
    package static func forget(_ path: String) {
        paths.withLock { _ = $0.remove(path) }
    }

    /// Makes a folder that is only there while the program runs.
    /// - Throws: `VitrineError` that names the folder in which nothing can be written.
    package static func makeFolder(_ folder: URL) throws(VitrineError) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        } catch {
            throw VitrineError(
                subject: folder.deletingLastPathComponent().path, "no temporary files can be written to this folder",
                remedy: "set TMPDIR to one that exists and is writable")
        }
        add(folder.path)
    }

    /// Removes such a folder with all that is in it; does nothing where it wasn't made.
    package static func removeFolder(_ folder: URL) {
        try? FileManager.default.removeItem(at: folder)
        forget(folder.path)
    }

    /// Removes what is left. For a program that is about to end: nothing may be written to these files any more.
    package static func removeAll() {
        let left = paths.withLock { paths in
            defer { paths = [] }
            return paths
        }
        for path in left { try? FileManager.default.removeItem(atPath: path) }
    }
}
