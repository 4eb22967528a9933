import Imaging

/// Where a picture looks as if there were print: rows of pixels get brighter and darker in turn there as often as strokes of
/// letters make them. The edges of paintings, frames and people are too far apart.
///
/// In 70 frames of filmed places 523 of 536 lines that the network found had such a square, and of 5100 squares of a wall
/// with paintings 3 were such. `PrintTextureTests` renders strokes of letters and others. Looser ones cost the
/// network's time (`vitrine bench --engines SampleMedia`), stricter ones lose lines on signs.
enum PrintTexture {
    /// The picture is looked at as if it were so large on its longer side, in pixels.
    private static let side = 960
    /// The side of the squares in which it is looked at, in those pixels.
    private static let square = 32
    /// How much brighter or darker a pixel is than its next but one neighbour at the edge of a stroke, in grey levels.
    private static let leastContrast = 20
    /// How many times a row of a square turns from getting brighter to getting darker or back where it crosses print.
    private static let leastTurns = 4
    /// How many such rows, of each second one, a square has.
    private static let leastRows = 2
    /// How far what is known reaches beyond its box, in heights of it.
    private static let margin = 0.5

    /// The box around all squares that look like print, in pixels; `nil` where none does.
    /// - Parameter known: the boxes in which nothing is looked for.
    static func box(in image: GrayImage, besides known: [Quad]) -> Rectangle? {
        let step = image.step(forSide: side)
        let (width, height) = (image.width / step, image.height / step)
        let isKnown = mask(of: known.map { $0.map { Point($0.x / Double(step), $0.y / Double(step)) } }, width, height)
        var squares: [Rectangle] = []
        image.withPixels { pixels in
            isKnown.withUnsafeBufferPointer { isKnown in
                for row in 0..<height / square {
                    for column in 0..<width / square {
                        let rows = stride(from: row * square, to: (row + 1) * square, by: 2).count { y in
                            let line = pixels[(y * step * image.stride)...]
                            let known = isKnown[(y * width)...]
                            return turns(in: line, step, known, column * square..<(column + 1) * square) >= leastTurns
                        }
                        guard rows >= leastRows else { continue }
                        let (x, y, size) = (
                            Double(column * square * step), Double(row * square * step), Double(square * step)
                        )
                        squares.append(Rectangle(minX: x, minY: y, maxX: x + size, maxY: y + size))
                    }
                }
            }
        }
        return squares.dropFirst().reduce(squares.first) { $0?.union($1) }
    }

    /// How often a row turns from getting brighter to getting darker or back.
    private static func turns(
        in line: Slice<UnsafeBufferPointer<UInt8>>, _ step: Int, _ isKnown: Slice<UnsafeBufferPointer<Bool>>,
        _ columns: Range<Int>
    ) -> Int {
        var (turns, last) = (0, 0)
        for x in columns.dropFirst().dropLast() where !isKnown[isKnown.startIndex + x] {
            let place = line.startIndex + x * step
            let change = Int(line[place + step]) - Int(line[place - step])
            guard abs(change) > leastContrast else { continue }
            if change * last < 0 { turns += 1 }
            last = change
        }
        return turns
    }

    /// By pixel, whether it lies in a box or just beside it.
    static func mask(of boxes: [Quad], _ width: Int, _ height: Int) -> [Bool] {
        var mask = [Bool](repeating: false, count: width * height)
        for quad in boxes {
            let box = quad.boundingBox.expanded(by: margin * quad.height)
            let (left, right) = (max(0, Int(box.minX)), min(width, Int(box.maxX) + 1))
            let (top, bottom) = (max(0, Int(box.minY)), min(height, Int(box.maxY) + 1))
            guard left < right, top < bottom else { continue }
            for y in top..<bottom {
                for x in left..<right { mask[y * width + x] = true }
            }
        }
        return mask
    }
}

extension GrayImage {
    /// How many pixels lie from one that is looked at to the next, as if the longer side were about `side` pixels.
    func step(forSide side: Int) -> Int { max(1, (max(width, height) + side / 2) / side) }
}
