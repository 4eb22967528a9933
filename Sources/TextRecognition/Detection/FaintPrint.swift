import RecognitionCore

/// Tells where there may be print of little contrast: carved into stone, engraved in brass, dark on dark. There the picture
/// has but a few levels, and at half of the size, where the grain is gone, rows of pixels still get brighter and darker in
/// turn. Measured at T = 6 levels on 170 frames of the walkthroughs and held-out ones: their walls, paintings and cards have
/// 0.3 such squares in a frame; faint lines have 3 (relief of 8 % contrast) to 52 (carved stone of 20 %).
enum FaintPrint {
    /// The picture is looked at as if it were so large on its longer side, in squares of so many pixels.
    private static let side = 480.0
    private static let square = 16
    /// How much brighter or darker a pixel is than its next but one neighbour at the edge of a stroke, black to white being 2.
    private static let leastContrast: Float = 6 / 127.5
    /// What a square's brightest and darkest pixel differ by at most; where it is more, print isn't faint.
    private static let mostRange: Float = 70 / 127.5
    /// How often a row of a square turns from getting brighter to getting darker or back where it crosses print, how many
    /// such rows a square has, and how many such squares a line.
    private static let leastTurns = 3
    private static let leastRows = 6
    private static let leastSquares = 3

    /// The box around all squares that look like faint print, in pixels; `nil` where there are hardly any.
    /// - Parameter known: the boxes in which nothing is looked for.
    static func box(in image: GrayImage, besides known: [Quad]) -> Rectangle? {
        let scale = min(1, side / Double(max(image.width, image.height)))
        let (width, height) = (Int(Double(image.width) * scale), Int(Double(image.height) * scale))
        guard width >= square, height >= square else { return nil }
        let plane = InputScaler(from: image, width: width, height: height).plane(of: image)
        let (x, y) = (Double(image.width) / Double(width), Double(image.height) / Double(height))
        let isKnown = PrintTexture.mask(of: known.map { $0.map { Point($0.x / x, $0.y / y) } }, width, height)
        var squares: [Rectangle] = []
        for row in 0..<height / square {
            for column in 0..<width / square
            where isFaintPrint(plane, isKnown, width, column * square, row * square) {
                squares.append(
                    Rectangle(
                        minX: Double(column * square) * x, minY: Double(row * square) * y,
                        maxX: Double((column + 1) * square) * x, maxY: Double((row + 1) * square) * y))
            }
        }
        guard squares.count >= leastSquares else { return nil }
        return squares.dropFirst().reduce(squares.first) { $0?.union($1) }
    }

    private static func isFaintPrint(
        _ plane: [Float], _ isKnown: [Bool], _ width: Int, _ left: Int, _ top: Int
    ) -> Bool {
        var (darkest, brightest): (Float, Float) = (1, -1)
        var rows = 0
        for y in top..<top + square {
            var (turns, last) = (0, Float(0))
            for x in max(1, left)..<min(width - 1, left + square) where !isKnown[y * width + x] {
                let place = y * width + x
                (darkest, brightest) = (min(darkest, plane[place]), max(brightest, plane[place]))
                let change = plane[place + 1] - plane[place - 1]
                guard abs(change) > leastContrast else { continue }
                if change * last < 0 { turns += 1 }
                last = change
            }
            if turns >= leastTurns { rows += 1 }
        }
        return rows >= leastRows && brightest - darkest < mostRange
    }
}
