import Basics
import Foundation
import Imaging
import Testing
import VideoDecoding

@testable import TextRecognition

@Suite struct TesseractPageReaderTests {
    /// A frame of the sample in which a card is in full view.
    @Test func wholeFrameIsRead() throws {
        let sample = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../SampleMedia/walkthrough-plain.mp4").path
        let video = try VideoReader(path: sample, from: MediaTime(seconds: 2.8), to: nil)
        var frame: Frame?
        while frame == nil, let event = try video.next() {
            if case .frame(let found) = event { frame = found }
        }
        let lines = try TesseractPageReader(languages: ["eng"]).lines(in: try #require(frame).image)
        for line in ["Burning River", "Tobias Castellani, 1649", "Restored in 1974 after flood damage."] {
            #expect(lines.contains(line), "\(lines)")
        }
    }

    @Test func missingLanguageIsACapability() {
        #expect(throws: VitrineError.self) { try TesseractPageReader(languages: ["eng", "klingon"]) }
        #expect(throws: VitrineError.self) { try TesseractPageReader(languages: []) }
    }
}
