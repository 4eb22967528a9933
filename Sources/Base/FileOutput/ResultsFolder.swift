import Basics
package import Foundation

/// A folder of results that one run writes file by file. Results that are there already stay until the new ones are
/// whole: these are written into a folder within, and moved into place at the end. Files that no earlier run wrote are
/// never touched.
package final class ResultsFolder {
    /// Where files are written for now: the folder itself where it holds no earlier results.
    package let workplace: URL
    private let url: URL
    private let name: String
    private let lock: Int32
    /// The files of the results that will be replaced, as paths within the folder.
    private let earlier: Set<String>
    private var isReplacing: Bool { workplace != url }

    /// The folder for results that aren't whole, within the one that they belong into.
    package static let unfinishedName = "unfinished"
    /// In the folder above, once its results are whole: the files to remove when they are moved into place.
    private static let completeName = ".complete"
    /// In the folder above: shows that a run made it.
    private static let markName = ".vitrine"
    /// In the folder of results that aren't whole: space for the files that are written last.
    private static let reserveName = ".reserve"
    /// Bytes that the collection of a long video and the report of its run fit into.
    private static let reserveSize = 1 << 20
    /// What results consist of.
    private static let names = ["collection.json", "run.json", "lifecycle.jsonl", "records", "crops"]

    /// Makes the folder and keeps others from writing into it for as long as this value lives.
    /// - Parameters:
    ///   - name: what errors call it.
    ///   - own: the files in it that the earlier run wrote whose results are there, as that run's record names them.
    /// - Throws: `VitrineError` when it can't be written, another run writes into it, or what lies there isn't a run's.
    package init(_ url: URL, name: String, own: (URL) throws -> Set<String>) throws {
        (self.url, self.name) = (url, name)
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw VitrineError(subject: name, "can't be written", cause: error)
        }
        lock = try Self.locked(url, name: name)
        do {
            try Self.moveIntoPlace(url)
            earlier = try own(url)
            let unfinished = url.appending(path: Self.unfinishedName, directoryHint: .isDirectory)
            workplace = earlier.isEmpty ? url : unfinished
            try refuseForeignFiles(unfinished: unfinished)
            if isReplacing {
                try? FileManager.default.removeItem(at: unfinished)
                try FileManager.default.createDirectory(at: unfinished, withIntermediateDirectories: true)
                try Data().write(to: unfinished.appending(path: Self.markName))
            }
            unlink(url.appending(path: Self.reserveName).path)
            let reserved = open(reserve, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            if reserved >= 0 {
                // Where the file system has no such call, there is no reserve.
                _ = posix_fallocate(reserved, 0, off_t(Self.reserveSize))
                close(reserved)
            }
        } catch let error as VitrineError {
            close(lock)
            throw error
        } catch {
            close(lock)
            throw VitrineError(subject: name, "can't be written", cause: error)
        }
    }

    deinit {
        releaseReserve()
        close(lock)
    }

    /// Gives back what was reserved, so that a disk that is full takes the files that make results usable.
    package func releaseReserve() { unlink(reserve) }

    private var reserve: String { workplace.appending(path: Self.reserveName).path }

    /// Writes a file whole or not at all, and the folder that it lies in.
    /// - Parameter path: within the folder.
    /// - Throws: `VitrineError` when it can't be written.
    package func write(_ data: Data, to path: String) throws {
        let file = workplace.appending(path: path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch {
            throw VitrineError(subject: url.appending(path: path).relativePath, "can't be written", cause: error)
        }
    }

    /// The results are whole: they take the place of those that were there.
    /// - Throws: `VitrineError` when they can't be moved; they are whole where they are then, and moved next time.
    package func finish() throws {
        releaseReserve()
        do {
            let new = try Self.files(in: workplace)
            for path in new { Self.flush(workplace.appending(path: path)) }
            guard isReplacing else { return }
            let list = earlier.subtracting(new).sorted().joined(separator: "\n")
            try Data(list.utf8).write(to: workplace.appending(path: Self.completeName), options: .atomic)
            try Self.moveIntoPlace(url)
        } catch {
            throw VitrineError(subject: name, "can't be written", cause: error)
        }
    }

    /// Moves results into place that were whole when a run was killed, unless another run is at it.
    package static func recover(_ url: URL) {
        guard let lock = try? locked(url, name: url.relativePath) else { return }
        defer { close(lock) }
        try? moveIntoPlace(url)
    }

    /// Moves results that are whole from within a folder into it. Where a killed run had begun to, goes on from there.
    /// - Throws: when a file can't be moved; all are whole then, in one of the two places.
    static func moveIntoPlace(_ url: URL) throws {
        let files = FileManager.default
        let unfinished = url.appending(path: unfinishedName, directoryHint: .isDirectory)
        guard let list = try? String(contentsOf: unfinished.appending(path: completeName), encoding: .utf8) else {
            return
        }
        for path in try Self.files(in: unfinished) {
            let target = url.appending(path: path)
            try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            guard rename(unfinished.appending(path: path).path, target.path) == 0 else {
                throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
            }
        }
        for path in list.split(separator: "\n") { try? files.removeItem(at: url.appending(path: String(path))) }
        try files.removeItem(at: unfinished)
    }

    /// The files of results below a folder, as paths within it.
    private static func files(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter {
            !$0.hasPrefix(".") && !isFolder(folder.appending(path: $0))
        }
    }

    /// Puts a file on the disk for good, as far as the file system does that.
    private static func flush(_ file: URL) {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }

    /// Where no run has written, what lies under the names that results have is somebody's own.
    private func refuseForeignFiles(unfinished: URL) throws {
        let files = FileManager.default
        var foreign: String?
        if files.fileExists(atPath: unfinished.path),
            !files.fileExists(atPath: unfinished.appending(path: Self.markName).path)
        {
            foreign = Self.unfinishedName
        }
        if !isReplacing {
            for path in Self.names where files.fileExists(atPath: url.appending(path: path).path) {
                let inside = try? files.contentsOfDirectory(atPath: url.appending(path: path).path)
                if inside?.isEmpty == true { continue }
                // A pipe or a device that somebody put there is meant to be written into.
                var status = stat()
                let isThere = stat(url.appending(path: path).path, &status) == 0
                if isThere, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) { continue }
                foreign = inside?.sorted().first.map { "\(path)/\($0)" } ?? path
            }
        }
        guard let foreign else { return }
        throw VitrineError(
            subject: name, "holds '\(foreign)', which no earlier run wrote",
            remedy: "move it, or choose another folder with --output")
    }

    /// An exclusive lock on the folder itself, which ends with the process.
    private static func locked(_ url: URL, name: String) throws -> Int32 {
        let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw VitrineError(subject: name, "can't be written", errno: errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            close(descriptor)
            throw VitrineError(
                subject: name, "another vitrine is writing into this folder",
                remedy: "wait until it is done, or choose another folder with --output")
        }
        return descriptor
    }
}
