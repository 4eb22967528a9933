import Foundation

/// A colour in sRGB, each part from 0 to 1.
package struct Colour: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// `RRGGBB` in hexadecimal with or without `#`, or a usual name; `nil` for anything else.
    package init?(_ text: String) {
        let key = text.lowercased()
        let digits = Self.names[key] ?? (key.hasPrefix("#") ? String(key.dropFirst()) : key)
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = Int(digits, radix: 16) else {
            return nil
        }
        self.init(hex: number)
    }

    init(hex number: Int) {
        let part = { (shift: Int) in Double(number >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }

    /// The basic colours of CSS that can be seen on a wall, and orange.
    private static let names = [
        "red": "ff0000", "green": "008000", "blue": "0000ff", "yellow": "ffff00", "orange": "ffa500",
        "lime": "00ff00", "cyan": "00ffff", "aqua": "00ffff", "magenta": "ff00ff", "fuchsia": "ff00ff",
        "white": "ffffff", "black": "000000", "gray": "808080", "grey": "808080", "purple": "800080",
    ]

    package static let red = Colour(hex: 0xFF0000)
    static let white = Colour(hex: 0xFFFFFF)
    static let black = Colour(hex: 0x000000)

    /// White where it can be read on it, else black: the contrast is at least 3 (relative luminance, WCAG 2.1).
    var ink: Colour {
        let linear = [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] > 0.3 ? .black : .white
    }
}
