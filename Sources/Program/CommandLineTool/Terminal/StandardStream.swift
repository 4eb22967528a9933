import Basics
import Foundation

/// Standard output or standard error: whole writes, and what is known of the terminal behind it.
package struct StandardStream: Sendable {
    let descriptor: Int32
    /// What messages call it.
    let name: String

    package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
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
