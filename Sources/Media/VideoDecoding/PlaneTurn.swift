/// Copies one plane of 8-bit samples while turning and mirroring it.
enum PlaneTurn {
    /// A plane to read: `stride` bytes from row to row, of any sign.
    struct Source {
        var start: UnsafePointer<UInt8>
        var stride: Int
        var width: Int
        var height: Int
    }

    /// Writes `source`, made upright by `orientation`, to `target`, whose rows are `targetStride` bytes apart and as
    /// long as the source's rows or, when the axes are swapped, its columns.
    static func copy(
        _ source: Source, _ orientation: Orientation, to target: UnsafeMutablePointer<UInt8>, targetStride: Int
    ) {
        if orientation.swapsAxes {
            swapAxes(source, orientation, target, targetStride)
        } else {
            keepAxes(source, orientation, target, targetStride)
        }
    }

    private static func keepAxes(
        _ source: Source, _ orientation: Orientation, _ target: UnsafeMutablePointer<UInt8>, _ targetStride: Int
    ) {
        for y in 0..<source.height {
            let row = source.start + (orientation.flipsY ? source.height - 1 - y : y) * source.stride
            let out = target + y * targetStride
            if orientation.flipsX {
                reverse(row, out, count: source.width)
            } else {
                out.update(from: row, count: source.width)
            }
        }
    }

    private static func reverse(_ row: UnsafePointer<UInt8>, _ out: UnsafeMutablePointer<UInt8>, count: Int) {
        let (from, to) = (UnsafeRawPointer(row), UnsafeMutableRawPointer(out))
        var x = 0
        while x + 8 <= count {
            let eight = from.loadUnaligned(fromByteOffset: count - 8 - x, as: UInt64.self)
            to.storeBytes(of: eight.byteSwapped, toByteOffset: x, as: UInt64.self)
            x += 8
        }
        while x < count {
            out[x] = row[count - 1 - x]
            x += 1
        }
    }

    /// The columns and rows of a tile: 64 × 64 bytes of both pictures fit into the first-level cache, with room for what
    /// else is there. Larger ones don't; smaller ones leave cache lines half used.
    private static let tile = 64

    /// Goes through tiles that stay in the first-level cache, each in blocks of 8 × 8.
    private static func swapAxes(
        _ source: Source, _ orientation: Orientation, _ target: UnsafeMutablePointer<UInt8>, _ targetStride: Int
    ) {
        // Flips become walking backwards: source rows for the target's columns, target rows for the source's columns.
        let (width, height) = (source.width, source.height)
        let from = orientation.flipsY ? source.start + (height - 1) * source.stride : source.start
        let fromStride = orientation.flipsY ? -source.stride : source.stride
        let to = orientation.flipsX ? target + (width - 1) * targetStride : target
        let toStride = orientation.flipsX ? -targetStride : targetStride
        let (wholeWidth, wholeHeight) = (width / 8 * 8, height / 8 * 8)
        for top in stride(from: 0, to: wholeHeight, by: tile) {
            for left in stride(from: 0, to: wholeWidth, by: tile) {
                for y in stride(from: top, to: min(top + tile, wholeHeight), by: 8) {
                    for x in stride(from: left, to: min(left + tile, wholeWidth), by: 8) {
                        transposeBlock(from + y * fromStride + x, fromStride, to + x * toStride + y, toStride)
                    }
                }
            }
        }
        for y in 0..<height {
            for x in (y < wholeHeight ? wholeWidth : 0)..<width { to[x * toStride + y] = from[y * fromStride + x] }
        }
    }

    /// Transposes 8 × 8 bytes by exchanging halves, then quarters, then single bytes between pairs of rows
    /// (H. S. Warren, Hacker's Delight, 7-3).
    @inline(__always) private static func transposeBlock(
        _ from: UnsafePointer<UInt8>, _ fromStride: Int, _ to: UnsafeMutablePointer<UInt8>, _ toStride: Int
    ) {
        let input = UnsafeRawPointer(from)
        let row = { (index: Int) in
            UInt64(littleEndian: input.loadUnaligned(fromByteOffset: index * fromStride, as: UInt64.self))
        }
        var (a, b, c, d) = (row(0), row(1), row(2), row(3))
        var (e, f, g, h) = (row(4), row(5), row(6), row(7))
        exchange(&a, &e, 32, 0x0000_0000_FFFF_FFFF)
        exchange(&b, &f, 32, 0x0000_0000_FFFF_FFFF)
        exchange(&c, &g, 32, 0x0000_0000_FFFF_FFFF)
        exchange(&d, &h, 32, 0x0000_0000_FFFF_FFFF)
        exchange(&a, &c, 16, 0x0000_FFFF_0000_FFFF)
        exchange(&b, &d, 16, 0x0000_FFFF_0000_FFFF)
        exchange(&e, &g, 16, 0x0000_FFFF_0000_FFFF)
        exchange(&f, &h, 16, 0x0000_FFFF_0000_FFFF)
        exchange(&a, &b, 8, 0x00FF_00FF_00FF_00FF)
        exchange(&c, &d, 8, 0x00FF_00FF_00FF_00FF)
        exchange(&e, &f, 8, 0x00FF_00FF_00FF_00FF)
        exchange(&g, &h, 8, 0x00FF_00FF_00FF_00FF)
        let output = UnsafeMutableRawPointer(to)
        let write = { (value: UInt64, index: Int) in
            output.storeBytes(of: value.littleEndian, toByteOffset: index * toStride, as: UInt64.self)
        }
        write(a, 0)
        write(b, 1)
        write(c, 2)
        write(d, 3)
        write(e, 4)
        write(f, 5)
        write(g, 6)
        write(h, 7)
    }

    /// Exchanges the bits of `high` under `mask` shifted up with those of `low` under `mask`, in place.
    @inline(__always)
    private static func exchange(
        _ upper: inout UInt64, _ lower: inout UInt64, _ bits: UInt64, _ mask: UInt64
    ) {
        let difference = ((upper &>> bits) ^ lower) & mask
        upper ^= difference &<< bits
        lower ^= difference
    }
}
