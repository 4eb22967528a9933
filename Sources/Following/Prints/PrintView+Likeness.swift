import Imaging

extension PrintView {
    /// The width of a window in pixels of the view: a letter and a half.
    private static let window = 24
    /// How far windows are apart in pixels of the view, so that each letter is in two.
    private static let step = 12
    /// The share of the line's contrast from which on a window holds ink.
    private static let leastInk: Float = 0.35
    /// The share of the line's contrast from which on a window holds other ink than expected.
    private static let leastOtherInk: Float = 0.2
    /// The contrast (standard deviation in grey levels) below which a line tells nothing.
    private static let leastContrast: Float = 4
    /// The correlation, −1 to 1, below which a view isn't tried with blur: other print stays other.
    private static let hopeless: Float = 0.4
    /// The correlation of whole lines below which the place is searched all over the room.
    private static let lost: Float = 0.6
    /// The correlation of a window at which it isn't searched for further.
    private static let ampleWindow: Float = 0.9
    /// How many times sharper one frame is than the other from which on blur makes a difference.
    private static let unequal = 1.3

    /// How alike this view and another one of the same width are. Where one frame was sharper, its view is blurred too.
    package func likeness(to other: PrintView) -> PrintLikeness {
        guard other.width == width else { return .none }
        let first = aligned(to: other)
        guard !first.isSame, first.mean > Self.hopeless else { return first }
        if sharpness > Self.unequal * other.sharpness {
            let second = blurred.aligned(to: other)
            return second.isBetter(than: first) ? second : first
        }
        guard other.sharpness > Self.unequal * sharpness else { return first }
        let second = aligned(to: other.blurred)
        return second.isBetter(than: first) ? second : first
    }

    private func aligned(to other: PrintView) -> PrintLikeness {
        let whole = 0..<width
        let contrast = deviation(whole, Shift())
        guard contrast >= Self.leastContrast else { return .none }
        let shift = bestShift(onto: other)
        let contrastThere = other.deviation(whole, shift)
        var likeness = PrintLikeness()
        likeness.least = 1
        var (sum, run) = (Float(0), 0)
        for start in stride(from: 0, to: max(1, width - Self.window + Self.step), by: Self.step) {
            let end = min(width, start + Self.window)
            let range = max(0, end - Self.window)..<end
            let shown = other.deviation(range, shift)
            guard deviation(range, Shift()) >= Self.leastInk * contrast || shown >= Self.leastInk * contrastThere else {
                continue
            }
            let value = bestValue(range, onto: other, around: shift)
            sum += value
            likeness.windows += 1
            likeness.least = min(likeness.least, value)
            run = value >= PrintLikeness.matching ? run + 1 : 0
            likeness.run = max(likeness.run, run)
            if value < PrintLikeness.contradicting, shown >= Self.leastOtherInk * contrast {
                likeness.contradicting += 1
            }
        }
        guard likeness.windows > 0 else { return .none }
        likeness.mean = sum / Float(likeness.windows)
        return likeness
    }

    /// How far, in pixels of the view, the other line stands from this one.
    private struct Shift: Hashable {
        var x = 0
        var y = 0
    }

    /// Where this line fits the other best: first near its own place, then all over the room.
    private func bestShift(onto other: PrintView) -> Shift {
        let room = Self.margin
        var known: [Shift: Float] = [:]
        func value(_ shift: Shift) -> Float {
            if let value = known[shift] { return value }
            let value = correlation(other, 0..<width, shift, every: 2)
            known[shift] = value
            return value
        }
        var best = Shift()
        func climb(by step: Int) {
            var from: Shift
            repeat {
                from = best
                for (x, y) in [(step, 0), (-step, 0), (0, step), (0, -step)] {
                    let next = Shift(x: from.x + x, y: from.y + y)
                    if abs(next.x) <= room, abs(next.y) <= room, value(next) > value(best) { best = next }
                }
            } while best != from
        }
        climb(by: 2)
        if value(best) < Self.lost {
            for y in stride(from: 2 - room, through: room - 2, by: 2) {
                for x in stride(from: -room, through: room, by: 2) where value(Shift(x: x, y: y)) > value(best) {
                    best = Shift(x: x, y: y)
                }
            }
        }
        climb(by: 1)
        return best
    }

