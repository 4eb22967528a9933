#if canImport(CZXing)
    import CZXing
    import RecognitionCore

    /// Calls of zxing-cpp, which tells of a failure by a null pointer.
    enum ZXingCall {
        /// What `call` gave, checked.
        /// - Throws: `VitrineError` with the call's name and the library's message.
        static func checked(_ call: String, _ pointer: OpaquePointer?) throws -> OpaquePointer {
            guard let pointer else {
                let message = string(ZXing_LastErrorMsg()) ?? "no message"
                throw VitrineError(.problem, "\(call) failed: \(message)")
            }
            return pointer
        }

        /// The text that the library hands over, which is freed here.
        static func string(_ text: UnsafeMutablePointer<CChar>?) -> String? {
            guard let text else { return nil }
            defer { ZXing_free(text) }
            return String(cString: text)
        }
    }
#endif
