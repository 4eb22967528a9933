import Basics
import CSQLite
import Imaging

/// Owns SQLite's handle of a database.
final class Database {
    private let handle: OpaquePointer
    private let path: String
    /// Milliseconds for which another program's writing is waited for. Less gives up while another import is at work;
    /// longer looks as if this program hung.
    private static let patience: Int32 = 5000

    /// Compiled statements by their SQL: each is used many times in an import.
    private var statements: [String: Statement] = [:]

    /// Whether a file has to be there.
    enum Access {
        case existing
        /// Made where it doesn't exist yet.
        case created
    }

    /// - Throws: `VitrineError` when it can't be opened.
    init(path: String, _ access: Access) throws {
        self.path = path
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | (access == .created ? SQLITE_OPEN_CREATE : 0) | SQLITE_OPEN_EXRESCODE
        let status = sqlite3_open_v2(path, &opened, flags, nil)
        guard let opened else { throw VitrineError(subject: path, "can't be opened: there is no memory left") }
        handle = opened
        try check(status, "sqlite3_open_v2")
        sqlite3_busy_timeout(handle, Self.patience)
    }

    deinit {
        // Finalised before their database closes.
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs statements that take no values, such as a schema.
    func execute(_ sql: String) throws {
        try check(sqlite3_exec(handle, sql, nil, nil, nil), "sqlite3_exec")
    }

    /// Runs a statement whose `?` stand for `values`.
    func run(_ sql: String, _ values: SQLValue...) throws {
        try query(sql, values) { _ in }
    }

    /// The rows that a statement finds, each as `row` makes it.
    func rows<Row>(_ sql: String, _ values: SQLValue..., row: ([SQLValue]) throws -> Row) throws -> [Row] {
        var rows: [Row] = []
        try query(sql, values) { rows.append(try row($0)) }
        return rows
    }

    /// Hands each row that a statement finds to `body`.
    func query(_ sql: String, _ values: [SQLValue], body: ([SQLValue]) throws -> Void) throws {
        let statement = try statements[sql] ?? Statement(sql, in: handle, check: check)
        statements[sql] = statement
        try statement.run(values, check: check, body: body)
    }

    /// Does all of `body` or, if it throws, nothing. Writers wait for each other at its start.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // Some failures have rolled back already.
            if sqlite3_get_autocommit(handle) == 0 { try execute("ROLLBACK") }
            throw error
        }
    }

    /// Turns a status of SQLite's into an error with its own words.
    private func check(_ status: Int32, _ call: String) throws {
        guard status != SQLITE_OK, status != SQLITE_ROW, status != SQLITE_DONE else { return }
        let words = String(cString: sqlite3_errmsg(handle))
        let (message, remedy) =
            switch status & 0xFF {
            case SQLITE_NOTADB: ("isn't a store", "name another file")
            case SQLITE_CORRUPT: ("is damaged", "use a copy of it, or import the scans into a new one")
            case SQLITE_BUSY, SQLITE_LOCKED: ("is in use by another program", "try again when that has ended")
            case SQLITE_FULL: ("can't be written", "make room on the disk")
            case SQLITE_READONLY, SQLITE_PERM: ("can't be written", "check the permissions")
            case SQLITE_CANTOPEN: ("can't be opened", "check the path and the permissions")
            default: ("can't be used", "check the file, or name another")
            }
        throw VitrineError(subject: path, "\(message) (\(call): \(words))", remedy: remedy)
    }
}
