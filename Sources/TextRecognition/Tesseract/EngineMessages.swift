import CTesseract
package import RecognitionCore
import Synchronization

/// What Tesseract and Leptonica would print on standard error. Both print through process-wide settings, so these are
/// made once and never changed: Leptonica's warnings are kept as diagnostics; Tesseract's remarks, which repeat for
/// every blank crop, are dropped (its failures come back as statuses).
package enum EngineMessages {
    private static let captured = Mutex<[String]>([])
    private static let limit = 64

    /// Takes over both libraries' output; every later call does nothing.
    static func capture() { installed }

    /// The distinct messages since the last call, at most 64, in order of arrival.
    package static func drain() -> [Diagnostic] {
        let lines = captured.withLock { lines in
            defer { lines = [] }
            return lines
        }
        return lines.map { Diagnostic(.note, code: "text-engine", $0) }
    }

    private static let installed: Void = {
        setMsgSeverity(Int32(L_SEVERITY_WARNING))
        leptSetStderrHandler { text in
            guard let text else { return }
            EngineMessages.keep(String(cString: text))
        }
        if let handle = TessBaseAPICreate() {
            TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
            TessBaseAPIDelete(handle)
        }
    }()

    private static func keep(_ text: String) {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        captured.withLock { lines in
            guard !line.isEmpty, lines.count < limit, !lines.contains(line) else { return }
            lines.append(line)
        }
    }
}
