import Basics
import Testing

@Suite struct UnixTimeTests {
    /// The same moment, written as logs do.
    static let moments = [
        "1777888800.25", "1777888800250", "1777888800250000", "1777888800250000000", "2026-05-04T10:00:00.25Z",
        "2026-05-04 10:00:00,25", "2026-05-04T12:00:00.250+02:00", "2026-05-04T05:30:00.25-0430",
    ]

    @Test(arguments: moments) func timesAreUnderstood(_ text: String) throws {
        let seconds = try #require(UnixTime.seconds(text))
        #expect(abs(seconds - 1_777_888_800.25) < 1e-6)
    }

    @Test(arguments: [
        "", "noon", "2026-13-01 00:00:00", "2026-05-04T10", "2026-05-04T10:00:00 CET", "nan", "1e400", "inf",
    ])
    func otherTextIsNoTime(_ text: String) {
        #expect(UnixTime.seconds(text) == nil)
    }

    @Test(arguments: [
        ("1970-01-01T00:00Z", 0), ("1972-02-29 00:00", 68_169_600), ("2000-02-29T12:00:00", 951_825_600),
        ("2000-03-01T00:00+14", 951_868_800 - 14 * 3600), ("1969-12-31T23:59:59Z", -1), ("-5", -5),
    ])
    func datesFollowTheGregorianCalendar(text: String, seconds: Double) {
        #expect(UnixTime.seconds(text) == seconds)
    }
}
