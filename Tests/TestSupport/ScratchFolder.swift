package import Foundation

/// A folder of a test's own, gone when the tests are: the optimiser may end a value's life at its last use, before that
/// of a path that came from it.
package struct ScratchFolder: Sendable {
    package let url: URL

    /// Holds the folders of this run.
    private static let parent: URL = {
        let name = "vitrine-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))"
        atexit { try? FileManager.default.removeItem(at: ScratchFolder.parent) }
        return FileManager.default.temporaryDirectory.appending(path: name)
    }()

    package init() throws {
        url = Self.parent.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// The path of a file in the folder.
    package func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file, and makes the folders above it. Returns its path.
    @discardableResult package func file(_ name: String, _ text: String = "") throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// What stands in a file of the folder.
    package func text(of name: String) throws -> String {
        try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }
}