    /// The correlation of a window, searched a little around: letters are set wider in one view than in the other.
    private func bestValue(_ range: Range<Int>, onto other: PrintView, around shift: Shift) -> Float {
        var best = correlation(other, range, shift, every: 1)
        guard best < Self.ampleWindow else { return best }
        let room = Self.margin
        for y in max(-room, shift.y - 1)...min(room, shift.y + 1) {
            for x in max(-room, shift.x - 2)...min(room, shift.x + 2) {
                best = max(best, correlation(other, range, Shift(x: x, y: y), every: 1))
                if best >= Self.ampleWindow { return best }
            }
        }
        return best
    }

    /// The standard deviation of a part of the line in grey levels.
    private func deviation(_ range: Range<Int>, _ shift: Shift) -> Float {
        var sums = PairSums()
        plane.values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return }
            for y in 0..<Self.height {
                let row = values + (y + Self.margin + shift.y) * plane.width + Self.margin + shift.x + range.lowerBound
                sums.add(row, row, count: range.count)
            }
        }
        return sums.deviation
    }

    /// Pearson's correlation of a part of the line with what stands there in the other view, −1 to 1; 0 where one is flat.
    /// - Parameter every: takes each row of so many.
    private func correlation(_ other: PrintView, _ range: Range<Int>, _ shift: Shift, every: Int) -> Float {
        var sums = PairSums()
        plane.values.withUnsafeBufferPointer { here in
            other.plane.values.withUnsafeBufferPointer { there in
                guard let here = here.baseAddress, let there = there.baseAddress else { return }
                for y in stride(from: 0, to: Self.height, by: every) {
                    let a = here + (y + Self.margin) * plane.width + Self.margin
                    let b = there + (y + Self.margin + shift.y) * other.plane.width + Self.margin + shift.x
                    sums.add(a + range.lowerBound, b + range.lowerBound, count: range.count)
                }
            }
        }
        return sums.correlation
    }
}

/// Sums of pairs of values, eight at a time.
private struct PairSums {
    private var (a, b) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
    private var (aa, bb, ab) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
    /// How many pairs; no unit.
    private var count: Float = 0

    @inline(__always)
    mutating func add(_ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, count: Int) {
        // In variables of their own, the sums stay in registers.
        var (a, b, aa, bb, ab) = (a, b, aa, bb, ab)
        var index = 0
        while index + 8 <= count {
            let x = UnsafeRawPointer(first + index).loadUnaligned(as: SIMD8<Float>.self)
            let y = UnsafeRawPointer(second + index).loadUnaligned(as: SIMD8<Float>.self)
            a += x
            b += y
            aa += x * x
            bb += y * y
            ab += x * y
            index += 8
        }
        while index < count {
            let (x, y) = (first[index], second[index])
            a[0] += x
            b[0] += y
            aa[0] += x * x
            bb[0] += y * y
            ab[0] += x * y
            index += 1
        }
        (self.a, self.b, self.aa, self.bb, self.ab) = (a, b, aa, bb, ab)
        self.count += Float(count)
    }

    var deviation: Float {
        let mean = a.sum() / count
        return max(0, aa.sum() / count - mean * mean).squareRoot()
    }

    var correlation: Float {
        let (a, b) = (a.sum(), b.sum())
        let (spreadA, spreadB) = (aa.sum() - a * a / count, bb.sum() - b * b / count)
        // Less than a grey level of contrast is rounding.
        guard spreadA > count, spreadB > count else { return 0 }
        return (ab.sum() - a * b / count) / (spreadA * spreadB).squareRoot()
    }
}
