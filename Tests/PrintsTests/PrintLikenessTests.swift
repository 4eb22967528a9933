import Imaging
import TestSupport
import Testing

@testable import Prints

/// Lines that are printed, seen twice, and compared.
@Suite struct PrintLikenessTests {
    private static let text = "Purchased from the Trelawney sale"

    /// The likeness of one line seen first and something seen later.
    private func likeness(
        _ first: String = text, size: Double = 20, then later: (inout MadePrint) -> Quad, blur: Int = 1,
        noise: Double = 6
    ) throws -> PrintLikeness {
        var (before, after) = (MadePrint(), MadePrint())
        let (quad, place) = (before.add(first, x: 100, y: 100, size: size), later(&after))
        let view = try #require(PrintView(of: quad, in: before.image(seed: 1), sharpness: 1))
        let other = try #require(
            PrintView(
                of: place, in: after.image(blur: blur, noise: noise, seed: 2), sharpness: 1 / Double(blur * blur),
                width: view.width))
        return view.likeness(to: other)
    }

    @Test(arguments: [(20.0, 0.0, 6.0), (20, 3, 6), (28, -4, 6), (20, 0, 20)])
    func aLineIsItselfInAnotherSizeAndALittleAside(_ size: Double, _ offset: Double, _ noise: Double) throws {
        let likeness = try likeness(
            then: { $0.add(Self.text, x: 60, y: 50, size: size).map { $0 + Point(offset, offset / 2) } }, noise: noise)
        #expect(likeness.isSame, "\(likeness)")
    }

    @Test func smallPrintIsItselfToo() throws {
        let likeness = try likeness(then: { $0.add(Self.text, x: 60, y: 50, size: 13).map { $0 + Point(2, 1) } })
        #expect(likeness.isPart && likeness.contradicting == 0, "\(likeness)")
    }

    @Test(arguments: ["Left to the nation by Miss A. Quil", "Oil and wax on linen, 55 × 73 cm..", "MMMMMMMMM"])
    func anotherLineIsOther(_ text: String) throws {
        let likeness = try likeness(then: { $0.add(text, x: 100, y: 100) })
        #expect(!likeness.isPart && likeness.isOther, "\(likeness)")
    }

    @Test func aDigitThatDiffersIsADoubt() throws {
        let likeness = try likeness("Inv. 1934.71.15", then: { $0.add("Inv. 1934.71.75", x: 100, y: 100) })
        #expect(!likeness.isSame, "\(likeness)")
    }

    @Test func aCoveredLineIsAPartAndNotOther() throws {
        let likeness = try likeness(then: { print in
            let quad = print.add(Self.text, x: 100, y: 100)
            print.cover(x: 80, y: 60, width: 190, height: 120)
            return quad
        })
        #expect(likeness.isPart && !likeness.isSame && !likeness.isOther, "\(likeness)")
    }

    @Test func blurDoesNotMakeItAnother() throws {
        let likeness = try likeness(then: { $0.add(Self.text, x: 100, y: 100) }, blur: 8)
        #expect(likeness.isPart && !likeness.isOther, "\(likeness)")
    }

    @Test func nothingIsToldOfAnEmptyWall() throws {
        let quad = Quad(Rectangle(minX: 100, minY: 100, maxX: 300, maxY: 120))
        let wall = MadePrint().image()
        let view = try #require(PrintView(of: quad, in: wall, sharpness: 1))
        #expect(view.likeness(to: view) == .none)
        #expect(PrintView(of: Quad(Rectangle(minX: 0, minY: 0, maxX: 40, maxY: 4)), in: wall, sharpness: 1) == nil)
    }
}
