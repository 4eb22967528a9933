import Basics
import Imaging
package import Recognition

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

    /// The versions of the libraries that `engine` stands for here, by name.
    package static func versions(of engine: BarcodeEngine) -> [String: String] {
        switch engine {
        case .zbar: versions.filter { $0.key == "zbar" }
        case .zxing: versions.filter { $0.key == "zxing-cpp" }
        case .auto, .both: versions
        }
    }

    /// Whether zxing-cpp is one of them.
    package static var hasZXing: Bool {
        #if canImport(CZXing)
            true
        #else
            false
        #endif
    }

    /// What to do where zxing-cpp isn't.
    package static let zxingRemedy = "run 'make setup', which builds it, and build this program again"

    /// What is read without a library.
    private static let ownSymbologies: Set<Symbology> = [.msiPlessey]

    /// What `engine` can read here.
    package static func supported(by engine: BarcodeEngine) -> Set<Symbology> {
        #if canImport(CZXing)
            switch engine {
            case .zbar: ZBarReader.supported.union(ownSymbologies)
            case .zxing: ZXingReader.supported.union(ownSymbologies)
            case .auto, .both: ZBarReader.supported.union(ZXingReader.supported).union(ownSymbologies)
            }
        #else
            engine == .zxing ? [] : ZBarReader.supported.union(ownSymbologies)
        #endif
    }

    /// What to do about a symbology that `engine` can't read.
    package static func remedy(for symbology: Symbology, engine: BarcodeEngine) -> String {
        if supported(by: .both).contains(symbology) { return "give --barcode-engine both" }
        return hasZXing
            ? "no engine reads it; leave it out of --symbologies" : "zxing-cpp is missing: \(zxingRemedy)"
    }

    /// A reader for the frames of a video.
    /// - Parameters:
    ///   - symbologies: what to look for; those that the engine doesn't know are left out.
    ///   - isThorough: whether to scan the whole picture too, not only what looks like a barcode: for single pictures, and
    ///     where time doesn't matter.
    /// - Throws: `VitrineError` when the engine isn't there or can't be set up.
    package static func reader(
        symbologies: Set<Symbology>, engine: BarcodeEngine = .auto, isThorough: Bool
    ) throws -> any BarcodeReader {
        guard hasZXing || engine == .auto || engine == .zbar else {
            throw VitrineError(
                .missingCapability, "the barcode engine zxing-cpp isn't there", remedy: zxingRemedy)
        }
        let readers = { (use: Use) in try Self.readers(symbologies, engine, use) }
        let own: [any SymbolScanner] = symbologies.contains(.msiPlessey) ? [MSIPlesseyReader()] : []
        let regional = RegionalBarcodeReader(
            bars: try readers(.bars) + own, any: try readers(.part), finders: try finders(symbologies, engine))
        if isThorough { return CombinedBarcodeReader([regional] + (try readers(.picture))) }
        // A QR code is found faster by its three corners than by its texture, and more surely: on a page it isn't apart
        // from the text around it.
        guard symbologies.contains(.qr), let corners = try Self.readers([.qr], engine, .glance).first else {
            return regional
        }
        return CombinedBarcodeReader([corners, regional])
    }

    /// Looks for the finder patterns of a matrix code in a picture, as far as the engines can.
    private static func finders(
        _ symbologies: Set<Symbology>, _ engine: BarcodeEngine
    ) throws -> (GrayImage) throws -> FinderPatterns {
        #if canImport(CZXing)
            if engine != .zbar, symbologies.contains(.qr) {
                let options = try ZXingOptions(
                    formats: ZXingFormats.formats(for: [.qr]), effort: .look, reportsFailures: true)
                return { try options.scan($0).finders }
            }
        #endif
        return { _ in .none }
    }

    /// What an engine is given.
    private enum Use {
        /// Upright bars.
        case bars
        /// A part of a picture that looks like a barcode.
        case part
        case picture
        /// A picture of which parts are read too.
        case glance
    }

    /// The engines to ask, the first one first.
    private static func readers(
        _ symbologies: Set<Symbology>, _ engine: BarcodeEngine, _ use: Use
    ) throws -> [any BarcodeReader & SymbolScanner] {
        let wanted = use == .bars ? symbologies.filter(\.isLinear) : symbologies
        var readers: [any BarcodeReader & SymbolScanner] = []
        #if canImport(CZXing)
            if engine != .zbar {
                let effort: ZXingEffort =
                    switch use {
                    case .bars, .part: .upright
                    case .picture: .full
                    case .glance: .glance
                    }
                readers.append(try ZXingReader(symbologies: wanted, effort: effort))
            }
            // Of parts, ZBar reads nothing that zxing-cpp doesn't; of whole pictures, now and then: the columns 'zbar' and
            // 'zxing' of Tests/Benchmarks/barcodes.tsv, made by 'measure-barcodes folders DIR'.
            let asksZBar = engine == .auto ? use == .picture : engine != .zxing
        #else
            let asksZBar = true
        #endif
        if asksZBar {
            readers.append(try ZBarReader(symbologies: wanted, direction: use == .bars ? .alongRows : .both))
        }
        return readers
    }
}
