/// What Debian 12 packages for Tesseract.
enum TesseractLanguageTable {
    /// Packs of one language each, in the package `tesseract-ocr-` and the name with `-` for `_`: name, BCP 47 tag,
    /// title. Where two packs are of one language, the tag names the script, or as private use what sets it apart.
    static let languages = rows(
        """
        afr           af              Afrikaans
        amh           am              Amharic
        ara           ar              Arabic
        asm           as              Assamese
        aze           az              Azerbaijani
        aze_cyrl      az-Cyrl         Azerbaijani (Cyrillic)
        bel           be              Belarusian
        ben           bn              Bengali
        bod           bo              Tibetan
        bos           bs              Bosnian
        bre           br              Breton
        bul           bg              Bulgarian
        cat           ca              Catalan
        ceb           ceb             Cebuano
        ces           cs              Czech
        chi_sim       zh-Hans         Chinese (simplified)
        chi_sim_vert  zh-Hans-x-vert  Chinese (simplified, vertical)
        chi_tra       zh-Hant         Chinese (traditional)
        chi_tra_vert  zh-Hant-x-vert  Chinese (traditional, vertical)
        chr           chr             Cherokee
        cos           co              Corsican
        cym           cy              Welsh
        dan           da              Danish
        deu           de              German
        div           dv              Dhivehi
        dzo           dz              Dzongkha
        ell           el              Greek
        eng           en              English
        enm           enm             Middle English (1100-1500)
        epo           eo              Esperanto
        est           et              Estonian
        eus           eu              Basque
        fao           fo              Faroese
        fas           fa              Persian
        fil           fil             Filipino
        fin           fi              Finnish
        fra           fr              French
        frk           de-Latf         German (Fraktur)
        frm           frm             Middle French (1400-1600)
        fry           fy              Western Frisian
        gla           gd              Scottish Gaelic
        gle           ga              Irish
        glg           gl              Galician
        grc           grc             Ancient Greek
        guj           gu              Gujarati
        hat           ht              Haitian Creole
        heb           he              Hebrew
        hin           hi              Hindi
        hrv           hr              Croatian
        hun           hu              Hungarian
        hye           hy              Armenian
        iku           iu              Inuktitut
        ind           id              Indonesian
        isl           is              Icelandic
        ita           it              Italian
        ita_old       it-x-old        Italian (old)
        jav           jv              Javanese
        jpn           ja              Japanese
        jpn_vert      ja-x-vert       Japanese (vertical)
        kan           kn              Kannada
        kat           ka              Georgian
        kat_old       ka-x-old        Georgian (old)
        kaz           kk              Kazakh
        khm           km              Khmer
        kir           ky              Kyrgyz
        kmr           kmr             Northern Kurdish
        kor           ko              Korean
        kor_vert      ko-x-vert       Korean (vertical)
        lao           lo              Lao
        lat           la              Latin
        lav           lv              Latvian
        lit           lt              Lithuanian
        ltz           lb              Luxembourgish
        mal           ml              Malayalam
        mar           mr              Marathi
        mkd           mk              Macedonian
        mlt           mt              Maltese
        mon           mn              Mongolian
        mri           mi              Māori
        msa           ms              Malay
        mya           my              Burmese
        nep           ne              Nepali
        nld           nl              Dutch
        nor           no              Norwegian
        oci           oc              Occitan
        ori           or              Odia
        pan           pa              Punjabi
        pol           pl              Polish
        por           pt              Portuguese
        pus           ps              Pashto
        que           qu              Quechua
        ron           ro              Romanian
        rus           ru              Russian
        san           sa              Sanskrit
        sin           si              Sinhala
        slk           sk              Slovak
        slv           sl              Slovenian
        snd           sd              Sindhi
        spa           es              Spanish
        spa_old       es-x-old        Spanish (old)
        sqi           sq              Albanian
        srp           sr              Serbian
        srp_latn      sr-Latn         Serbian (Latin)
        sun           su              Sundanese
        swa           sw              Swahili
        swe           sv              Swedish
        syr           syr             Syriac
        tam           ta              Tamil
        tat           tt              Tatar
        tel           te              Telugu
        tgk           tg              Tajik
        tha           th              Thai
        tir           ti              Tigrinya
        ton           to              Tongan
        tur           tr              Turkish
        uig           ug              Uyghur
        ukr           uk              Ukrainian
        urd           ur              Urdu
        uzb           uz              Uzbek
        uzb_cyrl      uz-Cyrl         Uzbek (Cyrillic)
        vie           vi              Vietnamese
        yid           yi              Yiddish
        yor           yo              Yoruba
        """
    ).map { (name: $0[0], code: $0[1], title: $0[2]) }

    /// Packs of all languages in one script, in the package `tesseract-ocr-script-` and the second column: name, package,
    /// BCP 47 tag, title.
    static let scripts = rows(
        """
        Arabic               arab       und-Arab         Arabic
        Armenian             armn       und-Armn         Armenian
        Bengali              beng       und-Beng         Bengali
        Canadian_Aboriginal  cans       und-Cans         Canadian Aboriginal
        Cherokee             cher       und-Cher         Cherokee
        Cyrillic             cyrl       und-Cyrl         Cyrillic
        Devanagari           deva       und-Deva         Devanagari
        Ethiopic             ethi       und-Ethi         Ethiopic
        Fraktur              frak       und-Latf         Fraktur
        Georgian             geor       und-Geor         Georgian
        Greek                grek       und-Grek         Greek
        Gujarati             gujr       und-Gujr         Gujarati
        Gurmukhi             guru       und-Guru         Gurmukhi
        HanS                 hans       und-Hans         Simplified Han
        HanS_vert            hans-vert  und-Hans-x-vert  Simplified Han (vertical)
        HanT                 hant       und-Hant         Traditional Han
        HanT_vert            hant-vert  und-Hant-x-vert  Traditional Han (vertical)
        Hangul               hang       und-Hang         Hangul
        Hangul_vert          hang-vert  und-Hang-x-vert  Hangul (vertical)
        Hebrew               hebr       und-Hebr         Hebrew
        Japanese             jpan       und-Jpan         Japanese
        Japanese_vert        jpan-vert  und-Jpan-x-vert  Japanese (vertical)
        Kannada              knda       und-Knda         Kannada
        Khmer                khmr       und-Khmr         Khmer
        Lao                  laoo       und-Laoo         Lao
        Latin                latn       und-Latn         Latin
        Malayalam            mlym       und-Mlym         Malayalam
        Myanmar              mymr       und-Mymr         Myanmar
        Oriya                orya       und-Orya         Odia
        Sinhala              sinh       und-Sinh         Sinhala
        Syriac               syrc       und-Syrc         Syriac
        Tamil                taml       und-Taml         Tamil
        Telugu               telu       und-Telu         Telugu
        Thaana               thaa       und-Thaa         Thaana
        Thai                 thai       und-Thai         Thai
        Tibetan              tibt       und-Tibt         Tibetan
        Vietnamese           viet       vi-x-script      Vietnamese
        """, columns: 4
    ).map { (name: $0[0], package: $0[1], code: $0[2], title: $0[3]) }

    private static func rows(_ table: String, columns: Int = 3) -> [[String]] {
        table.split(separator: "\n").map { line in
            line.split(separator: " ", maxSplits: columns - 1).map { String($0.drop { $0 == " " }) }
        }
    }
}
