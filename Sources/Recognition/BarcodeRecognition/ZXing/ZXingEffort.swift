#if canImport(CZXing)
    /// How much zxing-cpp tries.
    package struct ZXingEffort: Hashable, Sendable {
        /// Scan lines close together, not only a few through the middle.
        package var readsEveryRow: Bool
        /// Linear codes from top to bottom too.
        package var turns: Bool
        /// Light on dark too.
        package var inverts: Bool
        /// The picture reduced too, for large codes out of focus.
        package var shrinks: Bool

        /// Everything.
        package static let full = ZXingEffort(readsEveryRow: true, turns: true, inverts: true, shrinks: true)
        /// For a part of a picture that was turned upright.
        package static let upright = ZXingEffort(readsEveryRow: true, turns: false, inverts: true, shrinks: false)
        /// To see whether there is anything.
        static let look = ZXingEffort(readsEveryRow: true, turns: false, inverts: false, shrinks: false)
        /// For whole pictures of which parts are looked at more closely too.
        package static let glance = ZXingEffort(readsEveryRow: true, turns: false, inverts: false, shrinks: true)
    }
#endif
