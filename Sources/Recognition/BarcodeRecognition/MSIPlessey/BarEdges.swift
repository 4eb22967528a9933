import Imaging

/// Where a row of a picture crosses from light to dark and back.
struct BarEdges {
    /// In pixels between their centres; the first one leads into a bar, and they take turns.
    private(set) var positions: [Double] = []
    let width: Int

    /// Grey levels between bars and spaces that count.
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
