import Imaging
import Testing

@testable import CameraMotion

@Suite struct MotionEstimatorTests {
    static let wall = Texture()
    static let still = MotionImage(wall.picture())

    /// The motion found between the wall seen straight on and under `map`.
    func motion(
        under map: Homography, paint: (Int, Int, Double) -> Double = { _, _, level in level }
    ) throws -> FrameMotion {
        MotionEstimator().motion(from: Self.still, to: MotionImage(Self.wall.picture(under: map, paint: paint)))
    }

    @Test(arguments: [
        Homography.identity,
        .similarity(a: 1, b: 0, tx: 3, ty: -2),
        .similarity(a: 1, b: 0, tx: 10.37, ty: 4.81),
        .similarity(a: 1.03, b: 0, tx: -9, ty: -5),
        .similarity(a: 0.999, b: 0.03, tx: 5, ty: -8),
        Homography([1.01, 0.02, -7, -0.015, 1.02, 3, 2e-5, -3e-5, 1]),
        // The jumps of a hurried hand, of 20 % of the width.
        .similarity(a: 1, b: 0, tx: 128, ty: -20),
        .similarity(a: 1, b: 0.01, tx: -126, ty: 31),
    ])
    func findsTheMap(_ map: Homography) throws {
        let found = try #require(try motion(under: map).map)
        #expect(worstError(found, map) < 0.3)
    }

    @Test func findsTheMapUprightToo() throws {
        let map = Homography.similarity(a: 1.01, b: -0.01, tx: -12.4, ty: 8.3)
        let images = [.identity, map].map { MotionImage(Self.wall.picture(width: 360, height: 640, under: $0)) }
        let found = try #require(MotionEstimator().motion(from: images[0], to: images[1]).map)
        #expect(worstError(found, map, width: 360, height: 640) < 0.3)
    }

    @Test func exposureIsNoMotion() throws {
        let map = Homography.similarity(a: 1, b: 0, tx: 6.5, ty: 2.25)
        let found = try #require(try motion(under: map) { _, _, level in level * 0.75 + 20 }.map)
        #expect(worstError(found, map) < 0.3)
    }

    @Test func withstandsNoise() throws {
        let map = Homography.similarity(a: 1.01, b: 0.01, tx: 6.5, ty: 2.25)
        let from = MotionImage(Self.wall.picture { x, y, level in level + noise(12, x, y, frame: 1) })
        let to = MotionImage(Self.wall.picture(under: map) { x, y, level in level + noise(12, x, y, frame: 2) })
        let found = try #require(MotionEstimator().motion(from: from, to: to).map)
        #expect(worstError(found, map) < 0.7)
    }

    @Test func passersByDontCarryTheWallAlong() throws {
        // Two dark figures over nearly half of the view walk to the left while the camera turns to the left.
        let map = Homography.similarity(a: 1, b: 0, tx: 9.5, ty: 1.5)
        func figure(_ x: Int, _ y: Int, _ level: Double, shift: Double) -> Double {
            for centre in [200.0, 430] {
                let (u, v) = ((Double(x) - centre - shift) / 95, (Double(y) - 220) / 200)
                if u * u + v * v < 1 { return 45 }
            }
            return level
        }
        let from = MotionImage(Self.wall.picture { figure($0, $1, $2, shift: 0) })
        let to = MotionImage(Self.wall.picture(under: map) { figure($0, $1, $2, shift: -12) })
        let found = try #require(MotionEstimator().motion(from: from, to: to).map)
        #expect(worstError(found, map) < 0.6)
    }

    @Test func supportTellsPassersByFromTheWall() throws {
        let (map, coat) = (Homography.similarity(a: 1, b: 0, tx: 4, ty: 1), Texture(seed: 5))
        func passer(_ x: Int, _ y: Int, _ level: Double, shift: Int) -> Double {
            (200..<360).contains(x - shift) ? coat(Point(Double(x - shift), Double(y))) : level
        }
        let from = MotionImage(Self.wall.picture { passer($0, $1, $2, shift: 0) })
        let to = MotionImage(Self.wall.picture(under: map) { passer($0, $1, $2, shift: 20) })
        guard case .moved(let found, let confidence, let support) = MotionEstimator().motion(from: from, to: to) else {
            Issue.record("no motion found")
            return
        }
        #expect(worstError(found, map) < 0.3)
        #expect(0.5...0.9 ~= confidence)
        func cells(_ columns: Range<Double>) -> [MotionSupport.Cell] {
            (0..<support.rows * support.columns).map {
                let (row, column) = $0.quotientAndRemainder(dividingBy: support.columns)
                return Point((Double(column) + 0.5) * support.cellSize, (Double(row) + 0.5) * support.cellSize)
            }
            .filter { columns.contains($0.x) }.map { support.cell(at: $0) }
        }
        let (onPasser, onWall) = (cells(225..<335), cells(400..<620))
        #expect(onPasser.count { $0 == .follows } == 0)
        #expect(Double(onWall.count { $0 == .follows }) > 0.9 * Double(onWall.count))
        #expect(support.cell(at: Point(-1, 5)) == .blank)
        #expect(support.cell(at: Point(5, 361)) == .blank)
    }

    @Test func blankWallTellsNothing() {
        let blank = [UInt32(1), 2].map { frame in
            MotionImage(Texture(grains: []).picture { x, y, level in level + noise(4, x, y, frame: frame) })
        }
        let estimator = MotionEstimator()
        #expect(estimator.motion(from: blank[0], to: blank[1]) == .unknown)
        #expect(estimator.motion(from: Self.still, to: blank[0]) == .unknown)
        #expect(estimator.motion(from: blank[0], to: Self.still) == .unknown)
    }

    @Test func anotherSceneIsACut() {
        for seed in [UInt32(2), 3, 4] {
            let other = MotionImage(Texture(seed: seed).picture())
            #expect(MotionEstimator().motion(from: Self.still, to: other) == .cut)
        }
        let wide = MotionImage(Self.wall.picture(width: 320, height: 100))
        #expect(MotionEstimator().motion(from: Self.still, to: wide) == .cut)
    }

    @Test func guessSavesNothingButTime() throws {
        let map = Homography.similarity(a: 1.02, b: 0, tx: 30, ty: -11)
        let to = MotionImage(Self.wall.picture(under: map))
        for guess in [Homography.similarity(a: 1, b: 0, tx: 34, ty: -8), .similarity(a: 1, b: 0, tx: -150, ty: 90)] {
            let found = try #require(MotionEstimator().motion(from: Self.still, to: to, expected: guess).map)
            #expect(worstError(found, map) < 0.3)
        }
    }

    @Test func isTheSameEveryTime() throws {
        let map = Homography.similarity(a: 1.01, b: 0.01, tx: 6.5, ty: 2.25)
        let pictures = [Self.wall.picture(), Self.wall.picture(under: map)]
        let found = (0..<2).map { _ in
            MotionEstimator().motion(from: MotionImage(pictures[0]), to: MotionImage(pictures[1]))
        }
        #expect(found[0].map != nil)
        #expect(found[0] == found[1])
    }

    @Test func picturesTooSmallToTellAreUnknown() {
        for (width, height) in [(1, 1), (7, 3), (300, 2), (12, 12), (24, 20)] {
            let image = MotionImage(Self.wall.picture(width: width, height: height))
            #expect(MotionEstimator().motion(from: image, to: image) == .unknown, "\(width) × \(height)")
        }
    }
}
