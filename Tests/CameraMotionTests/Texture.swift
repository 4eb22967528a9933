import Imaging

@testable import CameraMotion

/// A wall made of smooth noise at several scales, endless and always the same for a seed: pictures of it are made under
/// known maps.
struct Texture {
    var seed: UInt32 = 1
    /// The sizes of the noise's grains in pixels, and how many grey levels each adds (to each side of 128).
    var grains: [(size: Double, height: Double)] = [(37, 35), (11, 25), (4, 12)]

    /// Grey levels at a point of the wall.
    func callAsFunction(_ p: Point) -> Double {
        var sum = 128.0
        for (octave, grain) in grains.enumerated() {
            let (x, y) = (p.x / grain.size, p.y / grain.size)
            let (column, row) = (x.rounded(.down), y.rounded(.down))
            let (u, v) = (Self.ease(x - column), Self.ease(y - row))
            let (i, j, salt) = (Int32(column), Int32(row), seed &+ UInt32(octave) &* 77)
            let top = Self.hash(i, j, salt) * (1 - u) + Self.hash(i + 1, j, salt) * u
            let bottom = Self.hash(i, j + 1, salt) * (1 - u) + Self.hash(i + 1, j + 1, salt) * u
            sum += (top * (1 - v) + bottom * v) * grain.height
        }
        return sum
    }

    /// The picture of the wall under `map` (wall to picture); `paint` may change a pixel's grey level.
    func picture(
        width: Int = 640, height: Int = 360, under map: Homography = .identity,
        paint: (_ x: Int, _ y: Int, _ level: Double) -> Double = { _, _, level in level }
    ) -> GrayImage {
        guard let back = map.inverse else { return GrayImage(width: 0, height: 0, pixels: []) }
        return GrayImage(width: width, height: height) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let level = paint(x, y, self(back(Point(Double(x) + 0.5, Double(y) + 0.5))))
                    pixels[y * width + x] = UInt8(max(0, min(255, level.rounded())))
                }
            }
        }
    }

    private static func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }

    /// From -1 to 1.
    static func hash(_ x: Int32, _ y: Int32, _ salt: UInt32) -> Double {
        var h = UInt32(bitPattern: x) &* 0x85EB_CA6B ^ UInt32(bitPattern: y) &* 0xC2B2_AE35 ^ salt &* 0x27D4_EB2F
        h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
        h = (h ^ (h >> 12)) &* 0x297A_2D39
        h ^= h >> 15
        return Double(h) / Double(UInt32.max) * 2 - 1
    }
}

/// Sensor noise: about `size` grey levels either way.
func noise(_ size: Double, _ x: Int, _ y: Int, frame: UInt32) -> Double {
    let (x, y) = (Int32(x), Int32(y))
    return (Texture.hash(x, y, frame) + Texture.hash(y, x, frame &+ 9) + Texture.hash(x, x &+ y, frame &+ 99)) * size
}

/// How far `found` is from `map` at the worst of the points all over a picture, in pixels.
func worstError(_ found: Homography, _ map: Homography, width: Double = 640, height: Double = 360) -> Double {
    var worst = 0.0
    for x in [0.1, 0.5, 0.9] {
        for y in [0.1, 0.5, 0.9] {
            let point = Point(width * x, height * y)
            worst = max(worst, found(point).distance(to: map(point)))
        }
    }
    return worst
}
