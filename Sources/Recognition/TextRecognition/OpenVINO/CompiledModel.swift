import Basics
import COpenVINO
import Foundation
import Imaging
import Synchronization

/// A model that OpenVINO has made ready for this machine's processor; frees it in the end. OpenVINO lets all threads make
/// requests of one model.
final class CompiledModel: @unchecked Sendable {
    private let pointer: OpaquePointer

    /// What it calculates in: `bf16` where the processor has it, else `f32`.
    let precision: String

    /// - Parameters:
    ///   - path: an ONNX file.
    ///   - streams: how many requests work at the same time, each on a thread of its own.
    ///   - cache: the folder that keeps models made ready, for a faster start the next time.
    /// - Throws: `VitrineError` when the model can't be read or made ready.
    init(_ path: String, streams: Int, cache: ModelCache?) throws {
        var core: OpaquePointer?
        try OpenVINO.check(openvino_core_create(&core), "ov_core_create")
        defer { openvino_core_free(core) }
        var settings = [
            "NUM_STREAMS": "\(streams)", "INFERENCE_NUM_THREADS": "\(streams)", "ENABLE_CPU_PINNING": "NO",
        ]
        // How much is kept of what was made ready for sizes of input; by default so much that memory grows with each.
        settings["CPU_RUNTIME_CACHE_CAPACITY"] = "64"
        settings["CACHE_DIR"] = cache?.folder.path
        var compiled: OpaquePointer?
        try Self.withProperties(settings) { properties in
            try (cache?.alone ?? { try $0() }) {
                // By its path, so that what the cache holds isn't read anew.
                try OpenVINO.check(
                    openvino_core_compile_model_from_file_props(
                        core, path, "CPU", properties.count, properties.baseAddress, &compiled),
                    "ov_core_compile_model_from_file_props")
            }
        }
        guard let compiled else { throw VitrineError(.problem, "OpenVINO gave no model for \(path)") }
        pointer = compiled
        var value: UnsafeMutablePointer<CChar>?
        let status = openvino_compiled_model_get_property(compiled, "INFERENCE_PRECISION_HINT", &value)
        precision = status == 0 ? value.map { String(cString: $0) } ?? "" : ""
        openvino_free(value)
    }

    deinit { openvino_compiled_model_free(pointer) }

    /// A request of its own for a thread.
    func makeRequest() throws -> InferRequest {
        var request: OpaquePointer?
        try OpenVINO.check(
            openvino_compiled_model_create_infer_request(pointer, &request), "ov_compiled_model_create_infer_request")
        guard let request else { throw VitrineError(.problem, "OpenVINO gave no request") }
        return InferRequest(owning: request)
    }

    /// Lends the settings as OpenVINO takes them.
    private static func withProperties(
        _ settings: [String: String], _ body: (UnsafeBufferPointer<openvino_property>) throws -> Void
    ) throws {
        let texts = settings.sorted { $0.key < $1.key }.map { (strdup($0.key), strdup($0.value)) }
        defer {
            texts.forEach {
                free($0.0); free($0.1)
            }
        }
        try texts.map { openvino_property(key: $0.0, value: $0.1) }.withUnsafeBufferPointer(body)
    }
}

/// A model that is made ready when it is first needed.
final class LazyModel: Sendable {
    private let make: @Sendable () throws -> CompiledModel
    private let result = Mutex<Result<CompiledModel, any Error>?>(nil)

    init(_ make: @escaping @Sendable () throws -> CompiledModel) {
        self.make = make
    }

    /// - Throws: what making it ready throws, each time.
    func made() throws -> CompiledModel {
        try result.withLock { result in
            let made = result ?? Result(catching: make)
            result = made
            return try made.get()
        }
    }
}

/// A person's folder for what can be made again at any time (XDG base directories), the part of it that is OpenVINO's.
package struct ModelCache: Sendable {
    let folder: URL

    /// `nil` where the folder can't be made: models are made ready each time then.
    package init?(environment: [String: String]) {
        let base: URL
        if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
            base = URL(filePath: path, directoryHint: .isDirectory)
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            base = URL(filePath: home, directoryHint: .isDirectory).appending(path: ".cache")
        } else {
            return nil
        }
        folder = base.appending(path: "vitrine/openvino")
        guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
            return nil
        }
    }

    /// Runs `body` while no other process does so: half a file must not be read.
    func alone(_ body: () throws -> Void) throws {
        let descriptor = open(folder.appending(path: "lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        defer { if descriptor >= 0 { close(descriptor) } }
        if descriptor >= 0 { flock(descriptor, LOCK_EX) }
        try body()
    }
}
