import Foundation
import TestSupport
import Testing

/// `vitrine overlay` on a clip made with `ffmpeg` and a scan made by hand.
@Suite struct OverlayCommandTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    /// An item that moves 10 pixels a second to the right between 0.5 and 1.5 s, and one that is as hostile as can be.
    private func makeScan(width: Int = 320, height: Int = 240, value: String = "Burning River") throws {
        let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        try program.scratch.file(
            "scan/lifecycle.jsonl",
            """
            {"type":"begin","version":1,"source":"a.mp4","width":\(width),"height":\(height),"pipeline":"museum","languages":[],"symbologies":[]}
            {"type":"added","time":0.5,"frame":5,"id":"t1","kind":"text","value":\(text),"confidence":0.9,"bounds":[[100,100],[180,100],[180,130],[100,130]]}
            {"type":"updated","time":1.5,"frame":15,"id":"t1","bounds":[[110,100],[190,100],[190,130],[110,130]]}
            {"type":"removed","time":1.5,"frame":15,"id":"t1","value":\(text),"confidence":0.9,"lastSeen":1.5,"label":"L1","layout":[0,0,3,1]}

            """)
    }

    private func makeClip(seconds: Double = 2, size: String = "320x240") async throws {
        let outcome = try await program.shell(
            """
            ffmpeg -nostdin -v error -f lavfi -i color=gray:s=\(size):r=10:d=\(seconds) -f lavfi \
                -i sine=duration=\(seconds) -metadata creation_time=2026-05-04T10:00:00Z -pix_fmt yuv420p a.mp4
            """)
        try #require(outcome.code == 0, "\(outcome.error)")
    }

    /// Red, green and blue of the pixel (x, y) of the frame with that number.
    private func pixel(_ x: Int, _ y: Int, frame: Int, of file: String = "out.mp4") async throws -> [UInt8] {
        let outcome = try await program.shell(
            "ffmpeg -nostdin -v error -y -i \(file) -vf 'select=eq(n\\,\(frame)),crop=1:1:\(x):\(y):exact=1' "
                + "-frames:v 1 -pix_fmt rgb24 -f rawvideo pixel.raw")
        try #require(outcome.code == 0, "\(outcome.error)")
        return [UInt8](try Data(contentsOf: program.scratch.url.appending(path: "pixel.raw")))
    }

    private func isRed(_ pixel: [UInt8]) -> Bool { pixel[0] > 200 && pixel[1] < 60 && pixel[2] < 60 }
    private func isGrey(_ pixel: [UInt8]) -> Bool { pixel.allSatisfy { abs(Int($0) - 128) < 20 } }

    @Test func outlineMovesWithTheItem() async throws {
        try await makeClip()
        try makeScan()
        let outcome = try await program.run(["overlay", "a.mp4", "scan", "-o", "out.mp4"])
        #expect(outcome.code == 0, "\(outcome.error)")
        #expect(outcome.output + outcome.error == "")
        // The right edge: 180 at 0.5 s, 190 at 1.5 s; the line is 2 to 8 pixels beyond.
        #expect(isRed(try await pixel(185, 115, frame: 5)))
        #expect(isRed(try await pixel(195, 115, frame: 15)))
        #expect(isGrey(try await pixel(185, 115, frame: 15)))
        #expect(isGrey(try await pixel(140, 115, frame: 10)))
        #expect(isGrey(try await pixel(185, 115, frame: 3)))
        #expect(isGrey(try await pixel(195, 115, frame: 17)))
        #expect(isGrey(try await pixel(300, 220, frame: 10)))
        let counts = try await program.shell(
            """
            for file in a.mp4 out.mp4; do
                ffmpeg -nostdin -v error -i $file -map 0:a -c copy -f streamhash -
                ffprobe -v error -select_streams v -show_entries frame=pts_time -of csv=p=0 $file | md5sum
                ffprobe -v error -show_entries format_tags=creation_time -of csv=p=0 $file
            done | sort | uniq -c | grep -c ' 2 '
            """)
        #expect(counts.output == "3\n")
    }

    @Test func sameInputsGiveTheSameBytes() async throws {
        try await makeClip(seconds: 1)
        try makeScan()
        let outcome = try await program.shell(
            """
            for name in one two; do "$vitrine" overlay a.mp4 scan -o $name.mp4; done
            cmp one.mp4 two.mp4
            """)
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.error)")
    }

    @Test func hostileWordsAreDrawnLikeOthers() async throws {
        try await makeClip()
        try makeScan(value: "<b>&\u{0}\u{1B}[31m\u{202E}\n" + String(repeating: "文\u{0301}", count: 3000))
        let outcome = try await program.run(["overlay", "a.mp4", "scan", "-o", "out.mp4"])
        #expect(outcome.code == 0, "\(outcome.error)")
        #expect(outcome.error == "")
        #expect(isRed(try await pixel(185, 115, frame: 5)))
    }

    @Test func placeComesFromTheRecordOfAReplay() async throws {
        try await makeClip()
        try makeScan()
        // 2026-05-04T10:00:01Z
        try program.scratch.file(
            "scan/proximity.jsonl",
            """
            {"type":"ranged","time":1777888801,"region":"Gallery 3","beacons":[{"id":"b","proximity":"immediate","distance":0.3,"accuracy":0.1,"rssi":-50}]}

            """)
        let outcome = try await program.run(["overlay", "a.mp4", "scan", "-o", "out.mp4"])
        #expect(outcome.code == 0, "\(outcome.error)")
        #expect(isGrey(try await pixel(18, 24, frame: 9)))
        let badge = try await pixel(18, 24, frame: 11)
        #expect(badge[0] > 190 && badge[1] < 70 && badge[2] < 70, "\(badge)")
    }

    @Test func recordOfAScanKnowsWhenTheVideoBegan() async throws {
        try await makeClip()
        try makeScan()
        // Half a second later than the video says; what the user says counts more.
        try program.scratch.file(
            "scan/proximity.jsonl",
            """
            {"type":"begin","version":1,"source":"t.csv","filter":"switching","distance":"logDistance","zones":[0.5,3],"regions":[],"videoStart":1777888800.5}
            {"type":"ranged","time":1777888801,"region":"Gallery 3","beacons":[{"id":"b","proximity":"immediate","distance":0.3,"accuracy":0.1,"rssi":-50}]}

            """)
        for (options, first) in [([], 5), (["--clock-offset", "0.2"], 8)] as [([String], Int)] {
            let outcome = try await program.run(["overlay", "a.mp4", "scan", "-o", "out.mp4"] + options)
            #expect(outcome.code == 0, "\(outcome.error)")
            #expect(isGrey(try await pixel(18, 24, frame: first - 1)))
            let badge = try await pixel(18, 24, frame: first + 1)
            #expect(badge[0] > 190 && badge[1] < 70 && badge[2] < 70, "\(badge)")
        }
    }

    @Test func ctrlCLeavesAFileThatPlays() async throws {
        try await makeClip(seconds: 40, size: "1280x720")
        try makeScan(width: 1280, height: 720)
        let outcome = try await program.run(
            ["overlay", "a.mp4", "scan", "-o", "out.mp4"], sending: SIGINT,
            once: #"[ "$(stat -c %s .out.mp4.vitrine-part 2>/dev/null)0" -ge 10000 ]"#, limit: 120)
        #expect(outcome.code == 130)
        #expect(outcome.error == "vitrine: a.mp4: interrupted; what was drawn until then is in out.mp4\n")
        let played = try await program.shell(
            "ffprobe -v error -count_frames -select_streams v -show_entries stream=nb_read_frames -of csv=p=0 out.mp4")
        #expect(played.error == "")
        let frames = try #require(Int(played.output.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(frames > 0 && frames < 400)
    }

    @Test(arguments: [
        (["a.mp4", "scan"], 2, "needs --output FILE"), (["a.mp4", "-o", "b.mp4"], 2, "'overlay' needs a DIR"),
        (["a.mp4", "scan", "-o", "./a.mp4"], 2, "is the video itself"),
        (["a.mp4", "scan", "-o", "b.txt"], 2, "give it the ending .mp4"),
        (["a.mp4", "scan", "-o", "b.mp4", "--color", "ash"], 2, "'ash' is not a colour"),
        (["-", "scan", "-o", "b.mp4"], 2, "standard input can't be drawn on"),
        (["a.mp4", "none", "-o", "b.mp4"], 1, "none/lifecycle.jsonl: can't be read (No such file or directory)"),
        (["b.mp4", "scan", "-o", "c.mp4"], 1, "b.mp4: there is no such file"),
        (["a.mp4", "scan", "-o", "none/b.mp4"], 1, "none/b.mp4: can't be written (No such file or directory)"),
        (["a.mp4", "big", "-o", "b.mp4"], 1, "has 320 × 240 pixels, but big is the scan of a video with 640 × 480"),
    ])
    func mistakesAreExplained(arguments: [String], code: Int, says: String) async throws {
        try await makeClip(seconds: 0.3)
        try makeScan(width: 640, height: 480)
        try FileManager.default.moveItem(
            at: program.scratch.url.appending(path: "scan"), to: program.scratch.url.appending(path: "big"))
        try makeScan()
        let outcome = try await program.run(["overlay"] + arguments)
        #expect(outcome.code == Int32(code))
        #expect(outcome.error.contains(says), "\(outcome.error)")
        #expect(outcome.errorLines.count == 1)
    }
}
