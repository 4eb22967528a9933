import BarcodeRecognition
import Foundation
import RecognitionCore
import VideoDecoding

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
        let expected = Self.payload(beside: picture)
        var isRead: [String: Bool] = [:]
        for reader in readers {
            let payloads = try reader.read(frame.image).map(\.payload)
            let isRight = expected.map(payloads.contains) ?? false
            isRead[reader.name] = isRight
            scores[reader.name, default: Score()].right += isRight ? 1 : 0
            if !isRight, let first = payloads.first {
                scores[reader.name, default: Score()].wrong += 1
                if ProcessInfo.processInfo.environment["WRONG"] == reader.name {
                    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self).debugDescription }
                    print(
                        "   ", folder.lastPathComponent, picture.lastPathComponent, text(first),
                        expected.map(text) ?? "-")
                }
            }
            if !isRight, payloads.isEmpty, ProcessInfo.processInfo.environment["UNREAD"] == reader.name {
                print(
                    "   ", folder.lastPathComponent, picture.lastPathComponent,
                    "\(frame.image.width)x\(frame.image.height)", isRead)
            }
        }
        if isRead["zbar"] == true || isRead["zxing"] == true { either += 1 }
    }

    /// What the picture's code holds: the bytes of the `.bin` or the text of the `.txt` of the same name.
    private static func payload(beside picture: URL) -> [UInt8]? {
        let stem = picture.deletingPathExtension()
        for ending in ["bin", "txt"] {
            if let data = try? Data(contentsOf: stem.appendingPathExtension(ending)) {
                var bytes = Array(data)
                if ending == "txt", bytes.last == 10 { bytes.removeLast() }
                return bytes
            }
        }
        return nil
    }
}
