import Imaging

/// Finds out whether there may be print of little contrast: carved into stone, engraved in brass, dark on dark. There the
/// picture has but a few levels, and at half of the size, where the grain is gone, rows of pixels still get brighter and
/// darker in turn.
///
/// Walls, paintings and cards have 0.3 such squares in a frame on average; faint lines have from 3 (relief of 8 % contrast)
/// to 52 (carved stone of 20 %). `FaintPrintTests` renders walls with grain and strokes. Looser thresholds call for the network at
/// frames that don't need it (its time in `vitrine bench --engines SampleMedia`); stricter ones lose carved lines.
enum FaintPrint {
    /// The picture is looked at as if it were so large on its longer side, in pixels.
    private static let side = 480
    /// The side of the squares in which it is looked at, in those pixels.
    private static let square = 16
    /// How much brighter or darker a pixel is than its next but one neighbour at the edge of a stroke, in grey levels.
    private static let leastContrast = 6
    /// What a square's brightest and darkest pixel differ by at most, in grey levels; where it is more, print isn't faint.
    private static let mostRange = 70
    /// How many times a row of a square turns from getting brighter to getting darker or back where it crosses print.
    private static let leastTurns = 3
    /// How many such rows a square has.
    private static let leastRows = 6
    /// How many such squares a line has.
    private static let leastSquares = 3

    /// - Parameter known: the boxes in which nothing is looked for.
    static func isFound(in image: GrayImage, besides known: [Quad]) -> Bool {
        let step = image.step(forSide: side)
        let (width, height) = (image.width / step, image.height / step)
        let sums = blockSums(of: image, step, width, height)
        let isKnown = PrintTexture.mask(
            of: known.map { $0.map { Point($0.x / Double(step), $0.y / Double(step)) } }, width, height)
        var squares = 0
        for row in 0..<height / square {
            for column in 0..<width / square
            where isFaintPrint(sums, isKnown, width, column * square, row * square, levels: step * step) {
                squares += 1
                if squares == leastSquares { return true }
            }
        }
        return false
    }

    /// The sums of blocks of `step` × `step` pixels, row by row.
    private static func blockSums(of image: GrayImage, _ step: Int, _ width: Int, _ height: Int) -> [Int] {
        var sums = [Int](repeating: 0, count: width * height)
        sums.withUnsafeMutableBufferPointer { sums in
            image.withPixels { pixels in
                for y in 0..<height * step {
                    let (line, row) = (y * image.stride, y / step * width)
                    for x in 0..<width {
                        var sum = 0
                        for offset in x * step..<(x + 1) * step { sum += Int(pixels[line + offset]) }
                        sums[row + x] += sum
                    }
                }
            }
        }
        return sums
    }

    /// - Parameter levels: what a level of grey is worth in the sums.
    private static func isFaintPrint(
        _ sums: [Int], _ isKnown: [Bool], _ width: Int, _ left: Int, _ top: Int, levels: Int
    ) -> Bool {
        var (darkest, brightest) = (Int.max, 0)
        var rows = 0
        for y in top..<top + square {
            var (turns, last) = (0, 0)
            for x in max(1, left)..<min(width - 1, left + square) where !isKnown[y * width + x] {
                let place = y * width + x
                (darkest, brightest) = (min(darkest, sums[place]), max(brightest, sums[place]))
                let change = sums[place + 1] - sums[place - 1]
                guard abs(change) > leastContrast * levels else { continue }
                if change.signum() * last < 0 { turns += 1 }
                last = change.signum()
            }
            if turns >= leastTurns { rows += 1 }
        }
        return rows >= leastRows && brightest - darkest < mostRange * levels
    }
}
