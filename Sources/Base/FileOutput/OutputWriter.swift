import Basics
package import Foundation

/// Writes one file beside its place, and puts it there when it is whole. Until then, and if it is never committed, the
/// file that was there stays.
package final class OutputWriter {
    /// The file that grows; libraries that want a path write to it.
    package let temporaryPath: String
    private let file: OutputFile
    private let descriptor: Int32
    private let isInPlace: Bool
    private var isDone = false

    /// What is added to the name of a file that isn't whole.
    private static let suffix = ".vitrine-part"

    init(_ file: OutputFile, inPlace: Bool) throws {
        self.file = file
        isInPlace = inPlace || file.place == .special
        if isInPlace {
            temporaryPath = file.target
            let flags = file.place == .special ? O_WRONLY : O_WRONLY | O_CREAT | O_TRUNC
            descriptor = open(file.target, flags | O_CLOEXEC, 0o666)
        } else {
            (temporaryPath, descriptor) = Self.create(beside: file.target)
        }
        guard descriptor >= 0 else { throw VitrineError(subject: file.path, "can't be written", errno: errno) }
        guard !isInPlace else { return }
        TemporaryFiles.add(temporaryPath)
        // A file that is replaced keeps its permissions; its owner too, where the system allows that.
        if case .regular(let mode) = file.place {
            fchmod(descriptor, mode)
            var status = stat()
            if stat(file.target, &status) == 0 { _ = fchown(descriptor, status.st_uid, status.st_gid) }
        }
    }

    deinit {
        close(descriptor)
        guard !isDone, !isInPlace else { return }
        unlink(temporaryPath)
        TemporaryFiles.forget(temporaryPath)
    }

    /// Appends bytes.
    /// - Throws: `VitrineError` when the disk takes no more; what was whole before is left then, nothing torn.
    package func append(_ data: Data) throws {
        let start = lseek(descriptor, 0, SEEK_CUR)
        var rest = data[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno != EINTR {
                let trouble = errno
                if start >= 0 { ftruncate(descriptor, start) }
                throw VitrineError(subject: file.path, "can't be written", errno: trouble)
            }
        }
    }

    /// Puts the file into its place, on the disk for good.
    /// - Throws: `VitrineError` when that fails; what was there before is still there then.
    package func commit() throws {
        guard !isDone else { return }
        if fsync(descriptor) != 0, ![EINVAL, EROFS, ENOTSUP].contains(errno) {
            throw VitrineError(subject: file.path, "can't be written", errno: errno)
        }
        if !isInPlace {
            guard rename(temporaryPath, file.target) == 0 else {
                throw VitrineError(subject: file.path, "can't be written", errno: errno)
            }
            TemporaryFiles.forget(temporaryPath)
        }
        isDone = true
    }

    /// A file beside `path` that no other run writes. What a killed run left there is emptied.
    private static func create(beside path: String) -> (path: String, descriptor: Int32) {
        let url = URL(filePath: path)
        var number = 1
        while true {
            let name = ".\(url.lastPathComponent)\(suffix)\(number == 1 ? "" : "\(number)")"
            let place = url.deletingLastPathComponent().appending(path: name).relativePath
            let descriptor = open(place, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
            if descriptor < 0 || number == mostRuns { return (place, descriptor) }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(descriptor, 0) == 0 { return (place, descriptor) }
            close(descriptor)
            number += 1
        }
    }

    /// How many runs may write one file at a time; the last to end has its say.
    private static let mostRuns = 100
}
