import Imaging
import Recognition

/// Reads MSI Plessey, which neither ZBar nor zxing-cpp knows, from crops whose rows run across the bars.
final class MSIPlesseyReader: SymbolScanner {
    /// Rows this far apart in a crop of bands have little in common.
    private static let rowStep = 3
    /// How many rows have to agree.
    private static let leastRows = 3

    private struct Candidate {
        var digits: [UInt8]
        var rows = 0
        /// The ends of the bars in the first of the rows, the first one printed first.
        var start: Double
        var end: Double
    }

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
