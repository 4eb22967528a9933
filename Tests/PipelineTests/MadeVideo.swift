import Basics
import Foundation
import Imaging

/// A video without a file: a textured wall with printed lines that stands still, ten frames a second. The number of a
/// frame is the value of its first pixel, by which made-up engines know it.
final class MadeVideo: FrameSource {
    let info = VideoInfo(width: 240, height: 180, duration: MediaTime(seconds: 2.4))
    private let frames: Int
    private let breaksOff: Bool
    private let picturesFail: Bool
    private let diagnostics: [Int: Diagnostic]
    private var number = 0
    private var reported: Set<Int> = []

    /// - Parameters:
    ///   - breaksOff: whether it can't be read any further behind the last frame.
    ///   - picturesFail: whether no picture can be encoded.
    ///   - diagnostics: what goes wrong, by the number of the frame before which it comes.
    init(frames: Int = 24, breaksOff: Bool = false, picturesFail: Bool = false, diagnostics: [Int: Diagnostic] = [:]) {
        self.frames = frames
        self.breaksOff = breaksOff
        self.picturesFail = picturesFail
        self.diagnostics = diagnostics
    }

    static let breakOff = VitrineError(subject: "made.mp4", "the disk is gone")

    static func time(of frame: Int) -> MediaTime { MediaTime(microseconds: Int64(frame) * 100_000) }

    static func number(of image: GrayImage) -> Int { image.withPixels { Int($0[0]) } }

    func next() throws -> FrameEvent? {
        if let diagnostic = diagnostics[number], reported.insert(number).inserted { return .diagnostic(diagnostic) }
        guard number < frames else {
            if breaksOff { throw Self.breakOff }
            return nil
        }
        defer { number += 1 }
        let image = Self.wall(number: UInt8(number))
        return .frame(
            Frame(
                number: number, time: Self.time(of: number), image: image,
                picture: MadePicture(frame: number, fails: picturesFail)))
    }

    private static func wall(number: UInt8) -> GrayImage {
        GrayImage(width: 240, height: 180) { pixels in
            for y in 0..<180 {
                for x in 0..<240 {
                    let block = UInt32(y / 6 * 64 + x / 6) &* 2_654_435_761
                    pixels[y * 240 + x] = UInt8(80 + block >> 26)
                }
            }
            for line in MadeEngines.lines {
                let box = line.quad.boundingBox
                for y in Int(box.minY) - 6..<Int(box.maxY) + 6 {
                    for x in Int(box.minX) - 8..<Int(box.maxX) + 8 {
                        let isInk = box.contains(Point(Double(x), Double(y))) && x % 6 < 2
                        pixels[y * 240 + x] = isInk ? 40 : 210
                    }
                }
            }
            pixels[0] = number
        }
    }
}

/// A picture whose JPEG just says what it would show.
struct MadePicture: Picture {
    var frame: Int
    var fails: Bool

    func jpeg(cropping rectangle: Rectangle) throws -> Data {
        if fails { throw VitrineError(.problem, "no encoder") }
        return Data("frame \(frame), \(Int(rectangle.width)) × \(Int(rectangle.height))".utf8)
    }

    func fill(_ image: ColourImage) {}
}
