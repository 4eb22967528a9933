import Basics
import Imaging

/// Whether an upright picture is built like bars: many edges, all of them straight through from top to bottom, between
/// two light ends. Stricter thresholds miss noisy codes, laxer ones report railings and print as codes; the tests of
/// `StackReader` render both.
enum BarStructure {
    /// The fewest bars that show apart: an EAN-8 has 22, of which blur makes fewer.
    private static let leastBars = 8
    /// Grey levels between bars and spaces.
    private static let leastContrast: Float = 30
    /// How alike (correlation, -1 to 1) the upper and the lower part are.
    private static let leastLikeness: Float = 0.8
    /// The share of the picture's change across the bars that may run along them.
    private static let mostAlong: Float = 0.25
    /// The part of the way from dark to light, 0 to 1, below which a bar begins and above which a space does: some way to
    /// either side of the middle, so that noise makes no bars.
    private static let (barLevel, spaceLevel): (Float, Float) = (0.35, 0.65)
    /// Of one noisy crop: rows of each half, how much of the code's height is left out above and below (a share), and how
    /// alike (correlation, -1 to 1) the halves are.
    private static let (likelySamples, likelyInset, leastLikelyLikeness): (Int, Double, Float) = (10, 0.1, 0.5)
    /// Points along the bars of such a crop at least (fewer show no code) and at most (more take time).
    private static let likelyColumns = 40...400
    /// Bars may lean by this many steps to either side, each of this many pixels to the right a row down: as far as regions that
    /// were measured in whole blocks may be turned.
    private static let (slantSteps, slantStep): (Int, Float) = (20, 0.01)
    /// Columns left out at each end when the lean is measured: with the slant they leave the picture.
    private static let slantMargin = 29
    /// How far apart the columns are whose levels are compared, in pixels: about a bar.
    private static let reach = 6
    /// The fewest pixels from the first row looked at to the last, and along the bars.
    private static let leastSize = (rows: 8, columns: 40.0)

    /// Whether bars run through from the upper to the lower half of a part of a picture, as far as noise lets see.
    static func isLikely(_ code: Quad, in image: GrayImage) -> Bool {
        let inner = code.expanded(along: 0, across: -likelyInset * code.height)
        let columns = min(Int(inner.width), likelyColumns.upperBound)
        guard columns >= likelyColumns.lowerBound, inner.height >= Double(leastSize.rows) else { return false }
        let half = { (from: Double) in
            (0..<columns).map { column -> Float in
                let share = (Double(column) + 0.5) / Double(columns)
                let (top, bottom) = (
                    inner.topLeft.interpolated(to: inner.topRight, share),
                    inner.bottomLeft.interpolated(to: inner.bottomRight, share)
                )
                return (0..<likelySamples).reduce(Float(0)) { sum, row in
                    let down = from + (Double(row) + 0.5) / Double(2 * likelySamples)
                    return sum + Float(image.level(at: top.interpolated(to: bottom, down)))
                } / Float(likelySamples)
            }
        }
        let (upper, lower) = (half(0), half(0.5))
        // What changes slowly is light and shade.
        return Statistics.correlation(steps(of: upper), steps(of: lower)) >= leastLikelyLikeness
    }

    private static func steps(of levels: [Float]) -> [Float] {
        zip(levels.dropFirst(2), levels).map { $0 - $1 }
    }

    /// Whether a picture with little noise is built like bars.
    /// - Parameter code: the bars within the picture.
    static func isSeen(in picture: Plane, code: Quad) -> Bool {
        let box = code.boundingBox
        // The region is that of whole blocks, up to two of them larger than the bars.
        let (top, bottom) = (Int(box.minY + 0.25 * box.height), Int(box.maxY - 0.25 * box.height))
        guard bottom - top >= leastSize.rows, box.width >= leastSize.columns else { return false }
        let middle = (top + bottom) / 2
        let (upper, lower) = (profile(picture, top..<middle), profile(picture, middle..<bottom))
        guard Statistics.correlation(upper, lower) >= leastLikeness, along(picture, top..<bottom) <= mostAlong else {
            return false
        }
        let whole = zip(upper, lower).map { ($0 + $1) / 2 }
        let (left, right) = (Int(box.minX), min(Int(box.maxX), whole.count))
        let sorted = whole[left..<right].sorted()
        let (dark, light) = (sorted[sorted.count / 10], sorted[sorted.count * 9 / 10])
        guard light - dark >= leastContrast else { return false }
        let (low, high) = (dark + barLevel * (light - dark), dark + spaceLevel * (light - dark))
        var (bars, isDark) = (0, false)
        for level in whole[left..<right] {
            if isDark ? level > high : level < low {
                isDark.toggle()
                bars += isDark ? 1 : 0
            }
        }
        return bars >= leastBars && isLight(whole[..<left], from: high) && isLight(whole[right...], from: high)
    }

    /// How far bars lean to the right from one row to the next, in pixels: along them, rows add up to the strongest steps.
    static func slant(of picture: Plane) -> Double {
        let (top, bottom) = (picture.height / 4, picture.height * 3 / 4)
        guard bottom - top >= 4 else { return 0 }
        let middle = Float(picture.height) / 2
        let steps = -slantSteps...slantSteps
        let strengths = steps.map { step -> Float in
            let slant = Float(step) * slantStep
            var sums = [Float](repeating: 0, count: picture.width)
            for y in top..<bottom {
                let shift = Int((slant * (Float(y) - middle)).rounded())
                for x in max(0, -shift)..<min(picture.width, picture.width - shift) {
                    sums[x] += picture.values[y * picture.width + x + shift]
                }
            }
            return zip(sums.dropFirst(slantMargin + 1), sums.dropFirst(slantMargin)).dropLast(slantMargin + 1).reduce(0)
            {
                $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
            }
        }
        let best = strengths.indices.max { strengths[$0] < strengths[$1] } ?? slantSteps
        return Double(Float(best - slantSteps) * slantStep)
    }

    /// Whether most of what lies beside the bars is light.
    private static func isLight(_ levels: ArraySlice<Float>, from least: Float) -> Bool {
        levels.count >= 6 && 10 * levels.count { $0 >= least } >= 7 * levels.count
    }

    private static func profile(_ picture: Plane, _ rows: Range<Int>) -> [Float] {
        var sums = [Float](repeating: 0, count: picture.width)
        for y in rows {
            for x in 0..<picture.width { sums[x] += picture.values[y * picture.width + x] }
        }
        return sums.map { $0 / Float(rows.count) }
    }

    /// The steps down the columns, as a share of those along the rows; noise evens out within a quarter of the rows.
    private static func along(_ picture: Plane, _ rows: Range<Int>) -> Float {
        let height = rows.count / 4
        let quarters = (0..<4).map {
            profile(picture, rows.lowerBound + $0 * height..<rows.lowerBound + ($0 + 1) * height)
        }
        var (down, across) = (Float(0), Float(0))
        for (upper, lower) in zip(quarters, quarters.dropFirst()) {
            for x in 0..<picture.width - reach {
                down += abs(lower[x] - upper[x])
                across += abs(upper[x + reach] - upper[x])
            }
        }
        return across > 0 ? down / across : 1
    }
}
