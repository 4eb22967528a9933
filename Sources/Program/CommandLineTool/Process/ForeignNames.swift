import Basics
import FileOutput
import Foundation
import Synchronization

/// File names that aren't UTF-8, which strings can't hold: each file is reached by a link whose name is.
///
/// The links lie in a folder of temporary files; what can't be written there is an error where the first link is needed.
package final class ForeignNames: Sendable {
    private struct State {
        /// Whether the folder of the links was made.
        var hasFolder = false
        /// Where the results of what is behind a link belong, by the link's path.
        var places: [String: String] = [:]
    }

    private let state = Mutex(State())
    /// Where the links are.
    private let folder: URL

    /// Links are made in the system's folder of temporary files.
    package convenience init() { self.init(in: FileManager.default.temporaryDirectory) }

    /// - Parameter temporary: the folder in which that of the links is made.
    init(in temporary: URL) {
        folder = temporary.appending(path: "vitrine-names-\(getpid())", directoryHint: .isDirectory)
    }

    /// The program's arguments, without its own name.
    /// - Throws: `VitrineError` for one that isn't UTF-8 and names no file.
    package func arguments() throws -> [String] {
        try (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            try CommandLine.unsafeArgv[index].map {
                try argument(UnsafeRawBufferPointer(start: $0, count: strlen($0)).map { $0 })
            }
        }
    }

    /// An argument of such bytes: its text, or the path of a link to the file that it names.
    /// - Throws: `VitrineError` when it isn't UTF-8 and names no file.
    func argument(_ bytes: [UInt8]) throws -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        guard access(Self.path(bytes), F_OK) == 0 else {
            throw VitrineError(
                .usage, subject: Self.shown(bytes), "this name isn't UTF-8, and there is no such file",
                remedy: "name a file that exists; names of results have to be UTF-8")
        }
        return try link(to: bytes)
    }

    /// The folder in which the file behind a link lies; `nil` for a path that is no link of these.
    func place(of path: String) -> String? { state.withLock { $0.places[path] } }

    /// The paths of what lies in a folder, in the order of the names; `nil` where it can't be read.
    func contents(of folder: String) -> [String]? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        var paths: [(name: String, path: String)] = []
        while let entry = readdir(directory) {
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            let name = Self.shown(bytes)
            let path = (try? argument(Array(base.utf8) + bytes)) ?? base + name
            if name != ".", name != ".." { paths.append((name, path)) }
        }
        return paths.sorted { $0.name < $1.name }.map(\.path)
    }

    /// Removes the links.
    package func removeAll() {
        guard state.withLock({ $0.hasFolder }) else { return }
        TemporaryFiles.removeFolder(folder)
    }

    private func link(to bytes: [UInt8]) throws -> String {
        let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
        let parent = slash.map { Array(bytes[...$0]) } ?? []
        let name = Self.shown(Array(bytes[(slash.map { $0 + 1 } ?? 0)...]))
        let place = try parent.isEmpty ? "" : argument(parent)
        return try state.withLock { state in
            if !state.hasFolder { try TemporaryFiles.makeFolder(folder) }
            state.hasFolder = true
            let own = folder.appending(path: "\(state.places.count)", directoryHint: .isDirectory)
            let path = own.appending(path: name.isEmpty ? "folder" : name).path
            var target = bytes
            if bytes.first != UInt8(ascii: "/") {
                target = Array(FileManager.default.currentDirectoryPath.utf8) + [UInt8(ascii: "/")] + bytes
            }
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
            guard symlink(Self.path(target), path) == 0 else {
                throw VitrineError(
                    subject: path, "can't be made", cause: NSError(domain: NSPOSIXErrorDomain, code: Int(errno)))
            }
            state.places[path] = place
            return path
        }
    }

    /// As the system takes it.
    private static func path(_ bytes: [UInt8]) -> [CChar] { (bytes + [0]).map(CChar.init(bitPattern:)) }

    /// The name with each byte that is no character written as `\xNN`.
    private static func shown(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return bytes.map { byte in
            guard byte < 0x20 || byte > 0x7E else { return String(UnicodeScalar(byte)) }
            return #"\x"# + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
