import Basics
import CSQLite
import Foundation
import Imaging

/// Owns a compiled statement of SQLite's.
final class Statement {
    /// Turns a status that isn't good into an error.
    typealias Check = (_ status: Int32, _ call: String) throws -> Void

    private let handle: OpaquePointer

    init(_ sql: String, in database: OpaquePointer, check: Check) throws {
        var compiled: OpaquePointer?
        try check(sqlite3_prepare_v2(database, sql, -1, &compiled, nil), "sqlite3_prepare_v2")
        guard let compiled else { throw VitrineError(.problem, "an empty statement of SQL") }
        handle = compiled
    }

    deinit { sqlite3_finalize(handle) }

    /// Runs it with `values`, and hands each row to `body`.
    func run(_ values: [SQLValue], check: Check, body: ([SQLValue]) throws -> Void) throws {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() {
            try check(bind(value, at: Int32(index + 1)), "sqlite3_bind")
        }
        while true {
            let status = sqlite3_step(handle)
            try check(status, "sqlite3_step")
            guard status == SQLITE_ROW else { return }
            try body((0..<sqlite3_column_count(handle)).map(column))
        }
    }

    private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(handle, index)
        case .integer(let number): return sqlite3_bind_int64(handle, index, number)
        case .real(let number): return sqlite3_bind_double(handle, index, number)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    vitrine_bind_text(handle, index, $0.baseAddress, Int32($0.count))
                }
            }
        case .blob(let data):
            return data.withUnsafeBytes { vitrine_bind_blob(handle, index, $0.baseAddress, Int32($0.count)) }
        }
    }

    private func column(_ index: Int32) -> SQLValue {
        let count = Int(sqlite3_column_bytes(handle, index))
        switch sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
        case SQLITE_TEXT:
            let text = UnsafeBufferPointer(start: sqlite3_column_text(handle, index), count: count)
            return .text(String(decoding: text, as: UTF8.self))
        case SQLITE_BLOB:
            return .blob(sqlite3_column_blob(handle, index).map { Data(bytes: $0, count: count) } ?? Data())
        default: return .null
        }
    }
}

/// A value that a statement is given, or a column holds.
enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
    init(_ number: Int64?) { self = number.map(SQLValue.integer) ?? .null }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
    var real: Double? { if case .real(let number) = self { number } else { integer.map(Double.init) } }
    var blob: Data? { if case .blob(let data) = self { data } else { nil } }
}
