import Foundation
import Testing

@testable import TextRecognition

@Suite struct TesseractLanguageTests {
    static let meanings = [
        ("pt", "por"), ("por", "por"), ("en", "eng"), ("eng", "eng"), ("EN", "eng"), ("de", "deu"), ("no", "nor"),
        ("nb", "nor"), ("nor", "nor"), ("zh", "chi_sim"), ("zh-Hant", "chi_tra"), ("zh-tw", "chi_tra"),
        ("chi_tra", "chi_tra"), ("de-Latf", "frk"), ("sr-latn", "srp_latn"), ("uz-Cyrl", "uzb_cyrl"), ("ku", "kmr"),
        ("grc", "grc"), ("und-Latn", "Latin"), ("latin", "Latin"), ("HanS", "HanS"),
    ]

    @Test(arguments: meanings) func languageIsKnownByCodeAndByName(_ written: String, _ pack: String) {
        #expect(TesseractLanguage(meaning: written)?.name == pack)
    }

    @Test(arguments: ["xx", "", "english", "por_", "en-GB"]) func whatNobodyKnowsIsNothing(_ written: String) {
        #expect(TesseractLanguage(meaning: written) == nil)
    }

    static let codes = [
        ("eng", "en"), ("por", "pt"), ("nor", "no"), ("chi_sim", "zh-Hans"), ("chi_tra_vert", "zh-Hant-x-vert"),
        ("frk", "de-Latf"), ("srp", "sr"), ("srp_latn", "sr-Latn"), ("kmr", "kmr"), ("ceb", "ceb"),
        ("spa_old", "es-x-old"), ("Latin", "und-Latn"), ("Vietnamese", "vi-x-script"),
        // Packs that Debian doesn't have.
        ("deu_frak", "de-Latf"), ("deu_latf", "de-Latf"), ("eng_best", "en-x-best"), ("museum", "und-x-museum"),
        ("script/Latin", "und-Latn"), ("walkthroughs-2", "und-x-walkthro-ughs-2"), ("chi_sim_own", "zh-Hans-x-own"),
        ("łódź", "und-x-d"), ("—", "und"),
    ]

    @Test(arguments: codes) func everyPackHasATag(_ pack: String, _ code: String) {
        #expect(TesseractLanguage.code(of: pack) == code)
    }

    @Test func noTwoPacksShareATagAndEachLeadsBackToItsPack() {
        let all = TesseractLanguage.all
        #expect(all.count == 160)
        #expect(Set(all.map { $0.code.lowercased() }).count == all.count)
        for language in all {
            #expect(TesseractLanguage(meaning: language.code) == language)
            #expect(TesseractLanguage(meaning: language.name) == language)
            #expect(TesseractLanguage(pack: language.name) == language)
            #expect(TesseractLanguage.code(of: language.name) == language.code)
            #expect(!language.title.isEmpty)
        }
    }

    @Test func tagsAreWellFormed() {
        for language in TesseractLanguage.all {
            let form = /[a-z]{2,3}(-[A-Z][a-z]{3})?(-x(-[a-z]{1,8})+)?/
            #expect(language.code.wholeMatch(of: form) != nil, "\(language.code)")
        }
    }

    @Test func packagesAreThoseOfDebian() {
        let packages = ["eng", "chi_sim_vert", "frk", "Latin", "HanT_vert", "Canadian_Aboriginal"].map {
            TesseractLanguage(pack: $0).debianPackage
        }
        #expect(
            packages == [
                "tesseract-ocr-eng", "tesseract-ocr-chi-sim-vert", "tesseract-ocr-frk", "tesseract-ocr-script-latn",
                "tesseract-ocr-script-hant-vert", "tesseract-ocr-script-cans",
            ])
        #expect(TesseractLanguage(pack: "museum").debianPackage == nil)
    }
}
