/// Makes 8-bit samples of deeper ones.
enum PlaneNarrowing {
    /// A plane of little-endian 16-bit samples, rows `stride` bytes apart.
    struct Source {
        var start: UnsafeRawPointer
        var stride: Int
        var width: Int
        var height: Int
        /// How many bits stand below the eight that are kept.
        var surplusBits: Int
    }

    /// Writes the upper eight bits of each sample of `source` to `target`, whose rows are `targetStride` bytes apart.
    static func copy(_ source: Source, to target: UnsafeMutablePointer<UInt8>, targetStride: Int) {
        let bits = UInt16(truncatingIfNeeded: source.surplusBits)
        for y in 0..<source.height {
            let row = (source.start + y * source.stride).assumingMemoryBound(to: UInt16.self)
            let out = target + y * targetStride
            for x in 0..<source.width {
                out[x] = UInt8(truncatingIfNeeded: UInt16(littleEndian: row[x]) &>> bits)
            }
        }
    }
}
