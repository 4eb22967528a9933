import Basics
package import Foundation

/// Writes records as JSON Lines: each line whole in one write, so that what was written stays valid whatever happens
/// afterwards.
package final class JSONLinesWriter {
    private let file: FileHandle
    private let path: String

    /// Creates the file, or empties it.
    /// - Throws: `VitrineError` when it can't be written.
    package init(path: String) throws {
        self.path = path
        // Opened in place: FileManager would exchange the file, and a device or a pipe with it.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw VitrineError(
                subject: path, "can't be written", cause: NSError(domain: NSPOSIXErrorDomain, code: Int(errno)))
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Appends `records`, a line each, and hands them to the operating system at once.
    /// - Throws: `VitrineError` when the disk takes no more.
    package func write(_ records: [some Encodable]) throws {
        guard !records.isEmpty else { return }
        try append(try RecordEncoding.lines(records))
    }

    /// Appends what was written elsewhere.
    /// - Throws: `VitrineError` when the disk takes no more.
    package func append(_ data: Data) throws {
        let end = try? file.offset()
        do {
            try file.write(contentsOf: data)
        } catch {
            // A line that the disk had no room for is taken back whole.
            if let end { try? file.truncate(atOffset: end) }
            throw VitrineError(subject: path, "can't be written", cause: error)
        }
    }
}

/// Reads JSON Lines that may have been cut off by a crash: what is whole is given, and where the rest begins.
package enum JSONLinesReader {
    /// - Returns: the records, and the number of the first line that isn't one, if any.
    /// - Throws: `VitrineError` when the file can't be read.
    package static func read<Record: Decodable>(
        _ type: Record.Type, path: String
    ) throws -> (records: [Record], brokenLine: Int?) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw VitrineError(subject: path, "can't be read", cause: error)
        }
        let decoder = JSONDecoder()
        var records: [Record] = []
        for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
            guard let record = try? decoder.decode(type, from: line) else { return (records, index + 1) }
            records.append(record)
        }
        return (records, nil)
    }

    /// Bytes of a file in which its first line is looked for. Longer ones are no record of ours.
    private static let firstLine = 1 << 20

    /// The first record of a file, however long the file is; `nil` where there is none.
    package static func first<Record: Decodable>(_ type: Record.Type, path: String) -> Record? {
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: firstLine) else {
            return nil
        }
        return try? JSONDecoder().decode(type, from: data.prefix { $0 != UInt8(ascii: "\n") })
    }
}
