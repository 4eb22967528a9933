import Testing

@testable import LanguageIdentification

@Suite struct LanguageIdentifierTests {
    @Test(
        arguments: [
            ("Oil on canvas", "en"), ("Please do not touch", "en"),
            ("Burning River\nTobias Castellani, 1649\nGlazed stoneware\nRestored in 1974 after flood damage.", "en"),
            ("Broken Lantern\nEdmund Brandt, 1732\nOil on canvas", "en"),
            ("Óleo sobre tela", "pt"), ("Retrato de um jovem", "pt"),
            ("Silencioso Porto\nHenrik Magalhães, 1834\nÓleo sobre tela\nLegado de Gonçalves, 1948\n1942.89.16", "pt"),
            (
                "Perdido Pescador\nHenrik Falcão, 1569\nCerâmica vidrada\nA moldura é a original da obra.\nLegado de Araújo, 1922",
                "pt"
            ),
            ("Vista de la ciudad de Toledo desde el río", "es"), ("Prière de ne pas toucher", "fr"),
            ("PLACÉ SUR UN POINT FIXE", "fr"), ("Bitte nicht berühren", "de"),
            ("Gezicht op de haven bij avond", "nl"), ("Prosimy nie dotykać eksponatów", "pl"),
            ("Просьба не трогать экспонаты", "ru"), ("請勿觸摸展品", "zh-Hant"), ("请勿触摸展品", "zh"),
        ]) func wordsTellTheLanguage(_ text: String, _ language: String)
    {
        #expect(LanguageIdentifier.language(of: text, expected: ["en", "pt"]) == language)
    }

    @Test(
        arguments: [
            ("ΕΞΟΔΟΣ", "el"), ("출구", "ko"), ("出口です", "ja"), ("გასასვლელი", "ka"), ("Ելք", "hy"), ("ทางออก", "th"),
            ("葛飾北斎の版画、1831年 (Hokusai)", "ja"),
        ]) func aScriptOfOneLanguageTellsIt(_ text: String, _ language: String)
    {
        #expect(LanguageIdentifier.language(of: text) == language)
    }

    @Test(arguments: [
        "", "1971.59.2", "Johan Oliveira, 1758", "Beatrix Hathaway, 1927", "Henrik Magalhães, 1834", "ARROYO", "Google",
        "Rembrandt van Rijn", "El Greco", "BLACKVUE DR650GW-2CH/FHD-HD", "SOUTH/SUD", "W NORTH/HORD VI E", "10 Ω, 5 μF",
        "Kupferstich", "布面油画", "Islington Avenue\nW NORTH/HORD VI E\nPearson",
    ]) func namesAndOddPiecesTellNone(_ text: String) {
        #expect(LanguageIdentifier.language(of: text, expected: ["en", "pt"]) == nil)
    }

    @Test func aLanguageSeldomPrintedHasToBeExpected() {
        let text = "Skenking van die familie van die kunstenaar, gerestoureer na die vloed"
        #expect(LanguageIdentifier.language(of: text) == nil)
        #expect(LanguageIdentifier.language(of: text, expected: ["af", "en"]) == "af")
    }

    @Test func veryLongTextIsReadInPart() {
        let text = String(repeating: "The painter worked quickly, often out of doors. ", count: 5000)
        #expect(LanguageIdentifier.language(of: text) == "en")
    }
}
