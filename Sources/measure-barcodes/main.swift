import BarcodeRecognition
import Evaluation
import Foundation
import RecognitionCore
import VideoDecoding

// How many barcodes each reader reads, and what that costs:
//   measure-barcodes STEP VIDEO...    every so many frames of videos with their truth beside them
//   measure-barcodes folders DIR      pictures with their texts beside them, by folder
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "folders" {
    let root = URL(filePath: arguments[1])
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
        let folder = root.appending(path: name)
        guard folder.hasDirectoryPath || (try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
        else { continue }
        let recall = try FolderRecall(folder: folder)
        let columns = ["zbar", "zxing", "regional", "thorough"].map { reader in
            let score = recall.scores[reader] ?? .init()
            return "\(reader) \(score.right)-\(score.wrong)"
        }
        print(name, recall.pictures, "either \(recall.either)", columns.joined(separator: "  "), recall.failures)
    }
} else if arguments.count > 1, let step = Int(arguments[0]) {
    for path in arguments.dropFirst() { try VideoRecall(path: path, step: step).run() }
} else {
    FileHandle.standardError.write(Data("usage: measure-barcodes STEP VIDEO... | folders DIR\n".utf8))
    exit(2)
}
