import Basics
package import Foundation

/// Reads the files that describe pipelines, for videos or for beacons: JSON5. All errors name the file.
package enum PipelineFile {
    /// Reads a file.
    /// - Parameter decode: makes the pipeline from the file's bytes.
    /// - Throws: `VitrineError` that says what is wrong with the file.
    package static func read<Value>(_ file: URL, _ decode: (Data) throws -> Value) throws -> Value {
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw VitrineError(
                .usage, subject: file.relativePath, "the pipeline file can't be read",
                remedy: "check its path and permissions")
        }
        do {
            return try decode(data)
        } catch var error as VitrineError {
            error.subject = file.relativePath
            throw error
        }
    }

    /// Makes a value of a file's bytes.
    /// - Throws: `VitrineError` when it isn't JSON5, or what the value's own decoding throws.
    package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        guard isText(data) else {
            throw VitrineError(.usage, "isn't UTF-8 text", remedy: "save it as UTF-8")
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        do {
            return try decoder.decode(type, from: data)
        } catch is DecodingError {
            throw VitrineError(.usage, "isn't valid JSON5", remedy: "check its quotes, commas and brackets")
        }
    }
}

/// Whether it is UTF-8: Foundation's reader of JSON5 traps on bytes that aren't.
private func isText(_ data: Data) -> Bool { String(validating: data, as: UTF8.self) != nil }

/// What a pipeline file is for.
enum PipelineKind: String, Decodable {
    case scan, beacon

    private struct Head: Decodable {
        var kind: PipelineKind?
    }

    /// A file that can't be read, or doesn't say, is for scans.
    init(of file: URL) {
        self.init(in: (try? Data(contentsOf: file)) ?? Data())
    }

    init(in data: Data) {
        guard isText(data) else {
            self = .scan
            return
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        self = (try? decoder.decode(Head.self, from: data))?.kind ?? .scan
    }
}
