import COpenVINO
import Imaging

/// Runs a model with one input and one output of 32-bit floats; frees the request in the end. Serves one thread at a time.
final class InferRequest: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit { openvino_infer_request_free(pointer) }

    /// - Parameters:
    ///   - shape: that of the input.
    ///   - fill: writes the input, all of it.
    ///   - take: gets the output and its shape; the numbers must not escape it.
    /// - Throws: `VitrineError` when a call fails, or what `take` throws.
    func run<Result>(
        _ shape: [Int], fill: (UnsafeMutableBufferPointer<Float>) -> Void,
        take: (UnsafeBufferPointer<Float>, [Int]) throws -> Result
    ) throws -> Result {
        var dimensions = shape.map(Int64.init)
        var input: OpaquePointer?
        try dimensions.withUnsafeMutableBufferPointer {
            let shape = openvino_shape(rank: Int64($0.count), dims: $0.baseAddress)
            try OpenVINO.check(openvino_tensor_create(openvino_f32, shape, &input), "ov_tensor_create")
        }
        defer { openvino_tensor_free(input) }
        fill(UnsafeMutableBufferPointer(start: try Self.floats(of: input), count: shape.reduce(1, *)))
        try OpenVINO.check(
            openvino_infer_request_set_input_tensor(pointer, input), "ov_infer_request_set_input_tensor")
        try OpenVINO.check(openvino_infer_request_infer(pointer), "ov_infer_request_infer")
        var output: OpaquePointer?
        try OpenVINO.check(
            openvino_infer_request_get_output_tensor(pointer, &output), "ov_infer_request_get_output_tensor")
        defer { openvino_tensor_free(output) }
        let found = try Self.shape(of: output)
        return try take(UnsafeBufferPointer(start: try Self.floats(of: output), count: found.reduce(1, *)), found)
    }

    private static func floats(of tensor: OpaquePointer?) throws -> UnsafeMutablePointer<Float>? {
        var data: UnsafeMutableRawPointer?
        try OpenVINO.check(openvino_tensor_data(tensor, &data), "ov_tensor_data")
        return data?.assumingMemoryBound(to: Float.self)
    }

    private static func shape(of tensor: OpaquePointer?) throws -> [Int] {
        var shape = openvino_shape()
        try OpenVINO.check(openvino_tensor_get_shape(tensor, &shape), "ov_tensor_get_shape")
        defer { openvino_shape_free(&shape) }
        return (0..<Int(shape.rank)).map { Int(shape.dims[$0]) }
    }
}
