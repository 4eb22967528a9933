import Imaging
import Recognition

/// How a crop of a line looks before it is read: print is ink of one shade on an even ground, and a row of pixels
/// enters ink a few times for each length equal to the line's height. Texture, frames and shadows aren't like that, and
/// the look costs a fiftieth of reading.
///
/// Of six walkthroughs all of 215 readings of lines passed, and 30 of 260 of other things. To measure a threshold again:
/// change it and run `vitrine bench SampleMedia`; wider, it lets more through to the engine ("line readings"), narrower, it
/// loses lines ("lines exact"). `PrintAppearanceTests` renders crops on both sides of each.
struct PrintAppearance {
    /// The share of the pixels that are of the rarer shade, 0 to 0.5.
    private let inkShare: Double
    /// The deviation of the ground as a share of the contrast.
    private let unevenness: Double
    /// How many times a row of pixels changes shade, for each length equal to the height of the ink.
    private let changes: Double
    /// How far an edge goes from one shade to the other, as a share of the height of the ink.
    private let edgeWidth: Double
    /// Whether the ground is darker than the ink.
    let isLightOnDark: Bool

    /// The largest `inkShare` of print, a share of the pixels: bold capitals fill no more.
    private static let mostInk = 0.45
    /// The largest `unevenness` of print, a share of the contrast: paper under a lamp, with a camera's noise.
    private static let mostUnevenness = 0.24
    /// The likely `changes` of print, times for each height of the ink: large, wide letters to small, narrow ones.
    private static let likelyChanges = 0.9...5.0
    /// The largest `edgeWidth` of sharp print, a share of the height of the ink. Of 173 readings with narrower edges 152 were
    /// right, of 26 with wider ones 5, for which there were better ones later.
    private static let widestEdge = 0.21

    /// - Parameter form: the form that the crop has.
    init(_ crop: GrayImage, _ form: LineCropForm) {
        let (width, height) = (crop.width, crop.height)
        var histogram = [Int](repeating: 0, count: 256)
        var changed = 0
        var climb = 0
        let rows = height / 4..<max(height / 4 + 1, height * 3 / 4)
        let threshold = crop.withPixels { pixels in
            for y in 0..<height {
                for x in 0..<width { histogram[Int(pixels[y * crop.stride + x])] += 1 }
            }
            let threshold = Self.threshold(of: histogram)
            for y in rows {
                let row = UnsafeBufferPointer(rebasing: pixels[y * crop.stride..<y * crop.stride + width])
                for x in 1..<max(1, width) where (row[x] <= threshold) != (row[x - 1] <= threshold) {
                    changed += 1
                    climb += abs(Int(row[min(x + 1, width - 1)]) - Int(row[max(x - 2, 0)]))
                }
            }
            return Int(threshold)
        }
        let (dark, light) = (Shade(histogram, 0...threshold), Shade(histogram, min(threshold + 1, 255)...255))
        isLightOnDark = dark.count > light.count
        let (ground, ink) = isLightOnDark ? (dark, light) : (light, dark)
        inkShare = Double(ink.count) / Double(max(1, width * height))
        let contrast = max(1, light.mean - dark.mean)
        unevenness = ground.deviation / contrast
        // What it climbs in three pixels.
        edgeWidth = 3 * contrast * Double(changed) / Double(max(1, climb)) / (form.inkHeight * form.narrowing)
        changes = Double(changed) / Double(rows.count * max(1, width)) * form.inkHeight * form.narrowing
    }

    /// Whether it is worth reading.
    var isPrint: Bool {
        inkShare <= Self.mostInk && unevenness <= Self.mostUnevenness && Self.likelyChanges.contains(changes)
    }

    /// Whether it is too blurred to be read well: another frame will be sharper.
    var isBlurred: Bool { edgeWidth > Self.widestEdge }

    /// The highest level of the darker of two classes that differ most between and least within (Otsu, IEEE SMC 9, 1979).
    private static func threshold(of histogram: [Int]) -> UInt8 {
        let all = Shade(histogram, 0...255)
        var (count, sum) = (0, 0)
        var best = (level: 0, variance: -1.0)
        for level in 0..<255 {
            count += histogram[level]
            sum += level * histogram[level]
            guard count > 0, count < all.count else { continue }
            let (dark, light) = (Double(sum) / Double(count), Double(all.sum - sum) / Double(all.count - count))
            let variance = Double(count) * Double(all.count - count) * (light - dark) * (light - dark)
            if variance > best.variance { best = (level, variance) }
        }
        return UInt8(best.level)
    }

    /// The pixels of a range of levels.
    private struct Shade {
        var count = 0
        var sum = 0
        private var squares = 0

        init(_ histogram: [Int], _ levels: ClosedRange<Int>) {
            for level in levels {
                count += histogram[level]
                sum += level * histogram[level]
                squares += level * level * histogram[level]
            }
        }

        var mean: Double { Double(sum) / Double(max(1, count)) }
        var deviation: Double { max(0, Double(squares) / Double(max(1, count)) - mean * mean).squareRoot() }
    }
}
