import Foundation
import Imaging

extension GrayImage {
    /// The picture turned clockwise by a right angle.
    var turnedRight: GrayImage {
        GrayImage(width: height, height: width) { output in
            withPixels { input in
                for y in 0..<height {
                    for x in 0..<width { output[x * height + height - 1 - y] = input[y * stride + x] }
                }
            }
        }
    }

    /// Each pixel as `change` gives it from its level and its number.
    func mapped(_ change: (Int, Int) -> Int) -> GrayImage {
        GrayImage(width: width, height: height) { output in
            withPixels { input in
                for y in 0..<height {
                    for x in 0..<width {
                        let index = y * width + x
                        output[index] = UInt8(min(max(change(Int(input[y * stride + x]), index), 0), 255))
                    }
                }
            }
        }
    }

    /// As in a mirror.
    var mirrored: GrayImage {
        GrayImage(width: width, height: height) { output in
            withPixels { input in
                for y in 0..<height {
                    for x in 0..<width { output[y * width + x] = input[y * stride + width - 1 - x] }
                }
            }
        }
    }

    /// Grey between 60 and 200 with noise of up to 25 levels, the same each time.
    var noisy: GrayImage {
        mapped { level, index in
            let random = (UInt64(index) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407) >> 33
            return 60 + level * 140 / 255 + Int(random % 51) - 25
        }
    }

    /// Each pixel the mean of `count` in its row, as when the camera moves sideways.
    func blurred(across count: Int) -> GrayImage {
        GrayImage(width: width, height: height) { output in
            withPixels { input in
                for y in 0..<height {
                    for x in 0..<width {
                        let sum = (0..<count).reduce(0) { $0 + Int(input[y * stride + min(x + $1, width - 1)]) }
                        output[y * width + x] = UInt8(sum / count)
                    }
                }
            }
        }
    }

    /// The picture turned clockwise by `degrees` about its centre on a white ground, as large as it needs.
    func turned(degrees: Double) -> GrayImage {
        let angle = degrees * .pi / 180
        let (sine, cosine) = (sin(angle), cos(angle))
        let (w, h) = (Double(width), Double(height))
        let full = (
            width: Int(w * abs(cosine) + h * abs(sine)) + 2, height: Int(w * abs(sine) + h * abs(cosine)) + 2
        )
        return GrayImage(width: full.width, height: full.height) { output in
            withPixels { input in
                for y in 0..<full.height {
                    for x in 0..<full.width {
                        let (dx, dy) = (Double(x) - Double(full.width) / 2, Double(y) - Double(full.height) / 2)
                        let (u, v) = (dx * cosine + dy * sine + w / 2 - 0.5, dy * cosine - dx * sine + h / 2 - 0.5)
                        let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
                        guard column >= 0, row >= 0, column + 1 < width, row + 1 < height else {
                            output[y * full.width + x] = 255
                            continue
                        }
                        let (fx, fy) = (u - Double(column), v - Double(row))
                        let at = { Double(input[(row + $1) * stride + column + $0]) }
                        let upper = at(0, 0) * (1 - fx) + at(1, 0) * fx
                        let lower = at(0, 1) * (1 - fx) + at(1, 1) * fx
                        output[y * full.width + x] = UInt8(upper * (1 - fy) + lower * fy)
                    }
                }
            }
        }
    }
}
