import Basics
import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct RunningValueTests {
    private func values(_ readings: [String]) -> [String] {
        var value = RunningValue()
        var told: [String] = []
        for (number, text) in readings.enumerated() {
            value.add(
                LineReading(
                    characters: text.map { ReadCharacter(value: $0, confidence: 0.9) }, confidence: 0.9),
                at: FrameMoment(number: number, time: MediaTime(seconds: Double(number))))
            told += value.takeValues().map(\.transcript)
        }
        value.close()
        return told + value.takeValues().map(\.transcript)
    }

    @Test func growingNumbersRun() {
        #expect(values(["07:45:04", "07:45:04", "07:45:05", "07:45:06"]) == ["07:45:04", "07:45:05", "07:45:06"])
        #expect(values(["Frame 8", "Frame 9", "Frame 10"]) == ["Frame 8", "Frame 9", "Frame 10"])
    }

    @Test func shrinkingNumbersRunToo() {
        #expect(values(["00:03", "00:02", "00:01"]) == ["00:03", "00:02", "00:01"])
    }

    @Test func oneChangeIsBelievedWhereBothValuesLast() {
        #expect(values(["12:59", "12:59", "12:59", "13:00", "13:00", "13:00"]) == ["12:59", "13:00"])
        #expect(values(["12:59", "12:59", "13:59"]) == [])
    }

    @Test(arguments: [["10:21"], ["10:91", "10:21"], ["90:21"]]) func misreadNumbersAreLeftOut(_ wrong: [String]) {
        let right = (10...30).map { "10:\($0)" }
        let readings = Array(right[..<11]) + wrong + Array(right[11...])
        #expect(values(readings) == right)
    }

    @Test func aMisreadNumberThatIsRightAgainRunsNowhere() {
        #expect(values(["DR650", "DR650", "DR680", "DR650", "DR650", "DR658", "DR650"]) == [])
    }

    @Test func afterNoonAClockBeginsAnew() {
        #expect(
            values(["12:57", "12:58", "12:59", "12:59", "01:00", "01:01", "01:02", "01:03"])
                == ["12:57", "12:58", "12:59", "01:00", "01:01", "01:02", "01:03"])
    }

    @Test func otherFormsAreMisread() {
        #expect(
            values(["07:45:04", "07:45:05", "O7:45:05", "07.45:05", "07:45:06"]) == [
                "07:45:04", "07:45:05", "07:45:06",
            ])
    }

    @Test func textWithoutNumbersNeverRuns() {
        #expect(values(["MUSEUM", "MUSEUM CAMERA", "GALLERY", "WALK"]) == [])
    }
}
