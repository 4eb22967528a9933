/// MSI Plessey: each bit is a bar and a space of three modules together, a wide bar for 1; four bits a digit, the highest
/// first; a 1 begins the symbol, a 0 and a narrow bar end it (MSI Data Corporation; described in Palmer, The Bar Code
/// Book, and in Zint's manual, 6.1.6).
enum MSIPlesseyDecoder {
    /// What a row says.
    struct Reading: Hashable {
        /// With the check digit.
        var digits: [UInt8]
        /// Where the first printed bar begins, in pixels along the row.
        var start: Double
        /// Where the last printed bar ends, in pixels along the row.
        var end: Double
    }

    /// Fewer digits than this can be anything: one wrong row in ten passes the check digit.
    private static let leastDigits = 4
    /// The quiet zone in modules: 12 by the book, less where something stands near.
    private static let quietZone = 6.0
    /// The share by which a pair of bar and space may differ from the mean of those before. Larger: other symbologies are
    /// taken for this one; smaller: rows that noise moves aren't read.
    private static let tolerance = 0.25
    /// The last bar's share of a pair's length: a third, a pixel more or less.
    private static let lastBar = 0.15...0.55

    /// The symbol in a row, read from either end; `nil` where there is none, or its check digit is wrong.
    static func decode(_ edges: BarEdges) -> Reading? {
        if let reading = forwards(edges) { return reading }
        guard var reading = forwards(edges.reversed) else { return nil }
        let mirror = Double(edges.width) - 1
        (reading.start, reading.end) = (mirror - reading.start, mirror - reading.end)
        return reading
    }

    private static func forwards(_ edges: BarEdges) -> Reading? {
        let positions = edges.positions
        // Two edges a bit: the start, the digits, the stop, and the last bar.
        let least = 2 * (1 + 4 * leastDigits + 1) + 2
        var first = 0
        while first + least <= positions.count {
            if let reading = symbol(from: first, positions, width: edges.width) { return reading }
            first += 2
        }
        return nil
    }

    private static func symbol(from first: Int, _ positions: [Double], width: Int) -> Reading? {
        var pair = positions[first + 2] - positions[first]
        let before = first == 0 ? positions[0] : positions[first] - positions[first - 1]
        guard before >= quietZone * pair / 3, isOne(first, positions) else { return nil }
        var bits: [Bool] = []
        var index = first + 2
        while index + 2 < positions.count {
            let length = positions[index + 2] - positions[index]
            // What is too long is the last bar and the quiet zone.
            guard abs(length - pair) <= tolerance * pair else { break }
            bits.append(isOne(index, positions))
            pair += (length - pair) / 8
            index += 2
        }
        guard index + 1 < positions.count else { return nil }
        let last = positions[index + 1] - positions[index]
        let after = (index + 2 < positions.count ? positions[index + 2] : Double(width)) - positions[index + 1]
        guard after >= quietZone * pair / 3, lastBar.contains(last / pair), bits.popLast() == false,
            bits.count % 4 == 0, bits.count >= 4 * leastDigits
        else { return nil }
        let digits = stride(from: 0, to: bits.count, by: 4).map { start in
            bits[start..<start + 4].reduce(0) { $0 * 2 + ($1 ? 1 : 0) as UInt8 }
        }
        guard digits.allSatisfy({ $0 <= 9 }), hasCheckDigit(digits) else { return nil }
        return Reading(digits: digits, start: positions[first], end: positions[index + 1])
    }

    /// Whether the bar at `index` is wider than the space behind it.
    private static func isOne(_ index: Int, _ positions: [Double]) -> Bool {
        2 * positions[index + 1] > positions[index] + positions[index + 2]
    }

    /// Modulo 10 (Luhn): from the right, every other digit counts double, and the digits of the doubles one by one.
    private static func hasCheckDigit(_ digits: [UInt8]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
            let value = entry.offset % 2 == 0 ? Int(entry.element) : 2 * Int(entry.element)
            return sum + value / 10 + value % 10
        }
        return sum % 10 == 0
    }
}
