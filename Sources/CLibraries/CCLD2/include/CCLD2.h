// What vitrine needs of CLD2, the Compact Language Detector, whose own interface is C++.
#ifndef CCLD2_H
#define CCLD2_H

#ifdef __cplusplus
extern "C" {
#endif

struct cld2_answer {
    // BCP 47 but for a few old codes ("iw"); "un" where there is no answer. Lives as long as the program.
    const char *_Nonnull code;
    // Whether the answer is more probable than the next one by enough.
    int is_reliable;
    // How well the text fits the language: 1000 for a usual one.
    double score;
    // The bytes of the text's letters.
    int letter_bytes;
};

// The language of most of `text`, `length` bytes of UTF-8. May be called from any thread.
struct cld2_answer cld2_detect(const char *_Nonnull text, int length);

#ifdef __cplusplus
}
#endif
#endif
