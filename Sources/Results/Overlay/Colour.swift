import Foundation

/// A colour in sRGB, each part from 0 to 1.
package struct Colour: Hashable, Sendable {
    /// From 0 to 1.
    package var red: Double
    /// From 0 to 1.
    package var green: Double
    /// From 0 to 1.
    package var blue: Double

    /// Parts from 0 to 1.
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

    /// - Parameter number: `0xRRGGBB`.
    init(hex number: Int) {
        let part = { (shift: Int) in Double(number >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }

    /// The basic colours of CSS that can be seen on a wall, and orange.
    private static let names = [
        "red": "ff0000", "green": "008000", "blue": "0000ff", "yellow": "ffff00", "orange": "ffa500", "lime": "00ff00",
        "cyan": "00ffff", "aqua": "00ffff", "magenta": "ff00ff", "fuchsia": "ff00ff", "white": "ffffff",
        "black": "000000", "gray": "808080", "grey": "808080", "purple": "800080",
    ]

    /// The colour of outlines where none is asked for.
    package static let red = Colour(hex: 0xFF0000)
    static let white = Colour(hex: 0xFFFFFF)
    static let black = Colour(hex: 0x000000)

    /// White where it can be read on it, else black: the contrast is at least 3 (WCAG 2.1).
    var ink: Colour { luminance > Self.brightestUnderWhite ? .black : .white }

    /// White has a contrast of 3 on this relative luminance (WCAG 2.1: 1.05 / (luminance + 0.05)), black one of 7.
    private static let brightestUnderWhite = 0.3
    /// What red, green and blue add to relative luminance, as shares (WCAG 2.1, from ITU-R BT.709).
    private static let luminances = [0.2126, 0.7152, 0.0722]
    /// sRGB's curve (IEC 61966-2-1): straight to `threshold`, then a power; parts from 0 to 1.
    private static let curve = (threshold: 0.04045, slope: 12.92, offset: 0.055, scale: 1.055, exponent: 2.4)

    /// Relative luminance, from 0 to 1 (WCAG 2.1).
    private var luminance: Double {
        let curve = Self.curve
        let linear = [red, green, blue].map { part in
            part <= curve.threshold ? part / curve.slope : pow((part + curve.offset) / curve.scale, curve.exponent)
        }
        return zip(Self.luminances, linear).reduce(0) { $0 + $1.0 * $1.1 }
    }
}
