import Testing

@testable import Collection

@Suite struct FunctionWordsTests {
    @Test(
        arguments: [
            ("Burning River\nGift of the Vandermeer family, 1969", "en"),
            ("Restored in 1974 after flood damage.", "en"),
            ("Óleo sobre tela\nLegado de Gonçalves, 1948", "pt"),
            ("A moldura é a original da obra.", "pt"),
            ("1971.59.2", nil), ("Google", nil), ("of de", nil),
        ] as [(String, String?)]) func smallWordsTellTheLanguage(_ text: String, _ language: String?)
    {
        #expect(FunctionWords.language(of: text) == language)
    }
}
