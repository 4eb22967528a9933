package import Basics
import Foundation
import Imaging
import Synchronization

/// What the program says: results on standard output, messages and a status line on standard error. Everything that is
/// printed through it keeps clear of the status line.
package final class Console: Sendable {
    private let output: StandardStream
    private let error: StandardStream
    /// Whether a status line stands on the terminal just now.
    private let showsStatus = Mutex(false)

    package init(output: StandardStream = .output, error: StandardStream = .error) {
        self.output = output
        self.error = error
    }

    /// Whether a person reads the results directly.
    package var outputIsTerminal: Bool { output.isTerminal }

    /// Whether a person sees the status line: standard error is a terminal that can redraw a line.
    package func canShowStatus(environment: [String: String]) -> Bool {
        error.isTerminal && environment["TERM"] != "dumb"
    }

    /// The columns that a status line may fill: one less than the terminal has, so that it never wraps.
    package var statusColumns: Int { error.columns - 1 }

    /// Writes results, which end in a newline and are safe for a terminal already.
    /// - Throws: `BrokenPipe` when the reader is gone, `VitrineError` when they can't be written.
    package func write(_ text: String) throws {
        try showsStatus.withLock { shows in
            clear(&shows)
            try output.write(text)
        }
    }

    /// Tells a person of trouble, in one line that begins with the program's name.
    package func report(_ trouble: VitrineError) {
        say(trouble.description)
    }

    /// Tells a person of something that didn't stop the work on `subject`.
    package func report(_ diagnostic: Diagnostic, about subject: String) {
        let place = diagnostic.time.map { " at \(ClockText.text($0))" } ?? ""
        say("\(subject)\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)")
    }

    /// Tells a person more than a line, as it is.
    package func explain(_ text: String) {
        showsStatus.withLock { shows in
            clear(&shows)
            tell(text)
        }
    }

    /// Shows `line`, which fits into `statusColumns`, in place of the status line that is there.
    package func showStatus(_ line: String) {
        showsStatus.withLock { shows in
            tell("\r\u{1B}[K" + line)
            shows = true
        }
    }

    /// Takes the status line away.
    package func clearStatus() {
        showsStatus.withLock { clear(&$0) }
    }

    private func say(_ message: String) {
        explain("vitrine: " + TerminalText.escaped(message) + "\n")
    }

    private func clear(_ shows: inout Bool) {
        if shows { tell("\r\u{1B}[K") }
        shows = false
    }

    /// Writes to standard error. When that fails there is nobody left to tell.
    private func tell(_ text: String) {
        try? error.write(text)
    }
}

/// Standard output or standard error: whole writes, and what is known of the terminal behind it.
package struct StandardStream: Sendable {
    let descriptor: Int32
    /// What messages call it.
    let name: String

    /// Where results go.
    package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
    /// Where messages and the status line go.
    package static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The columns of the terminal; 80 where it doesn't say.
    var columns: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Writes all of `text`.
    /// - Throws: `BrokenPipe` when the reader is gone, `VitrineError` for anything else, such as a full disk.
    func write(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno == EPIPE {
                throw BrokenPipe()
            } else if errno != EINTR {
                throw VitrineError(
                    subject: name, "can't be written: \(String(cString: strerror(errno)))",
                    remedy: "free some space or send it elsewhere")
            }
        }
    }
}

/// Whoever read what the program writes has gone: no trouble, just the end.
package struct BrokenPipe: Error {}
