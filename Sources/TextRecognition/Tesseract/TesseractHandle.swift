import CTesseract
import RecognitionCore

/// One Tesseract engine; frees it in the end.
final class TesseractHandle {
    let pointer: OpaquePointer

    init() throws {
        EngineMessages.capture()
        guard let pointer = TessBaseAPICreate() else {
            throw VitrineError(.problem, "Tesseract's TessBaseAPICreate failed: out of memory")
        }
        self.pointer = pointer
    }

    deinit { TessBaseAPIDelete(pointer) }

    /// - Throws: `VitrineError` when the engine doesn't know the variable, or the value doesn't suit it.
    func set(_ variable: String, _ value: String) throws {
        guard TessBaseAPISetVariable(pointer, variable, value) != 0 else {
            throw VitrineError(.problem, "Tesseract's TessBaseAPISetVariable refused \(variable) = \(value)")
        }
    }

    /// Passes a status on unless it is a failure.
    /// - Throws: `VitrineError` that names `call` and what it was `doing`, when `status` isn't 0.
    func check(_ status: Int32, _ call: String, doing: @autoclosure () -> String) throws {
        guard status == 0 else {
            throw VitrineError(.problem, "Tesseract's \(call) failed (\(status)) \(doing())")
        }
    }
}
