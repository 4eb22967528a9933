import Basics
import CSQLite
import Foundation
import Imaging

/// Owns SQLite's handle of a database.
final class Database {
    private let handle: OpaquePointer
    private let path: String
    /// Whether it can only be read: the file or its folder is write-protected.
    let isReadOnly: Bool
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

    /// Opens it; one that is write-protected only for reading.
    /// - Throws: `VitrineError` when it can't be opened.
    init(path: String, _ need: Access) throws {
        self.path = path
        isReadOnly = Self.isProtected(path)
        let opened: OpaquePointer?
        let status: Int32
        if !isReadOnly {
            (opened, status) = Self.open(path, SQLITE_OPEN_READWRITE | (need == .created ? SQLITE_OPEN_CREATE : 0))
        } else if Self.hasUnmergedChanges(path) {
            (opened, status) = Self.open(path, SQLITE_OPEN_READONLY)
            guard opened.map(Self.isReadable) ?? true else {
                sqlite3_close_v2(opened)
                throw VitrineError(
                    subject: path, "can't be read here: '\(path)-wal' holds changes that aren't in it yet",
                    remedy: "copy both files to a folder that you may write in")
            }
        } else {
            // SQLite wants to write beside a store even to read it. It doesn't when told that nobody changes the file.
            (opened, status) = Self.open(Self.immutableAddress(of: path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
        }
        guard let opened else { throw VitrineError(subject: path, "can't be opened: there is no memory left") }
        handle = opened
        try check(status, "sqlite3_open_v2")
        sqlite3_busy_timeout(handle, Self.patience)
    }

    private static func open(_ path: String, _ flags: Int32) -> (OpaquePointer?, Int32) {
        var opened: OpaquePointer?
        let status = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_EXRESCODE, nil)
        return (opened, status)
    }

    /// Whether a file is there that can't be written, or nothing beside it.
    private static func isProtected(_ path: String) -> Bool {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        return access(path, F_OK) == 0 && (access(path, W_OK) != 0 || access(folder, W_OK) != 0)
    }

    /// Whether SQLite can read it as it was opened. What is no database at all counts too: that is found later.
    private static func isReadable(_ handle: OpaquePointer) -> Bool {
        let status = sqlite3_exec(handle, "SELECT count(*) FROM sqlite_schema", nil, nil, nil) & 0xFF
        return status != SQLITE_CANTOPEN && status != SQLITE_READONLY
    }

    private static func hasUnmergedChanges(_ path: String) -> Bool {
        var status = stat()
        return stat(path + "-wal", &status) == 0 && status.st_size > 0
    }

    /// As SQLite names a file that nobody changes (https://www.sqlite.org/uri.html).
    private static func immutableAddress(of path: String) -> String {
        let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
        return "file:" + escaped + "?immutable=1"
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

    /// Turns a status of SQLite's into an error. Of damage its own words say nothing to people.
    private func check(_ status: Int32, _ call: String) throws {
        guard status != SQLITE_OK, status != SQLITE_ROW, status != SQLITE_DONE else { return }
        let words = String(cString: sqlite3_errmsg(handle))
        let (message, remedy) =
            switch status & 0xFF {
            case SQLITE_ERROR, SQLITE_CORRUPT, SQLITE_CONSTRAINT, SQLITE_MISMATCH: throw VitrineError.damaged(path)
            case SQLITE_NOTADB: ("isn't a store", "name another file")
            case SQLITE_BUSY, SQLITE_LOCKED: ("is in use by another program", "try again when that has ended")
            case SQLITE_FULL: ("can't be written", "make room on the disk")
            case SQLITE_READONLY, SQLITE_PERM: ("can't be written", "check the permissions")
            case SQLITE_CANTOPEN: ("can't be opened", "check the path and the permissions")
            default: ("can't be used", "check the file, or name another")
            }
        throw VitrineError(subject: path, "\(message) (\(call): \(words))", remedy: remedy)
    }
}

extension VitrineError {
    /// A store doesn't hold what a store holds.
    static func damaged(_ path: String) -> VitrineError {
        VitrineError(
            subject: path, "the store is damaged", remedy: "use a copy of it, or import the scans into a new one")
    }
}
