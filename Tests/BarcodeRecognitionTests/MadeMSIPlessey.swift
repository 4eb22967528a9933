import Imaging

/// An MSI Plessey drawn by its definition.
enum MadeMSIPlessey {
    static func image(_ digits: String, module: Int = 3, height: Int = 90, margin: Int = 60) -> GrayImage {
        let bits = digits.compactMap(\.wholeNumberValue).map { digit in
            (0..<4).reversed().map { (digit >> $0) & 1 == 1 ? "110" : "100" }.joined()
        }
        let modules = Array("110" + bits.joined() + "1001")
        let (width, full) = (modules.count * module + 2 * margin, height + 2 * margin)
        return GrayImage(width: width, height: full) { pixels in
            pixels.update(repeating: 255)
            for (index, bit) in modules.enumerated() where bit == "1" {
                for y in margin..<margin + height {
                    for x in 0..<module { pixels[y * width + margin + index * module + x] = 0 }
                }
            }
        }
    }
}
