import Basics
import Imaging

/// A message in two QR codes (structured append), as Segno draws them: rows of modules, the first one in the highest
/// bit, without quiet zone. Their bytes are UTF-8 and don't say so.
enum MadeMessage {
    static let text = "Burning River — João Magalhães, 1649"

    static let codes: [[UInt32]] = [
        [
            0x1FC957F, 0x105F041, 0x175515D, 0x175475D, 0x1747A5D, 0x104C041, 0x1FD557F, 0x1F600, 0x10516CE,
            0x1E867BD, 0x164BB5B, 0xFA0323, 0x19E9EEB, 0x1C84179, 0x144B6D7, 0x11A2EFE, 0x14CABF1, 0x1511B, 0x1FC6152,
            0x104DB13, 0x174DFFD, 0x174427D, 0x174301D, 0x10422DE, 0x1FDDE9B,
        ],
        [
            0x1FC947F, 0x104E941, 0x174935D, 0x1742B5D, 0x1748E5D, 0x1052741, 0x1FD557F, 0xD400, 0x12D60A0, 0xA2EF46,
            0x18694E3, 0x1D3295A, 0x7D9879, 0x7B710A, 0x12F5951, 0xA29CC9, 0x1DDABFD, 0x14D12, 0x1FC0F50, 0x105AF10,
            0x174F1FB, 0x1753E48, 0x174BF45, 0x104BEBB, 0x1FD3435,
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
