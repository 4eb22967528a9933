package import Imaging
package import Recognition
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

    /// - Parameters:
    ///   - box: the part of the picture to look at, in pixels; `nil` for all that isn't even.
    ///   - isFaint: whether there may be print of little contrast, so that all of the picture is looked at.
    package func detectLines(
        in image: GrayImage, within box: Rectangle? = nil, isFaint: Bool = false
    ) throws -> [DetectedLine] {
        let scale = min(1, Double(longestSide) / Double(max(1, image.width, image.height)))
        let (width, height) = (Self.side(image.width, scale), Self.side(image.height, scale))
        let plane = InputScaler(from: image, width: width, height: height).plane(of: image)
        let (x, y) = (Double(image.width) / Double(width), Double(image.height) / Double(height))
        let part = box.map { Rectangle(minX: $0.minX / x, minY: $0.minY / y, maxX: $0.maxX / x, maxY: $0.maxY / y) }
        let area: ActiveArea? =
            if isFaint {
                ActiveArea(width: width, height: height)
            } else if let part {
                ActiveArea(around: part, width: width, height: height)
            } else {
                ActiveArea(of: plane, width: width, height: height)
            }
        guard let area else { return [] }
        let request = try idle.withLock { $0.popLast() } ?? model.made().makeRequest()
        defer { idle.withLock { $0.append(request) } }
        let plain = Plane(width: width, height: height, values: plane)
        let picture = isFaint ? LocalContrast.raised(plain) : plain
        var marks = try request.marks(in: picture, area)
        // What goes on beyond the part that was looked at shows where else there is something.
        if marks.contains(where: { area.cuts($0.line.quad, width: width, height: height) }) {
            marks = try request.marks(in: picture)
        }
        let lines = try CurveFollower(picture: picture) { try request.marks(in: $0) }.lines(of: marks)
        return lines.map { line in
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

extension InferRequest {
    /// What the network marks in a picture, in pixels.
    /// - Parameter area: the part to look at; `nil` for all.
    fileprivate func marks(in picture: Plane, _ area: ActiveArea? = nil) throws -> [TextMap.Mark] {
        let (width, height) = (area?.width ?? picture.width, area?.height ?? picture.height)
        let (left, top) = (area?.x ?? 0, area?.y ?? 0)
        return try run([1, 3, height, width]) { input in
            for row in 0..<3 * height {
                let source = (top + row % height) * picture.width + left
                for column in 0..<width { input[row * width + column] = picture.values[source + column] }
            }
        } take: { values, _ in
            TextMap(width: width, height: height, values: values).marks.map {
                $0.moved(by: Point(Double(left), Double(top)))
            }
        }
    }
}
