import BarcodeRecognition
import Evaluation
import Foundation
import RecognitionCore
import VideoDecoding

// How many of the barcodes that are in a video each reader reads, frame by frame, and what a frame costs:
//   measure-barcodes STEP VIDEO...
let arguments = CommandLine.arguments.dropFirst()
guard let step = arguments.first.flatMap(Int.init), arguments.count > 1 else {
    FileHandle.standardError.write(Data("usage: measure-barcodes STEP VIDEO...\n".utf8))
    exit(2)
}
for path in arguments.dropFirst() {
    try VideoRecall(path: path, step: step).run()
}
