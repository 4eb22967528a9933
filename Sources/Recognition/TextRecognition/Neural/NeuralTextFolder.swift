package import Foundation

/// The folder of the neural text engine, as `make setup` fetches it and `make install` copies it.
package struct NeuralTextFolder: Hashable, Sendable {
    package let url: URL

    var library: URL { url.appending(path: "lib/libopenvino_c.so") }
    var detection: URL { url.appending(path: "models/detection.onnx") }
    var recognition: URL { url.appending(path: "models/recognition.onnx") }

    /// The first of these that is there: in the folder that `VITRINE_ENGINES` names, or, where it isn't set, in
    /// `share/vitrine/engines` beside the program's `bin` and in `.engines` in the folders above the program (a build in
    /// its repository); `nil` when none is.
    package init?(environment: [String: String], executable: URL) {
        var candidates: [URL] = []
        if let named = environment["VITRINE_ENGINES"] {
            candidates = named.isEmpty ? [] : [URL(filePath: named, directoryHint: .isDirectory)]
        } else {
            var folder = executable.deletingLastPathComponent()
            candidates.append(folder.deletingLastPathComponent().appending(path: "share/vitrine/engines"))
            while folder.path != "/" {
                candidates.append(folder.appending(path: ".engines"))
                folder.deleteLastPathComponent()
            }
        }
        let folders = candidates.map { NeuralTextFolder(url: $0.appending(path: "neural-text")) }
        guard let found = folders.first(where: { FileManager.default.fileExists(atPath: $0.library.path) }) else {
            return nil
        }
        self = found
    }

    private init(url: URL) { self.url = url }

    /// What to do where the engine isn't.
    package static let remedy = "run 'make setup', which fetches it, or set VITRINE_ENGINES to the folder that holds it"
}
