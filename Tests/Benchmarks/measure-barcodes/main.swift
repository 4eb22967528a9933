import BarcodeRecognition
import Evaluation
import Foundation
import VideoDecoding

// How many barcodes each reader reads, and what that costs:
//   measure-barcodes STEP VIDEO...    each STEPth frame of videos with their truth beside them
//   measure-barcodes folders DIR [TABLE]      pictures with their texts beside them, by folder; with an earlier table,
//                                             exit code 1 where less is read
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count > 1, arguments[0] == "folders" {
    let table = try FigureTable(root: URL(filePath: arguments[1]))
    print(table.text, terminator: "")
    guard arguments.count > 2 else { exit(0) }
    let shortfalls = table.shortfalls(against: try String(contentsOfFile: arguments[2], encoding: .utf8))
    for shortfall in shortfalls { print("fewer:", shortfall) }
    exit(shortfalls.isEmpty ? 0 : 1)
} else if arguments.count > 1, let step = Int(arguments[0]) {
    for path in arguments.dropFirst() { try VideoRecall(path: path, step: step).run() }
} else {
    FileHandle.standardError.write(Data("usage: measure-barcodes STEP VIDEO... | folders DIR [TABLE]\n".utf8))
    exit(2)
}
