import BarcodeRecognition
import Basics
import Evaluation
import Foundation
import Imaging
import VideoDecoding

/// Reads each `step`th frame of one video with each reader and compares with the truth.
struct VideoRecall {
    var path: String
    var step: Int

    func run() throws {
        // Of a video without truth, everything that is read counts as unknown.
        let truthPath = path.replacing(".mp4", with: ".truth.json")
        let truth =
            FileManager.default.fileExists(atPath: truthPath)
            ? try TruthFile(path: truthPath) : TruthFile(width: 0, height: 0, fps: 30, blur: [], items: [])
        let readers = try ReaderUnderTest.all()
        let codes = truth.items.filter { $0.kind == "barcode" }
        var legible = [Int](repeating: 0, count: codes.count)
        var frames = 0
        let video = try VideoReader(path: path)
        while let event = try video.next() {
            guard case .frame(let frame) = event, frame.number % step == 0 else { continue }
            let number = Int((frame.time.seconds * truth.fps).rounded())
            let visible = codes.indices.filter { isLegible(codes[$0], number, truth) }
            frames += 1
            for index in visible { legible[index] += 1 }
            for reader in readers {
                try reader.read(frame.image, frame: number, codes: codes, visible: visible)
            }
        }
        print(path.split(separator: "/").last.map(String.init) ?? "", "\(frames) frames")
        for reader in readers {
            let hits = codes.indices.map {
                "\(reader.hits[$0, default: 0])/\(legible[$0])+\(reader.extra[$0, default: 0])"
            }
            print(
                "  " + reader.name.padding(toLength: 18, withPad: " ", startingAt: 0),
                String(format: "%6.2f ms", reader.seconds / Double(max(1, frames)) * 1000),
                String(format: "IoU %.2f", reader.overlap / Double(max(1, reader.overlaps))),
                hits.joined(separator: "  "),
                "unknown",
                reader.wrong.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription) \($0.value)" }.prefix(20)
                    .joined(separator: " "))
        }
        print("  codes", codes.map { "\($0.symbology ?? "") \($0.value.suffix(12))" }.joined(separator: ", "))
    }

    private func isLegible(_ item: TruthFile.Item, _ frame: Int, _ truth: TruthFile) -> Bool {
        truth.isLegible(item, in: frame) && item.quad(in: frame).map { $0.height >= 60 } ?? false
    }
}
