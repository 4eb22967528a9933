import Imaging
import Testing

@testable import CameraMotion

@Suite struct RobustFitTests {
    let frame = FrameCoordinates(width: 1280, height: 720)
    let map = Homography([1.02, 0.02, -30, -0.02, 1.02, 12, 3e-6, -2e-6, 1])

    /// A grid of matches under `map`; those whose number `strays` holds go elsewhere, all the same way.
    func matches(strays: (Int) -> Bool) -> [PatchMatch] {
        (0..<96).map { k in
            let from = SIMD2(Double(k % 12) * 100 + 60, Double(k / 12) * 80 + 50)
            let point = map(Point(from.x, from.y))
            let to = strays(k) ? from + SIMD2(25, -40) : SIMD2(point.x, point.y)
            return PatchMatch(from: from, to: to, corner: k, weight: 1)
        }
    }

    @Test func agreesWithTheMajority() throws {
        let all = matches { $0 % 5 < 2 }
        let fit = try #require(RobustFit(all, expected: .identity, frame: frame, tolerance: 3))
        #expect(worstError(fit.map, map, width: 1280, height: 720) < 0.1)
        #expect(fit.follows == (0..<96).map { $0 % 5 >= 2 })
        #expect(fit.count == fit.follows.count { $0 })
        #expect(fit.residual < 0.1)
    }

    @Test func expectationNeedsNoTruth() throws {
        let guess = Homography.similarity(a: 1, b: 0, tx: -25, ty: 0)
        let fit = try #require(RobustFit(matches { _ in false }, expected: guess, frame: frame, tolerance: 3))
        #expect(worstError(fit.map, map, width: 1280, height: 720) < 0.1)
    }

    @Test func fewMatchesStayNearASimilarity() throws {
        // Six matches near one another, a little off: they say nothing of the perspective.
        let few = (0..<6).map { k in
            let from = SIMD2(Double(k % 3) * 90 + 100, Double(k / 3) * 150 + 100)
            return PatchMatch(from: from, to: from + SIMD2(5, k % 2 == 0 ? 0.4 : -0.4), corner: k, weight: 1)
        }
        let fit = try #require(RobustFit(few, expected: .identity, frame: frame, tolerance: 3))
        let shift = Homography.similarity(a: 1, b: 0, tx: 5, ty: 0)
        #expect(fit.map(Point(145, 175)).distance(to: shift(Point(145, 175))) < 0.5)
        #expect(worstError(fit.map, shift, width: 1280, height: 720) < 8)
    }

    @Test func disagreementGivesNothing() {
        let scattered = (0..<40).map { k in
            let place = { (salt: UInt32) in Texture.hash(Int32(k), 7, salt) * 600 + 640 }
            return PatchMatch(from: SIMD2(place(1), place(2)), to: SIMD2(place(3), place(4)), corner: k, weight: 1)
        }
        #expect((RobustFit(scattered, expected: .identity, frame: frame, tolerance: 3)?.count ?? 0) < 8)
        #expect(RobustFit(Array(matches { _ in false }[..<3]), expected: .identity, frame: frame, tolerance: 3) == nil)
        #expect(RobustFit([], expected: .identity, frame: frame, tolerance: 3) == nil)
    }
}
