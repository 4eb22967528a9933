import Basics
import CZBar
import Imaging

/// Owns one ZBar image scanner.
final class ZBarScanner {
    private let scanner: OpaquePointer

    /// - Throws: `VitrineError` when ZBar has no memory.
    init() throws {
        guard let scanner = zbar_image_scanner_create() else {
            throw VitrineError(.problem, "zbar_image_scanner_create failed", remedy: "free some memory")
        }
        self.scanner = scanner
        // The cache that hides repeats goes by the wall clock; repeats are judged on presentation time, elsewhere.
        zbar_image_scanner_enable_cache(scanner, 0)
    }

    deinit { zbar_image_scanner_destroy(scanner) }

    /// Sets an option of one symbology, or of all (`ZBAR_NONE`).
    /// - Throws: `VitrineError` when this ZBar doesn't know the option.
    func set(_ symbology: zbar_symbol_type_t, _ option: zbar_config_t, _ value: Int) throws {
        guard zbar_image_scanner_set_config(scanner, symbology, option, Int32(value)) == 0 else {
            throw VitrineError(
                .missingCapability,
                "zbar_image_scanner_set_config refused option \(option.rawValue) of "
                    + String(cString: zbar_get_symbol_name(symbology)), remedy: "install libzbar0 0.23 or newer")
        }
    }

    /// One symbol that ZBar found.
    struct Symbol {
        var type: zbar_symbol_type_t
        var data: [UInt8]
        /// How many scan lines agreed.
        var quality: Int
        /// Of a QR code its corners, of a linear code an end of each line that read it.
        var points: [Point]
        var orientation: zbar_orientation_t
        /// Whether FNC1 stands before its data.
        var isGS1: Bool

        /// Whether the lines that read it ran from top to bottom of the picture.
        var isAcross: Bool { orientation == ZBAR_ORIENT_LEFT || orientation == ZBAR_ORIENT_RIGHT }
    }

    /// Scans tightly packed grey pixels.
    /// - Throws: `VitrineError` when ZBar fails.
    func scan(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int) throws -> [Symbol] {
        guard let image = zbar_image_create() else {
            throw VitrineError(.problem, "zbar_image_create failed", remedy: "free some memory")
        }
        defer { zbar_image_destroy(image) }
        zbar_image_set_format(image, vitrine_zbar_grey())
        zbar_image_set_size(image, UInt32(width), UInt32(height))
        zbar_image_set_data(image, pixels.baseAddress, UInt(width * height), nil)
        guard zbar_scan_image(scanner, image) >= 0 else {
            throw VitrineError(.problem, "zbar_scan_image failed on a picture of \(width) × \(height) pixels")
        }
        var symbols: [Symbol] = []
        var next = zbar_image_first_symbol(image)
        while let symbol = next {
            symbols.append(Self.read(symbol))
            next = zbar_symbol_next(symbol)
        }
        return symbols
    }

    private static func read(_ symbol: OpaquePointer) -> Symbol {
        let length = Int(zbar_symbol_get_data_length(symbol))
        let data = zbar_symbol_get_data(symbol).map {
            [UInt8](UnsafeRawBufferPointer(start: $0, count: length))
        }
        let points = (0..<zbar_symbol_get_loc_size(symbol)).map {
            Point(Double(zbar_symbol_get_loc_x(symbol, $0)), Double(zbar_symbol_get_loc_y(symbol, $0)))
        }
        return Symbol(
            type: zbar_symbol_get_type(symbol), data: data ?? [], quality: Int(zbar_symbol_get_quality(symbol)),
            points: points, orientation: zbar_symbol_get_orientation(symbol),
            isGS1: zbar_symbol_get_modifiers(symbol) & (1 << ZBAR_MOD_GS1.rawValue) != 0)
    }
}
