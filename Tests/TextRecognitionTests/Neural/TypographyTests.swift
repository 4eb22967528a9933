import Recognition
import Testing

@testable import TextRecognition

@Suite struct TypographyTests {
    @Test(arguments: [
        ("The Notary's Wife", "The Notary’s Wife"), ("I'école de dentelle", "l’école de dentelle"),
        ("5' wide", "5' wide"),
        ("Delft 1598 - Haarlem 1661", "Delft 1598 – Haarlem 1661"), ("1598- Haarlem", "1598 – Haarlem"),
        ("22 × 17 cm", "22 × 17 cm"), ("22 ×17 cm", "22 × 17 cm"), ("22×17 cm", "22×17 cm"), ("25· 76", "25 · 76"),
        ("Späth (1488-1515)", "Späth (1488–1515)"), ("1515-1488", "1515-1488"), ("1984-1985.12", "1984-1985.12"),
        ("SK-A-1718", "SK-A-1718"), ("Adeyemi-Cole", "Adeyemi-Cole"), ("I'm", "l’m"), ("", ""), ("-", "-"),
    ])
    func marksAreAsPrintSetsThem(_ read: String, _ printed: String) {
        let characters = Typography.typeset(read.map { ReadCharacter(value: $0, confidence: 0.9) })
        #expect(String(characters.map(\.value)) == printed)
    }
}
