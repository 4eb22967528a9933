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

    /// What to do about a symbology that they can't read.
    package static func remedy(for symbology: Symbology) -> String {
        #if canImport(CZXing)
            "no engine reads it; leave it out of --symbologies"
        #else
            "this program was built without zxing-cpp: 'make setup', then build again"
        #endif
    }
}
