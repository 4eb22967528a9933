#include "CCLD2.h"

// Its header uses FILE without including this.
#include <cstdio>
#include <cld2/public/compact_lang_det.h>
#include <cld2/public/encodings.h>

extern "C" cld2_answer cld2_detect(const char *text, int length) {
    const CLD2::CLDHints hints = {nullptr, nullptr, CLD2::UNKNOWN_ENCODING, CLD2::UNKNOWN_LANGUAGE};
    CLD2::Language languages[3];
    int percents[3];
    double scores[3];
    int letter_bytes = 0;
    int valid_bytes = 0;
    bool is_reliable = false;
    CLD2::ExtDetectLanguageSummaryCheckUTF8(
        text, length, true, &hints, 0, languages, percents, scores, nullptr, &letter_bytes, &is_reliable,
        &valid_bytes);
    return {CLD2::LanguageCode(languages[0]), is_reliable, scores[0], letter_bytes};
}
