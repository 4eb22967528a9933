import Imaging
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct PatchAppearanceTests {
    private let line = Quad(Rectangle(minX: 40, minY: 60, maxX: 240, maxY: 80))

    /// A light card with one dark line, seen at half size.
    private func thumbnail(
        light: Int = 220, ink: Int = 150, shifted: Double = 0, cover: Rectangle? = nil
    ) -> Thumbnail {
        var pixels: [UInt8] = []
        for y in 0..<90 {
            for x in 0..<160 {
                let point = Point((Double(x) + 0.5) * 2, (Double(y) + 0.5) * 2)
                let isInk = line.boundingBox.contains(Point(point.x, point.y - shifted))
                pixels.append(UInt8(cover?.contains(point) == true ? 45 : isInk ? ink : light))
            }
        }
        return Thumbnail(width: 160, height: 90, scale: 2, pixels: pixels)
    }

    private func isSeen(in picture: Thumbnail) throws -> Bool {
        try #require(PatchAppearance(of: line, in: thumbnail())).isSeen(at: line, in: picture)
    }

    @Test func itemOfOtherShapeIsStillSeen() throws {
        // Seen from the side, a line gets shorter for its height.
        let reference = try #require(PatchAppearance(of: line, in: thumbnail()))
        for width in stride(from: 120.0, through: 200, by: 10) {
            let part = Quad(Rectangle(minX: 40, minY: 60, maxX: 40 + width, maxY: 80))
            #expect(reference.isSeen(at: part, in: thumbnail()))
        }
    }

    @Test func itemLooksLikeItselfInOtherLight() throws {
        #expect(try isSeen(in: thumbnail()))
        #expect(try isSeen(in: thumbnail(light: 240, ink: 168)))
    }

    @Test(arguments: [0.0, 60, 120, 180])
    func partlyCoveredItemDoesNot(_ left: Double) throws {
        let visitor = Rectangle(minX: left, minY: 0, maxX: left + 70, maxY: 180)
        #expect(try !isSeen(in: thumbnail(cover: visitor)))
    }

    @Test func coveredItemDoesNot() throws {
        let visitor = Rectangle(minX: 0, minY: 0, maxX: 320, maxY: 180)
        #expect(try !isSeen(in: thumbnail(cover: visitor)))
    }

    @Test func emptyPaperBesideTheLineDoesNot() throws {
        #expect(try !isSeen(in: thumbnail(shifted: 22)))
    }

    @Test func whatIsBeyondThePictureHasNoLooks() {
        #expect(PatchAppearance(of: line.map { $0 + Point(200, 0) }, in: thumbnail()) == nil)
    }
}
