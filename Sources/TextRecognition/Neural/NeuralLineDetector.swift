package import RecognitionCore
import Synchronization

/// Finds lines of text with a network, wherever they stand: on signs and stone as well as on cards. Its boxes are less
/// tight than those made of the ink itself.
package final class NeuralLineDetector: TextDetector {
    private let model: CompiledModel
    private let idle = Mutex<[InferRequest]>([])
    /// The longer side of the network's input in pixels; a larger picture is made smaller.
    private let longestSide: Int

    init(_ model: CompiledModel, longestSide: Int) {
        self.model = model
        self.longestSide = longestSide
    }

    package func detectLines(in image: GrayImage) throws -> [DetectedLine] {
        let scale = min(1, Double(longestSide) / Double(max(1, image.width, image.height)))
        let (width, height) = (Self.side(image.width, scale), Self.side(image.height, scale))
        let request = try idle.withLock { $0.popLast() } ?? model.makeRequest()
        defer { idle.withLock { $0.append(request) } }
        let found = try request.run([1, 3, height, width]) { input in
            InputScaler(from: image, width: width, height: height).write(image, to: input)
        } take: { values, _ in
            TextMap(width: width, height: height, values: values).lines
        }
        let (x, y) = (Double(image.width) / Double(width), Double(image.height) / Double(height))
        return found.map { line in
            var line = line
            line.quad = line.quad.map { Point($0.x * x, $0.y * y) }
            return line
        }
    }

    /// The network takes multiples of 32.
    private static func side(_ length: Int, _ scale: Double) -> Int {
        max(32, Int((Double(length) * scale / 32).rounded()) * 32)
    }
}
