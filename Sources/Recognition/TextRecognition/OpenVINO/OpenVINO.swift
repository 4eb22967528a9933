import Basics
import COpenVINO
import Imaging
import Synchronization

/// OpenVINO's library, loaded while the program runs: one for the process.
enum OpenVINO {
    private static let loadedPath = Mutex<String?>(nil)

    /// Loads the library; another one than the first can't be loaded any more.
    /// - Throws: `VitrineError` of kind `missingCapability` with the loader's words.
    static func load(_ path: String) throws {
        try loadedPath.withLock { loaded in
            guard loaded == nil else { return }
            if let trouble = openvino_load(path) {
                throw VitrineError(
                    .missingCapability, subject: path, "OpenVINO can't be loaded (\(String(cString: trouble)))",
                    remedy: "run 'make setup' again")
            }
            loaded = path
        }
    }

    /// The version of the loaded library: `2026.4.1`.
    static var version: String {
        var version = openvino_version()
        guard openvino_get_openvino_version(&version) == 0, let build = version.build else { return "" }
        defer { openvino_version_free(&version) }
        return String(String(cString: build).prefix { $0 != "-" })
    }

    /// Passes a status on unless it is a failure.
    /// - Throws: `VitrineError` that names `call` and keeps the library's message, when `status` isn't 0.
    static func check(_ status: Int32, _ call: String) throws {
        guard status != 0 else { return }
        let message = openvino_get_last_err_msg()
        defer { openvino_free(message) }
        let words = message.map { String(cString: $0) } ?? ""
        let line = words.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(300)
        throw VitrineError(.problem, "OpenVINO's \(call) failed (\(status))" + (line.isEmpty ? "" : ": \(line)"))
    }
}
