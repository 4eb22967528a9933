import Imaging
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct LineNeighbourhoodTests {
    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
        Quad(Rectangle(minX: x, minY: y, maxX: x + width, maxY: y + height))
    }

    /// The arch of a seal has a tall box, though its letters are no taller than those of the name under it.
    @Test(arguments: [(40.0, true), (175, false)])
    func nameUnderAnArchBelongsToIt(_ letters: Double, _ isJoined: Bool) {
        let (arch, name) = (box(538, 103, 502, 175), box(705, 330, 192, 49))
        #expect(LineNeighbourhood.areJoined(arch, name, letters: (letters, 49)) == isJoined)
        #expect(LineNeighbourhood.areJoined(name, arch, letters: (49, letters)) == isJoined)
    }

    @Test func linesOfACardAreJoinedAndCardsSideBySideAreNot() {
        let (title, name, other) = (box(20, 100, 200, 30), box(20, 140, 150, 20), box(400, 100, 200, 30))
        #expect(LineNeighbourhood.areJoined(title, name, letters: (30, 20)))
        #expect(!LineNeighbourhood.areJoined(title, other, letters: (30, 30)))
    }
}
