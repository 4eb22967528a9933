import RecognitionCore

/// A message in three QR codes (structured append), as Segno draws them: rows of modules, the first one in the highest
/// bit, without quiet zone. Their bytes are UTF-8 and don't say so.
enum MadeMessage {
    static let text = "Burning River — João Magalhães, 1649"

    static let codes: [[UInt32]] = [
        [
            0x1FCC7F, 0x104941, 0x17575D, 0x175F5D, 0x175F5D, 0x105F41, 0x1FD57F, 0x1000, 0x17C37C, 0x1AA084, 0xAC776,
            0x1EB2FB, 0x167B44, 0x1FBE, 0x1FC455, 0x105CB5, 0x175BC0, 0x17503C, 0x175D68, 0x10431F, 0x1FDF0C,
        ],
        [
            0x1FD97F, 0x105B41, 0x17505D, 0x17485D, 0x175F5D, 0x104B41, 0x1FD57F, 0xC00, 0x13F997, 0xDBE55, 0x1DE40F,
            0x7B233, 0x1A45E3, 0x1A4D, 0x1FD9BB, 0x105C14, 0x175639, 0x17588E, 0x174FBB, 0x104914, 0x1FD646,
        ],
        [
            0x1FC77F, 0x105B41, 0x175D5D, 0x175C5D, 0x17415D, 0x104B41, 0x1FD57F, 0x1E00, 0x1059CE, 0x1C20E5, 0xF766,
            0xB169B, 0x18EF67, 0x13BE, 0x1FCDE1, 0x104254, 0x1749DC, 0x17450D, 0x174BAB, 0x1040DB, 0x1FD104,
        ],
    ]

    static func image(_ code: [UInt32], module: Int = 5, margin: Int = 40) -> GrayImage {
        let size = code.count
        let full = size * module + 2 * margin
        return GrayImage(width: full, height: full) { pixels in
            pixels.update(repeating: 255)
            for y in 0..<size * module {
                for x in 0..<size * module where code[y / module] >> UInt32(size - 1 - x / module) & 1 == 1 {
                    pixels[(y + margin) * full + x + margin] = 0
                }
            }
        }
    }
}
