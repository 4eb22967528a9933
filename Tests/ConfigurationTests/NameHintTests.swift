import Testing

@testable import Configuration

@Suite struct NameHintTests {
    @Test(arguments: [
        ("musem", "museum"), ("meseum", "museum"), ("msueum", "museum"), ("MUSEUM", "museum"), ("fst", "fast"),
        ("accu", "accurate"), ("ean14", "ean13"),
    ])
    func slipOfTheKeyboardIsUnderstood(_ pair: (typed: String, meant: String)) {
        #expect(NameHint.nearest(to: pair.typed, among: ["accurate", "fast", "museum", "ean13"]) == pair.meant)
    }

    @Test(arguments: ["", "x", "gallery", "mu"]) func farNameIsNotGuessed(_ typed: String) {
        #expect(NameHint.nearest(to: typed, among: ["accurate", "fast", "museum"]) == nil)
    }
}
