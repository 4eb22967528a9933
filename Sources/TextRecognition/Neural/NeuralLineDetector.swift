package import RecognitionCore
import Synchronization

/// Finds lines of text with a network, wherever they stand: on signs and stone as well as on cards. Its boxes are less
/// tight than those made of the ink itself.
package final class NeuralLineDetector: Sendable {
    private let model: LazyModel
    private let idle = Mutex<[InferRequest]>([])
    /// The longer side of the network's input in pixels; a larger picture is made smaller.
    private let longestSide: Int

    init(_ model: LazyModel, longestSide: Int) {
        self.model = model
        self.longestSide = longestSide
    }

    /// - Parameter box: the part of the picture to look at, in pixels; `nil` for all that isn't even.
    package func detectLines(in image: GrayImage, within box: Rectangle? = nil) throws -> [DetectedLine] {
        let scale = min(1, Double(longestSide) / Double(max(1, image.width, image.height)))
        let (width, height) = (Self.side(image.width, scale), Self.side(image.height, scale))
        let plane = InputScaler(from: image, width: width, height: height).plane(of: image)
        let (x, y) = (Double(image.width) / Double(width), Double(image.height) / Double(height))
        let part = box.map { Rectangle(minX: $0.minX / x, minY: $0.minY / y, maxX: $0.maxX / x, maxY: $0.maxY / y) }
        let area =
            part.map { ActiveArea(around: $0, width: width, height: height) }
            ?? ActiveArea(of: plane, width: width, height: height)
        guard let area else { return [] }
        let request = try idle.withLock { $0.popLast() } ?? model.made().makeRequest()
        defer { idle.withLock { $0.append(request) } }
        let found = try request.run([1, 3, area.height, area.width]) { input in
            for row in 0..<3 * area.height {
                let source = (area.y + row % area.height) * width + area.x
                for column in 0..<area.width { input[row * area.width + column] = plane[source + column] }
            }
        } take: { values, _ in
            TextMap(width: area.width, height: area.height, values: values).lines
        }
        return found.map { line in
            var line = line
            line.quad = line.quad.map { Point(($0.x + Double(area.x)) * x, ($0.y + Double(area.y)) * y) }
            return line
        }
    }

    /// The network takes multiples of 32.
    private static func side(_ length: Int, _ scale: Double) -> Int {
        max(32, Int((Double(length) * scale / 32).rounded()) * 32)
    }
}
