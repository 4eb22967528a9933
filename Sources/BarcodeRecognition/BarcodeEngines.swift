package import RecognitionCore

/// The barcode engines that this program was built with.
package enum BarcodeEngines {
    /// The versions of their libraries, by name.
    package static var versions: [String: String] {
        var versions = ["zbar": ZBarReader.version]
        #if canImport(CZXing)
            versions["zxing-cpp"] = ZXingReader.version
        #endif
        return versions
    }

    /// What they can read together.
    package static var supported: Set<Symbology> {
        #if canImport(CZXing)
            ZBarReader.supported.union(ZXingReader.supported)
        #else
            ZBarReader.supported
        #endif
    }

    /// A reader for the frames of a video.
    /// - Parameters:
    ///   - symbologies: what to look for; those that no engine knows are left out.
    ///   - isThorough: whether to scan the whole picture too, not only what looks like a barcode: for single pictures, and
    ///     where time doesn't matter.
    /// - Throws: `VitrineError` when an engine can't be set up.
    package static func reader(symbologies: Set<Symbology>, isThorough: Bool) throws -> any BarcodeReader {
        let linear = symbologies.filter(\.isLinear)
        #if canImport(CZXing)
            let regional = RegionalBarcodeReader(
                bars: [try ZXingReader(symbologies: linear, effort: .upright)],
                any: [try ZXingReader(symbologies: symbologies, effort: .upright)])
            let whole: [any BarcodeReader] =
                isThorough ? [try ZXingReader(symbologies: symbologies), try ZBarReader(symbologies: symbologies)] : []
        #else
            let regional = RegionalBarcodeReader(
                bars: [try ZBarReader(symbologies: linear, direction: .alongRows)],
                any: [try ZBarReader(symbologies: symbologies)])
            let whole: [any BarcodeReader] = isThorough ? [try ZBarReader(symbologies: symbologies)] : []
        #endif
        return whole.isEmpty ? regional : CombinedBarcodeReader([regional] + whole)
    }

    /// What to do about a symbology that they can't read.
    package static func remedy(for symbology: Symbology) -> String {
        #if canImport(CZXing)
            "no engine reads it; leave it out of --symbologies"
        #else
            "this program was built without zxing-cpp: 'make setup', then build again"
        #endif
    }
}
