package import Imaging

/// A quad as records write it: four corners [x, y] in pixels with one decimal, top left, top right, bottom right,
/// bottom left as printed.
package struct Bounds: Hashable, Sendable, Codable {
    /// x to the right and y down, each in pixels of the upright displayed frame.
    package var corners: [[Double]]

    /// Rounds the corners as records do.
    package init(_ quad: Quad) {
        corners = quad.corners.map { [$0.x.rounded(decimals: 1), $0.y.rounded(decimals: 1)] }
    }

    /// - Throws: `DecodingError` where it isn't four corners.
    package init(from decoder: any Decoder) throws {
        corners = try decoder.singleValueContainer().decode([[Double]].self)
        guard corners.count == 4, corners.allSatisfy({ $0.count == 2 }) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "bounds are four corners [x, y]"))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(corners)
    }

    package var quad: Quad {
        let points = corners.map { Point($0[0], $0[1]) }
        return Quad(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    }
}
