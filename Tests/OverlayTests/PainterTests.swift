import Basics
import Imaging
import Records
import Testing

@testable import Overlay

@Suite struct PainterTests {
    private let image = ColourImage(width: 400, height: 300)

    /// A grey picture with `marks` drawn on it.
    private func draw(
        _ marks: [Mark], _ position: Itinerary.Position? = nil, style: Painter.Style = .init()
    ) throws -> [[UInt8]] {
        image.withBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 90) }
        try Painter(on: image, style: style).draw(marks, position)
        return image.withBytes { bytes in
            (0..<300).flatMap { y in
                (0..<400).map { x in
                    let start = y * image.stride + 4 * x
                    return [bytes[start + 2], bytes[start + 1], bytes[start]]
                }
            }
        }
    }

    private func mark(_ quad: Quad, _ words: String = "words") -> Mark {
        Mark(kind: .text, quad: quad, words: words, group: "L1")
    }

    private let grey: [UInt8] = [90, 90, 90]
    private let red: [UInt8] = [255, 0, 0]

    @Test func outlineStandsAroundTheItemAndNotOnIt() throws {
        let pixels = try draw([mark(MadeRecords.box(100, 150, 200, 180))])
        // Left and right of it, above and below: 2 to 8 pixels away.
        for (x, y) in [(95, 165), (205, 165), (150, 145), (150, 185)] { #expect(pixels[y * 400 + x] == red) }
        for y in 151..<179 { for x in 101..<199 where x > 110 || y > 160 { #expect(pixels[y * 400 + x] == grey) } }
        for (x, y) in [(150, 192), (215, 165), (300, 250)] { #expect(pixels[y * 400 + x] == grey) }
    }

    @Test func outlineFollowsTheTurnOfTheItem() throws {
        let tilted = Quad(
            topLeft: Point(100, 200), topRight: Point(200, 100), bottomRight: Point(220, 120),
            bottomLeft: Point(120, 220))
        let pixels = try draw([mark(tilted)])
        // 5 pixels beyond the middle of the lower edge (160, 160) → down right.
        #expect(pixels[(170 + 4) * 400 + 170 + 4] == red)
        // A corner of its upright box, far from the tilted one.
        #expect(pixels[215 * 400 + 215] == grey)
    }

    @Test func colourAndWidthAreThoseAskedFor() throws {
        var style = Painter.Style()
        style.colour = try #require(Colour("#00c0ff"))
        style.lineWidth = 2
        let pixels = try draw([mark(MadeRecords.box(100, 150, 200, 180))], style: style)
        #expect(pixels[183 * 400 + 150] == [0, 0xC0, 0xFF])
        #expect(pixels[187 * 400 + 150] == grey)
    }

    @Test func wordsAreShownAsTheyAreWhateverTheyHold() throws {
        let box = MadeRecords.box(20, 150, 60, 180)
        let plain = try draw([mark(box, "<b>x</b>")])
        let entity = try draw([mark(box, "&lt;b&gt;x&lt;/b&gt;")])
        let bare = try draw([mark(box, "x")])
        // Were it markup, the first would look like the third, and the second like the first.
        #expect(plain != bare)
        #expect(plain != entity)
        for words in [
            "", "\u{0}\u{1B}\u{202E}", "文 ع 𓀀 \u{10FFFD}", String(repeating: "W", count: 3000), "&amp", "<span",
        ] {
            _ = try draw([mark(box, DisplayText.line(words))])
        }
    }

    @Test(arguments: [
        (Itinerary.Zone.unknown, [0x6B, 0x72, 0x80] as [UInt8]), (.far, [0x1D, 0x4E, 0xD8]),
        (.near, [0xF5, 0x9E, 0x0B]), (.immediate, [0xDC, 0x26, 0x26]),
    ])
    func placeStandsInTheCornerInTheColourOfItsZone(zone: Itinerary.Zone, colour: [UInt8]) throws {
        let pixels = try draw([], .init(place: "Gallery 3", zone: zone))
        #expect(pixels[16 * 400 + 30] == colour)
        #expect(pixels[200 * 400 + 200] == grey)
    }

    @Test func itemsBeyondThePictureDontMatter() throws {
        let pixels = try draw([
            mark(MadeRecords.box(-500, -400, -300, -380)), mark(MadeRecords.box(390, 290, 900, 800)),
        ])
        #expect(pixels[150 * 400 + 100] == grey)
    }

    @Test func coloursHaveNamesAndNumbers() {
        #expect(Colour("RED") == .red)
        #expect(Colour("ff0000") == .red)
        for text in ["", "#", "f00", "ff00000", "-fffff", "no", "٣٣٣٣٣٣"] { #expect(Colour(text) == nil, "\(text)") }
    }
}
