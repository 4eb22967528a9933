import BarcodeRecognition
import Basics
import Collection
import Foundation
import Imaging
import Recognition
import VideoDecoding

/// How many pictures of each folder each reader reads, as tab-separated values: right, and after a slash wrong.
struct FigureTable {
    private static let columns = ["zbar", "zxing", "regional", "thorough"]
    /// The reader that single pictures are read with.
    private static let own = "thorough"

    private var rows: [(folder: String, cells: [String])] = []
    private var scores: [String: FolderRecall.Score] = [:]

    /// Measures the folders in `root`.
    /// - Throws: `VitrineError` when a picture can't be read.
    init(root: URL) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
            var isFolder: ObjCBool = false
            let folder = root.appending(path: name)
            guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
            else { continue }
            let recall = try FolderRecall(folder: folder)
            let cells = Self.columns.map { column in
                let score = recall.scores[column] ?? .init()
                return "\(score.right)/\(score.wrong)"
            }
            rows.append((name, ["\(recall.pictures)", "\(recall.either)"] + cells))
            scores[name] = recall.scores[Self.own]
        }
    }

    /// The table, with a line of headings.
    var text: String {
        let head = ["folder", "pictures", "either"] + Self.columns
        return ([head] + rows.map { [$0.folder] + $0.cells }).map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    /// The folders of which fewer pictures are read than `floors`, an earlier table, says, or more wrongly.
    func shortfalls(against floors: String) -> [String] {
        floors.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t")
            let floor = fields.last?.split(separator: "/").compactMap { Int($0) } ?? []
            guard let name = fields.first.map(String.init), floor.count == 2 else { return nil }
            let score = scores[name] ?? .init()
            return score.right < floor[0] || score.wrong > floor[1]
                ? "\(name): \(score.right)/\(score.wrong), was \(floor[0])/\(floor[1])" : nil
        }
    }
}

/// Reads every picture of a folder with each reader and compares with the texts beside the pictures.
struct FolderRecall {
    /// What one reader made of a folder.
    struct Score {
        var right = 0
        var wrong = 0
    }

    var folder: URL
    private(set) var pictures = 0
    private(set) var scores: [String: Score] = [:]
    /// Pictures that at least one of the two engines reads as it is.
    private(set) var either = 0
    private(set) var failures: [String] = []

    init(folder: URL) throws {
        self.folder = folder
        let readers = try ReaderUnderTest.all()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for name in names where ["png", "jpg", "webp"].contains(URL(filePath: name).pathExtension) {
            try measure(folder.appending(path: name), with: readers)
        }
    }

    private mutating func measure(_ picture: URL, with readers: [ReaderUnderTest]) throws {
        guard case .frame(let frame)? = try VideoReader(path: picture.path).next() else {
            failures.append(picture.lastPathComponent)
            return
        }
        pictures += 1
        let expected = Self.payloads(beside: picture)
        var isRead: [String: Bool] = [:]
        for reader in readers {
            let payloads = try reader.read(frame.image).map(Self.payload)
            let isRight = !payloads.allSatisfy { !expected.contains($0) }
            isRead[reader.name] = isRight
            scores[reader.name, default: Score()].right += isRight ? 1 : 0
            scores[reader.name, default: Score()].wrong += payloads.isEmpty || isRight ? 0 : 1
        }
        if isRead["zbar"] == true || isRead["zxing"] == true { either += 1 }
    }

    /// A reading as the texts beside the pictures have it: a UPC-E as the EAN-13 that it stands for, an add-on behind its
    /// number.
    private static func payload(of reading: BarcodeReading) -> [UInt8] {
        let supplement = Array((reading.traits.supplement ?? "").utf8)
        guard reading.symbology == .upce, let text = reading.text, let upc = UPCE(text) else {
            return reading.payload + supplement
        }
        return Array("0\(upc.expanded)".utf8) + supplement
    }

    /// What the picture's code holds: the bytes of the `.bin` or the text of the `.txt` of the same name, with or without
    /// a last line break.
    private static func payloads(beside picture: URL) -> [[UInt8]] {
        let stem = picture.deletingPathExtension()
        for ending in ["bin", "txt"] {
            guard let data = try? Data(contentsOf: stem.appendingPathExtension(ending)) else { continue }
            let bytes = Array(data)
            return bytes.last == 10 ? [bytes, bytes.dropLast()] : [bytes]
        }
        return []
    }
}
