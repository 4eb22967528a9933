/// How a stored picture is turned and mirrored to stand upright: one of the eight ways to lay a rectangle on itself.
/// The pixel at (x, y) of the upright picture is the stored one at (u, v): take (y, x) if `swapsAxes`, else (x, y);
/// then count u from the right if `flipsX`, v from the bottom if `flipsY`.
package struct Orientation: Hashable, Sendable {
    /// Whether rows become columns.
    package var swapsAxes = false
    /// Whether stored columns are counted from the right.
    package var flipsX = false
    /// Whether stored rows are counted from the bottom.
    package var flipsY = false

    /// The stored picture is upright.
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

    /// The orientation of a picture that is turned clockwise by a quarter besides.
    private var turnedByAQuarter: Orientation {
        Orientation(
            swapsAxes: !swapsAxes, flipsX: swapsAxes ? !flipsX : flipsX, flipsY: swapsAxes ? flipsY : !flipsY)
    }

    /// The orientation of a picture that is turned clockwise by so many quarters besides, 0 to 3.
    package func turned(quarters: Int) -> Orientation {
        (0..<quarters).reduce(self) { turned, _ in turned.turnedByAQuarter }
    }

    /// What a display matrix asks for.
    package enum Reading: Hashable, Sendable {
        case exact(Orientation)
        /// The matrix turns by another angle or shears; this orientation comes nearest.
        case nearest(Orientation)
        /// The matrix flattens the picture to a line or a point.
        case absurd
    }

    /// How much a turned axis may stray from a quarter turn, as a share of its length, and still count as exact: about one
    /// degree. Less, and matrices that were rounded would be warned of; more, and tilts would pass unsaid. Chosen by
    /// reasoning.
    private static let exactness = 0.02

    /// Reads the entries of a display matrix, row by row (ISO/IEC 14496-12, 6.2.2); `nil` where some are missing.
    static func reading(_ entries: [Int32]) -> Reading? {
        guard entries.count >= 9 else { return nil }
        return reading(a: entries[0], b: entries[1], c: entries[3], d: entries[4])
    }

    /// Reads the upper left of a display matrix: stored (u, v) is shown at (a u + c v, b u + d v). Its scale doesn't
    /// matter.
    package static func reading(a: Int32, b: Int32, c: Int32, d: Int32) -> Reading {
        let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
        let straight = min(abs(a), abs(d))
        let crossed = min(abs(b), abs(c))
        guard abs(a * d - b * c) > 0, max(straight, crossed) > 0 else { return .absurd }
        let swapsAxes = crossed > straight
        let orientation =
            swapsAxes
            ? Orientation(swapsAxes: true, flipsX: b < 0, flipsY: c < 0) : Orientation(flipsX: a < 0, flipsY: d < 0)
        let stray = swapsAxes ? max(abs(a), abs(d)) : max(abs(b), abs(c))
        return stray <= exactness * max(straight, crossed) ? .exact(orientation) : .nearest(orientation)
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

/// Finds the EXIF orientation tag in picture files.
package enum ExifOrientation {
    /// The tag "Orientation" (EXIF 2.3, 4.6.4 A).
    private static let tag = 0x0112

    /// The orientation in a TIFF file or an EXIF block, which has the same structure (TIFF 6.0, section 2).
    package static func ofTIFF(_ bytes: UnsafeRawBufferPointer) -> Orientation? {
        guard bytes.count >= 8 else { return nil }
        let isLittleEndian: Bool
        switch (bytes[0], bytes[1]) {
        case (0x49, 0x49): isLittleEndian = true
        case (0x4D, 0x4D): isLittleEndian = false
        default: return nil
        }
        let number = { (offset: Int, size: Int) -> Int? in
            guard offset >= 0, offset + size <= bytes.count else { return nil }
            return (0..<size).reduce(0) { sum, place in
                sum << 8 | Int(bytes[isLittleEndian ? offset + size - 1 - place : offset + place])
            }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let found = number(entry, 2) else { return nil }
            if found == tag { return number(entry + 8, 2).flatMap(Orientation.init(exif:)) }
        }
        return nil
    }

    /// The orientation in the `eXIf` chunk of a PNG file (PNG 1.5 extensions, 3.7).
    package static func ofPNG(_ bytes: UnsafeRawBufferPointer) -> Orientation? {
        var chunk = 8
        while chunk + 12 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[chunk + $1]) }
            guard chunk + 12 + length <= bytes.count else { return nil }
            if bytes[chunk + 4..<chunk + 8].elementsEqual("eXIf".utf8) {
                return ofTIFF(UnsafeRawBufferPointer(rebasing: bytes[chunk + 8..<chunk + 8 + length]))
            }
            chunk += 12 + length
        }
        return nil
    }
}
