import BarcodeRecognition
import Basics
import Evaluation
import Foundation
import Imaging
import Recognition

/// A reader and what it has read.
final class ReaderUnderTest {
    let name: String
    private let reader: any BarcodeReader
    /// Processor time spent reading.
    private(set) var seconds = 0.0
    /// By the number of the code: in how many frames it was read while legible.
    private(set) var hits: [Int: Int] = [:]
    /// The same while it wasn't.
    private(set) var extra: [Int: Int] = [:]
    /// How often what isn't in the truth was read.
    private(set) var wrong: [String: Int] = [:]
    /// The sum of the overlaps of readings with the truth: areas of intersection over union, 0 to 1 each.
    private(set) var overlap = 0.0
    /// How many these are.
    private(set) var overlaps = 0

    init(_ name: String, _ reader: any BarcodeReader) {
        self.name = name
        self.reader = reader
    }

    /// The readers to compare: each engine on whole frames, and what a scan uses.
    /// - Throws: `VitrineError` when an engine can't be set up.
    static func all() throws -> [ReaderUnderTest] {
        let wanted = Set(Symbology.allCases)
        var readers = try [
            ReaderUnderTest("regional", BarcodeEngines.reader(symbologies: wanted, isThorough: false)),
            ReaderUnderTest("thorough", BarcodeEngines.reader(symbologies: wanted, isThorough: true)),
            ReaderUnderTest("zbar", ZBarReader(symbologies: wanted)),
        ]
        #if canImport(CZXing)
            try readers.append(ReaderUnderTest("zxing", ZXingReader(symbologies: wanted)))
            try readers.append(
                ReaderUnderTest("zxing 2x", Enlarging(ZXingReader(symbologies: wanted), factor: 2)))
        #endif
        // ONLY=regional,zbar compares just those.
        let only = ProcessInfo.processInfo.environment["ONLY"]?.split(separator: ",").map(String.init)
        return readers.filter { only?.contains($0.name) ?? true }
    }

    /// - Throws: `VitrineError` when the engine fails.
    func read(_ image: GrayImage) throws -> [BarcodeReading] {
        let start = clock()
        defer { seconds += Double(clock() - start) / Double(CLOCKS_PER_SEC) }
        return try reader.readBarcodes(in: image)
    }

    /// Counts what it reads of the codes in a frame.
    /// - Throws: `VitrineError` when the engine fails.
    func read(_ image: GrayImage, frame: Int, codes: [TruthFile.Item], visible: [Int]) throws {
        let readings = try read(image)
        for reading in Set(readings) {
            guard let index = codes.firstIndex(where: { $0.value == reading.text }) else {
                wrong["\(reading.symbology) \(reading.text ?? "?")", default: 0] += 1
                continue
            }
            if visible.contains(index) { hits[index, default: 0] += 1 } else { extra[index, default: 0] += 1 }
            if let quad = codes[index].quad(in: frame) {
                overlap += reading.quad.intersectionOverUnion(quad)
                overlaps += 1
            }
        }
    }
}

/// A reader that is given the picture enlarged.
final class Enlarging: BarcodeReader {
    private let reader: any BarcodeReader
    private let factor: Int

    init(_ reader: any BarcodeReader, factor: Int) {
        self.reader = reader
        self.factor = factor
    }

    func readBarcodes(in image: GrayImage) throws -> [BarcodeReading] {
        let (width, height) = (image.width * factor, image.height * factor)
        let plane = Plane(reducing: image, by: 1)
        let large = GrayImage(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let place = Point(Double(x) + 0.5, Double(y) + 0.5) * (1 / Double(factor))
                    output[y * width + x] = UInt8(plane.value(at: place) + 0.5)
                }
            }
        }
        return try reader.readBarcodes(in: large).map { reading in
            var reading = reading
            reading.quad = reading.quad.map { $0 * (1 / Double(factor)) }
            return reading
        }
    }
}
