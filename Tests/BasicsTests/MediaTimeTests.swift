import Basics
import Testing

@Suite struct MediaTimeTests {
    @Test func secondsBecomeTheNearestMicrosecond() {
        #expect(MediaTime(seconds: 0.1).microseconds == 100_000)
        #expect(MediaTime(seconds: 1.0000004).microseconds == 1_000_000)
        #expect(MediaTime(seconds: 1.0000006).microseconds == 1_000_001)
        #expect(MediaTime(seconds: -2.5).microseconds == -2_500_000)
        #expect(MediaTime(microseconds: 1_250_000).seconds == 1.25)
    }

    @Test func sumsAndOrderAreThoseOfMicroseconds() {
        let (first, second) = (MediaTime(microseconds: 3), MediaTime(microseconds: 5))
        #expect(first < second)
        #expect(first + second == MediaTime(microseconds: 8))
        #expect(first - second == MediaTime(microseconds: -2))
    }

    @Test(arguments: [
        (0, "0:00"), (59.999, "0:59"), (65.9, "1:05"), (3599.9, "59:59"), (3600, "1:00:00"), (3725, "1:02:05"),
        (360_000, "100:00:00"),
    ])
    func clockTextDropsPartsOfASecond(seconds: Double, text: String) {
        #expect(ClockText.text(seconds: seconds) == text)
        #expect(ClockText.text(MediaTime(seconds: seconds)) == text)
    }

    @Test func clockTextOfNonsenseIsBounded() {
        #expect(ClockText.text(seconds: -1) == "0:00")
        #expect(ClockText.text(seconds: .infinity) == "277777:46:40")
    }
}
