/// Finds the EXIF orientation tag in picture files.
package enum ExifOrientation {
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
