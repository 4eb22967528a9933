import Basics
import Foundation
import TraceReading

/// A CSV file with a header that a person made: small, read whole.
struct Table {
    private let path: String
    private let names: [String]
    /// Each line's values by their column's name; an empty value is none.
    let rows: [[String: String]]

    /// - Throws: `VitrineError` when the file can't be read or is empty.
    init(path: String) throws {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw VitrineError(.usage, subject: path, "can't be read", cause: error)
        }
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        guard let header = lines.first, lines.count > 1 else {
            throw VitrineError(.usage, subject: path, "holds no lines below a header", remedy: "give a CSV file")
        }
        self.path = path
        let names = CSVLine.fields(of: header).map { $0.lowercased() }
        self.names = names
        rows = lines.dropFirst().map { line in
            let filled = zip(names, CSVLine.fields(of: line)).filter { !$0.1.isEmpty }
            return Dictionary(filled, uniquingKeysWith: { first, _ in first })
        }
    }

    func has(_ name: String) -> Bool { names.contains(name) }

    /// The error that a line makes no sense.
    func error(_ row: Int, _ message: String) -> VitrineError {
        VitrineError(.usage, subject: path, "line \(row + 2): \(message)", remedy: "mend it")
    }
}
