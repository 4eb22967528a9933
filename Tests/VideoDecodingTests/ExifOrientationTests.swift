import Basics
import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

/// Pictures whose upper left quarter, as stored, is bright, with an EXIF orientation written into the file.
@Suite struct ExifOrientationTests {
    /// The corner to which EXIF 2.3, 4.6.4 A moves the stored upper left.
    static let corners: [(value: UInt8, corner: [Int])] = [
        (1, [0, 0]), (2, [1, 0]), (3, [1, 1]), (4, [0, 1]), (5, [0, 0]), (6, [1, 0]), (7, [1, 1]), (8, [0, 1]),
    ]

    @Test(arguments: ["jpg", "png", "tiff", "webp"], corners)
    func pictureStandsAsItsEXIFDataSays(ending: String, wanted: (value: UInt8, corner: [Int])) throws {
        let clip = try MadeClip("plain.\(ending)", MadeClip.corner() + ["-frames:v", "1"])
        let plain = [UInt8](try Data(contentsOf: URL(filePath: clip.path)))
        let turned = clip.folder.path("turned.\(ending)")
        try Data(try #require(tagged(plain, ending, wanted.value))).write(to: URL(filePath: turned))
        let decoded = try Decoded(turned)
        #expect(decoded.info.isStill)
        #expect(decoded.info.width == (wanted.value < 5 ? 160 : 96))
        #expect(decoded.frames[0].image.height == (wanted.value < 5 ? 96 : 160))
        #expect(try decoded.brightQuarters() == [wanted.corner])
    }

    /// A TIFF structure with one entry: orientation (0x0112), one SHORT.
    private func exif(_ value: UInt8) -> [UInt8] {
        Array("MM\0*\0\0\0\u{08}".utf8) + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    }

    private func tagged(_ file: [UInt8], _ ending: String, _ value: UInt8) -> [UInt8]? {
        let exif = exif(value)
        switch ending {
        case "jpg":
            // An APP1 segment behind the start marker.
            let segment = [0xFF, 0xE1, 0, UInt8(8 + exif.count)] + Array("Exif\0\0".utf8) + exif
            return file[..<2] + segment + file[2...]
        case "png":
            // A chunk behind IHDR; decoders skip it, so its checksum is left at 0.
            return file[..<33] + [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0] + file[33...]
        case "tiff":
            // Entries stand in the order of their tags: one before the samples' number (0x0115), in place of the
            // resolution's unit (0x0128).
            guard let next = file.firstRange(of: [0x15, 0x01, 3, 0])?.lowerBound,
                let unit = file.firstRange(of: [0x28, 0x01, 3, 0])?.lowerBound
            else { return nil }
            let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
            return file[..<next] + entry + file[next..<unit] + file[(unit + 12)...]
        default:
            // The extended form: a header that promises EXIF data, the picture, the data (a canvas of 160 × 96).
            let header = Array("VP8X".utf8) + [10, 0, 0, 0, 0x08, 0, 0, 0, 159, 0, 0, 95, 0, 0]
            let body =
                Array("WEBP".utf8) + header + file[12...] + Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
            return Array("RIFF".utf8) + (0..<4).map { UInt8(body.count >> (8 * $0) & 0xFF) } + body
        }
    }
}
