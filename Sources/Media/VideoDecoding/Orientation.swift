/// How a stored picture is turned and mirrored to stand upright: one of the eight ways to lay a rectangle on itself.
/// The pixel at (x, y) of the upright picture is the stored one at (u, v): take (y, x) if `swapsAxes`, else (x, y);
/// then count u from the right if `flipsX`, v from the bottom if `flipsY`.
package struct Orientation: Hashable, Sendable {
    package var swapsAxes = false
    package var flipsX = false
    package var flipsY = false

    package static let upright = Orientation()

    package init(swapsAxes: Bool = false, flipsX: Bool = false, flipsY: Bool = false) {
        self.swapsAxes = swapsAxes
        self.flipsX = flipsX
        self.flipsY = flipsY
    }

    /// The orientation that the EXIF tag 0x0112 means (EXIF 2.3, 4.6.4 A), if `value` is one.
    package init?(exif value: Int) {
        switch value {
        case 1: self.init()
        case 2: self.init(flipsX: true)
        case 3: self.init(flipsX: true, flipsY: true)
        case 4: self.init(flipsY: true)
        case 5: self.init(swapsAxes: true)
        case 6: self.init(swapsAxes: true, flipsY: true)
        case 7: self.init(swapsAxes: true, flipsX: true, flipsY: true)
        case 8: self.init(swapsAxes: true, flipsX: true)
        default: return nil
        }
    }

    /// What a display matrix asks for.
    package enum Reading: Hashable, Sendable {
        case exact(Orientation)
        /// The matrix turns by another angle or shears; this orientation comes nearest.
        case nearest(Orientation)
        /// The matrix flattens the picture to a line or a point.
        case absurd
    }

    /// Reads the upper left of a display matrix (ISO/IEC 14496-12, 6.2.2): stored (u, v) is shown at
    /// (a u + c v, b u + d v). Its scale doesn't matter.
    package static func reading(a: Int32, b: Int32, c: Int32, d: Int32) -> Reading {
        let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
        let straight = min(abs(a), abs(d))
        let crossed = min(abs(b), abs(c))
        guard abs(a * d - b * c) > 0, max(straight, crossed) > 0 else { return .absurd }
        let swapsAxes = crossed > straight
        let orientation =
            swapsAxes
            ? Orientation(swapsAxes: true, flipsX: b < 0, flipsY: c < 0)
            : Orientation(flipsX: a < 0, flipsY: d < 0)
        let stray = swapsAxes ? max(abs(a), abs(d)) : max(abs(b), abs(c))
        // Two hundredths of the scale are about one degree.
        return stray <= 0.02 * max(straight, crossed) ? .exact(orientation) : .nearest(orientation)
    }

    /// The clockwise turn in degrees (0, 90, 180, 270); of a mirrored picture, the one that follows the mirroring of
    /// left and right.
    package var clockwiseDegrees: Int {
        switch (swapsAxes, flipsX, flipsY) {
        case (false, _, false): 0
        case (false, _, true): 180
        case (true, false, true), (true, true, true): 90
        case (true, true, false), (true, false, false): 270
        }
    }
}
