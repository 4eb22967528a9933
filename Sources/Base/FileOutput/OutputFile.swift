package import Basics
package import Foundation

/// A file that a command is to write. It is judged before the work begins, so that nothing that isn't the command's own
/// to replace is lost: no input, no result of a scan, nothing of another kind.
package struct OutputFile: Sendable {
    /// What kind of content is written. What is there already is replaced only by its own kind.
    package enum Content: Sendable {
        /// Pages, tables, records.
        case text
        /// Videos.
        case media
    }

    /// The path as it was given, for messages.
    package let path: String
    /// The file itself, behind links.
    let target: String
    /// What is there: a regular file is replaced when the new one is whole, all else (a device, a pipe) is written into.
    let place: Place

    /// What is at a path.
    enum Place: Hashable, Sendable {
        case free
        /// A regular file with these permission bits.
        case regular(mode: UInt32)
        case special
    }

    /// - Parameters:
    ///   - inputs: paths of files that must stay as they are.
    ///   - content: what will be written.
    /// - Throws: `VitrineError` (usage) when what is there isn't the command's to replace.
    package init(_ path: String, sparing inputs: [String] = [], content: Content = .text) throws(VitrineError) {
        self.path = path
        let direct = Self.isDescriptor(path)
        target = direct ? path : Self.resolved(path)
        var status = stat()
        guard stat(path, &status) == 0 else {
            place = .free
            return
        }
        let identity = FileIdentity(status)
        // What isn't kept anywhere, such as /dev/null, can be both.
        let isKept = [S_IFREG, S_IFBLK].contains(status.st_mode & S_IFMT)
        if isKept, inputs.contains(where: { FileIdentity(path: $0) == identity }) {
            throw VitrineError(
                .usage, subject: path, "is an input, and would be overwritten", remedy: "write the result elsewhere")
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            throw VitrineError(.usage, subject: path, "is a folder", remedy: "name a file")
        case S_IFREG where !direct:
            place = .regular(mode: status.st_mode & 0o7777)
            if let reason = FileKind(of: target).reason(against: content) {
                throw VitrineError(
                    .usage, subject: path, "\(reason), and would be overwritten",
                    remedy: "write the result elsewhere, or remove the file first")
            }
        default:
            place = .special
        }
    }

    /// Whether a file is there that will be replaced.
    package var isReplacing: Bool { if case .regular = place { true } else { false } }

    /// Refuses outputs of one command of which one would replace another.
    /// - Throws: `VitrineError` (usage) that names the second.
    package static func refuseSame(_ files: [OutputFile]) throws(VitrineError) {
        for (index, file) in files.enumerated() where file.place != .special {
            guard files[..<index].contains(where: { $0.isSame(as: file) }) else { continue }
            throw VitrineError(
                .usage, subject: file.path, "two outputs would be written there", remedy: "give each its own name")
        }
    }

    private func isSame(as other: OutputFile) -> Bool {
        if place == .free, other.place == .free {
            let (url, otherURL) = (URL(filePath: target), URL(filePath: other.target))
            return url.lastPathComponent == otherURL.lastPathComponent
                && FileIdentity.areSame(
                    url.deletingLastPathComponent().path, otherURL.deletingLastPathComponent().path)
        }
        return FileIdentity.areSame(path, other.path)
    }

    /// Writes the whole file. What was there before stays until the new content is whole.
    /// - Throws: `VitrineError` when it can't be written.
    package func write(_ data: Data) throws {
        let writer = try begin()
        try writer.append(data)
        try writer.commit()
    }

    /// Begins to write the file.
    /// - Parameter inPlace: whether a new file may be seen while it grows, as a live record's.
    /// - Throws: `VitrineError` when it can't be written.
    package func begin(inPlace: Bool = false) throws -> OutputWriter {
        try OutputWriter(self, inPlace: inPlace && place == .free)
    }

    /// Whether the path names one of the process's own descriptors, such as /dev/stdout, whatever lies behind it.
    private static func isDescriptor(_ path: String) -> Bool {
        ["/dev/stdout", "/dev/stderr", "/dev/stdin"].contains(path)
            || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
    }

    /// The file behind links, also where the last of them leads to nothing yet.
    /// - Parameter depth: how many links may follow, as many as the kernel allows (path_resolution(7)).
    private static func resolved(_ path: String, depth: Int = 40) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        guard depth > 0, let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
            return path
        }
        let folder = URL(filePath: path).deletingLastPathComponent()
        return resolved(link.hasPrefix("/") ? link : folder.appending(path: link).relativePath, depth: depth - 1)
    }
}
