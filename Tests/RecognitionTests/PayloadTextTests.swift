import Recognition
import Testing

@Suite struct PayloadTextTests {
    @Test(arguments: [
        "", "Burning River", "João\r\n\tMagalhães", "010950\u{1D}10A", "[)>\u{1E}06\u{1D}1P\u{1E}\u{04}", "日本",
    ])
    func textIsText(text: String) {
        #expect(PayloadText.text(of: Array(text.utf8)) == text)
    }

    @Test(arguments: [[0], [0x41, 0, 0x42], [0xFF, 0xFE], [0xC3], [0x1B, 0x5B, 0x32, 0x4A], [0x7F]] as [[UInt8]])
    func otherBytesAreNone(bytes: [UInt8]) {
        #expect(PayloadText.text(of: bytes) == nil)
    }
}
