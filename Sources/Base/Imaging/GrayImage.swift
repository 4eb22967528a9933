/// Where an image's bytes live: an array of ours, or a decoder's buffer that must stay alive as long as it is looked at.
package protocol PixelStorage: Sendable {
    /// Lends the bytes for the length of `body`; the pointer must not escape it.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

extension Array: PixelStorage where Element == UInt8 {
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try withUnsafeBytes(body)
    }
}

/// An 8-bit grey picture, rows top to bottom. An immutable value: copying it copies a reference, so that a decoder's luma
/// plane is passed along without being moved.
package struct GrayImage: Sendable {
    package let width: Int
    package let height: Int
    /// Bytes from one row to the next.
    package let stride: Int
    private let storage: any PixelStorage

    /// - Parameter storage: at least `stride * (height - 1) + width` bytes.
    package init(width: Int, height: Int, stride: Int, storage: any PixelStorage) {
        self.width = width
        self.height = height
        self.stride = stride
        self.storage = storage
    }

    /// A picture over `pixels`, which holds `width * height` bytes.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count >= width * height, "an image needs width × height pixels")
        self.init(width: width, height: height, stride: width, storage: pixels)
    }

    /// A picture made by `fill`, which writes all `width * height` pixels.
    package init(width: Int, height: Int, filledBy fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Void) rethrows {
        let pixels = try [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            try fill(UnsafeMutableBufferPointer(rebasing: buffer[0..<width * height]))
            count = width * height
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// Whether both have as many columns and rows.
    package func hasSize(of other: GrayImage) -> Bool { width == other.width && height == other.height }

    /// Lends the pixels for the length of `body`: the pixel (x, y) is at `y * stride + x`.
    package func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try storage.withBytes { try body($0.bindMemory(to: UInt8.self)) }
    }
}

extension GrayImage {
    /// The grey level of the pixel at `point`, 0 to 255; that of the nearest one beyond the edge.
    package func level(at point: Point) -> Double {
        let x = min(max(Int(point.x.rounded(.down)), 0), width - 1)
        let y = min(max(Int(point.y.rounded(.down)), 0), height - 1)
        return withPixels { Double($0[y * stride + x]) }
    }

    /// The picture turned upside down, by half a turn.
    package var turned: GrayImage {
        GrayImage(width: width, height: height) { output in
            withPixels { pixels in
                for y in 0..<height {
                    let row = (height - 1 - y) * stride + width - 1
                    for x in 0..<width { output[y * width + x] = pixels[row - x] }
                }
            }
        }
    }

    /// The picture turned clockwise by a quarter.
    package var turnedByAQuarter: GrayImage {
        GrayImage(width: height, height: width) { output in
            withPixels { pixels in
                for y in 0..<height {
                    for x in 0..<width { output[x * height + height - 1 - y] = pixels[y * stride + x] }
                }
            }
        }
    }

    /// The picture with dark and light exchanged.
    package var inverted: GrayImage {
        GrayImage(width: width, height: height) { output in
            withPixels { pixels in
                for y in 0..<height {
                    for x in 0..<width { output[y * width + x] = ~pixels[y * stride + x] }
                }
            }
        }
    }

    /// A copy of the pixels in these columns and rows, all of which are in the picture.
    package func cropped(x columns: Range<Int>, y rows: Range<Int>) -> GrayImage {
        GrayImage(width: columns.count, height: rows.count) { output in
            withPixels { pixels in
                for y in 0..<rows.count {
                    let line = (rows.lowerBound + y) * stride + columns.lowerBound
                    for x in 0..<columns.count { output[y * columns.count + x] = pixels[line + x] }
                }
            }
        }
    }
}
