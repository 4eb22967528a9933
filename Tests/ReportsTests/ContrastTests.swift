import Foundation
import Testing

@testable import Reports

/// Whether people with weak sight can read the page: the contrast that WCAG 2.2 asks for (1.4.3 and 1.4.11, AA).
@Suite struct ContrastTests {
    /// The colours of the two schemes on a screen, by name; the first is the light one.
    private static var schemes: [[String: String]] {
        let style = Template.style.text
        let screen = style.prefix(upTo: style.firstRange(of: "@media print")?.lowerBound ?? style.endIndex)
        return screen.matches(of: /:root \{([^}]*)\}/).map { block in
            Dictionary(block.1.matches(of: /--([a-z0-9-]+): #([0-9a-f]{6})/).map { (String($0.1), String($0.2)) }) {
                $1
            }
        }
    }

    /// Relative luminance (WCAG 2.2).
    private static func luminance(_ colour: String) throws -> Double {
        let number = try #require(Int(colour, radix: 16))
        let channels = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
        let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    private static let places = (0...3).map { "place-\($0)" }

    /// What is written in which colour on which ground.
    static let texts: [(ink: String, grounds: [String])] = [
        ("ink", ["ground", "surface"] + places), ("quiet", ["ground", "surface"] + places),
        ("link", ["ground", "surface"]), ("doubt-ink", ["doubt"]),
    ]

    /// What is drawn on which ground.
    static let shapes: [(ink: String, grounds: [String])] = [
        ("text-bar", ["surface"] + places), ("code-bar", ["surface"] + places), ("quiet", ["surface"]),
        ("link", ["ground", "surface"]),
    ]

    @Test func textStandsOutFromItsGround() throws { try expect(Self.texts, atLeast: 4.5) }

    @Test func shapesStandOutFromTheirGround() throws { try expect(Self.shapes, atLeast: 3) }

    private func expect(_ pairs: [(ink: String, grounds: [String])], atLeast least: Double) throws {
        #expect(Self.schemes.count == 2)
        for scheme in Self.schemes {
            for pair in pairs {
                let ink = try Self.luminance(#require(scheme[pair.ink]))
                for name in pair.grounds {
                    let ground = try Self.luminance(#require(scheme[name]))
                    let ratio = (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05)
                    #expect(ratio >= least, "\(pair.ink) on \(name): \(ratio)")
                }
            }
        }
    }
}
