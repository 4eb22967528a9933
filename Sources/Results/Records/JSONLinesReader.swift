import Basics
import Foundation

/// Reads JSON Lines that may have been cut off by a crash: everything whole is given, the rest is told.
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
}
