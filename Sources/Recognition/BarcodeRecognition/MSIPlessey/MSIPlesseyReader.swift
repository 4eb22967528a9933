import Imaging
import Recognition

/// Reads MSI Plessey, which neither ZBar nor zxing-cpp knows, from crops whose rows run across the bars.
final class MSIPlesseyReader: SymbolScanner {
    /// Rows this far apart in a crop of bands have little in common.
    private static let rowStep = 3
    /// How many rows have to agree, of eight that are looked at in a crop of 24. Fewer: misreads; more: less is read.
    private static let leastRows = 3

    private struct Candidate {
        var digits: [UInt8]
        var rows = 0
        /// Where the first printed bar begins in the first of the rows, in pixels.
        var start: Double
        /// Where the last printed bar ends in that row, in pixels.
        var end: Double
    }

    /// What most rows agree on.
    func symbols(in image: GrayImage) -> [FoundSymbol] {
        var candidates: [Candidate] = []
        var rows = 0
        for y in stride(from: 1, to: image.height, by: Self.rowStep) {
            rows += 1
            let edges = BarEdges(row: y, of: image)
            guard let found = MSIPlesseyDecoder.decode(edges) else { continue }
            let index = candidates.firstIndex { $0.digits == found.digits } ?? candidates.count
            if index == candidates.count {
                candidates.append(Candidate(digits: found.digits, start: found.start, end: found.end))
            }
            candidates[index].rows += 1
        }
        guard let best = candidates.max(by: { $0.rows < $1.rows }), best.rows >= Self.leastRows else { return [] }
        let height = Double(image.height)
        let quad = Quad(
            topLeft: Point(best.start, 0), topRight: Point(best.end, 0), bottomRight: Point(best.end, height),
            bottomLeft: Point(best.start, height))
        return [
            FoundSymbol(
                symbology: .msiPlessey, payload: best.digits.map { $0 + UInt8(ascii: "0") }, quad: quad,
                confidence: Double(best.rows) / Double(rows))
        ]
    }
}

/// Where a row of a picture crosses from light to dark and back.
struct BarEdges {
    /// In pixels between their centres; the first one leads into a bar, and they take turns.
    private(set) var positions: [Double] = []
    let width: Int

    /// Grey levels between bars and spaces that count: noise makes fewer.
    private static let leastContrast = 24

    init(row: Int, of image: GrayImage) {
        width = image.width
        guard width > 1 else { return }
        image.withPixels { pixels in
            let line = row * image.stride
            var (low, high) = (255, 0)
            for x in 0..<width {
                low = min(low, Int(pixels[line + x]))
                high = max(high, Int(pixels[line + x]))
            }
            guard high - low >= Self.leastContrast else { return }
            let middle = Double(low + high) / 2
            var isDark = Double(pixels[line]) < middle
            // A bar cut by the edge is none; the row then begins with its end.
            let isCut = isDark
            for x in 1..<width {
                let level = Double(pixels[line + x])
                guard (level < middle) != isDark else { continue }
                let before = Double(pixels[line + x - 1])
                isDark.toggle()
                positions.append(Double(x - 1) + (middle - before) / (level - before))
            }
            if isCut, !positions.isEmpty { positions.removeFirst() }
            if isDark, !positions.isEmpty { positions.removeLast() }
        }
    }

    private init(positions: [Double], width: Int) {
        self.positions = positions
        self.width = width
    }

    /// The same row seen from its other end.
    var reversed: BarEdges {
        BarEdges(positions: positions.reversed().map { Double(width) - 1 - $0 }, width: width)
    }
}
