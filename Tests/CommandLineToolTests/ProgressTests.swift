import Basics
import Imaging
import Testing

@testable import CommandLineTool

@Suite struct ProgressTests {
    let half = Progress(
        subject: "visit.mp4", position: MediaTime(seconds: 10), length: MediaTime(seconds: 20), items: 27)

    @Test func lineTellsTimePartItemsSpeedAndWhatIsLeft() {
        #expect(
            half.line(after: .seconds(4), columns: 80)
                == "visit.mp4  0:10 of 0:20  50 %  27 items  2.5 x real time  0:04 left")
    }

    @Test func unknownLengthLeavesOutWhatFollowsFromIt() {
        let progress = Progress(subject: "-", position: MediaTime(seconds: 3700), length: nil, items: 1)
        #expect(progress.line(after: .seconds(370), columns: 80) == "-  1:01:40  1 item  10.0 x real time")
    }

    @Test func beginningHasNoSpeed() {
        let progress = Progress(subject: "v", position: .zero, length: MediaTime(seconds: 20), items: 0)
        #expect(progress.line(after: .zero, columns: 80) == "v  0:00 of 0:20  0 %  0 items")
    }

    @Test func containersThatLieNeverShowMoreThanAll() {
        let progress = Progress(
            subject: "v", position: MediaTime(seconds: 30), length: MediaTime(seconds: 20), items: 0)
        #expect(progress.line(after: .seconds(10), columns: 80).contains("100 %"))
    }

    @Test func narrowTerminalLosesTheLeastImportantFirst() {
        #expect(
            half.line(after: .seconds(4), columns: 60) == "visit.mp4  0:10 of 0:20  50 %  27 items  2.5 x real time")
        #expect(half.line(after: .seconds(4), columns: 30) == "visit.mp4  0:10 of 0:20  50 %")
        #expect(half.line(after: .seconds(4), columns: 25) == "visi…  0:10 of 0:20  50 %")
        for columns in 0...80 {
            #expect(TerminalText.width(half.line(after: .seconds(4), columns: columns)) <= columns)
        }
    }

    @Test func hostileFileNameIsEscaped() {
        var progress = half
        progress.subject = "a\u{1B}[2J\n.mp4"
        #expect(progress.line(after: .seconds(4), columns: 200).hasPrefix("a\\u{1B}[2J\\n.mp4  "))
    }

    @Test func lineIsDrawnAtMostTenTimesASecond() {
        var pace = RedrawPace()
        let drawn = (0..<2000).count { pace.allowsDrawing(at: .milliseconds($0)) }
        #expect(drawn == 20)
    }
}
