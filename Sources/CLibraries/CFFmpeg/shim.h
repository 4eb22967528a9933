// FFmpeg as Swift sees it: the library's own headers, plus what Swift can't import from them
// (macros with casts, arrays inside structs).

#ifndef CFFMPEG_SHIM_H
#define CFFMPEG_SHIM_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
#include <string.h>

// No variables in here: every object file of a Swift module would have its own.

static const int ffmpeg_error_again = AVERROR(EAGAIN);
static const int ffmpeg_error_end_of_file = AVERROR_EOF;
static const int ffmpeg_error_invalid_data = AVERROR_INVALIDDATA;
static const int ffmpeg_error_out_of_memory = AVERROR(ENOMEM);
static const int ffmpeg_error_no_such_file = AVERROR(ENOENT);
static const int ffmpeg_error_no_permission = AVERROR(EACCES);
static const int ffmpeg_error_is_directory = AVERROR(EISDIR);
static const int64_t ffmpeg_no_timestamp = AV_NOPTS_VALUE;
static const int ffmpeg_qscale_of_quality_1 = FF_QP2LAMBDA;

/// Converts all of `source` into `target`, whose planes are already there.
static inline int ffmpeg_scale(struct SwsContext *context, const AVFrame *source, AVFrame *target) {
    return sws_scale(
        context, (const uint8_t *const *)source->data, source->linesize, 0, source->height,
        target->data, target->linesize);
}

/// Tells how `context` is to read and write the brightness range (0: limited, 1: full) and colour matrix (`SWS_CS_…`).
static inline int ffmpeg_set_colours(
    struct SwsContext *context, int source_matrix, int source_range, int target_matrix, int target_range) {
    return sws_setColorspaceDetails(
        context, sws_getCoefficients(source_matrix), source_range, sws_getCoefficients(target_matrix), target_range,
        0, 1 << 16, 1 << 16);
}

/// The default `get_buffer2`, with every byte 0.
static inline int ffmpeg_get_cleared_buffer(AVCodecContext *context, AVFrame *frame, int flags) {
    int status = avcodec_default_get_buffer2(context, frame, flags);
    for (int index = 0; status >= 0 && index < AV_NUM_DATA_POINTERS && frame->buf[index]; index++)
        memset(frame->buf[index]->data, 0, frame->buf[index]->size);
    return status;
}

/// Lets the decoder `context` write to cleared buffers only.
static inline void ffmpeg_use_cleared_buffers(AVCodecContext *context) {
    context->get_buffer2 = ffmpeg_get_cleared_buffer;
#if FF_API_THREAD_SAFE_CALLBACKS
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    // From the next major version on, every decoder takes this for granted.
    context->thread_safe_callbacks = 1;
#pragma GCC diagnostic pop
#endif
}

/// Whose message `context` sends, as far as FFmpeg knows: the `opaque` pointer of an AVCodecContext, which FFmpeg copies
/// to each of the decoder's threads.
static inline void *ffmpeg_log_owner(void *context) {
    const AVClass *class = context ? *(const AVClass **)context : NULL;
    return class && strcmp(class->class_name, "AVCodecContext") == 0 ? ((AVCodecContext *)context)->opaque : NULL;
}

/// The name of the part of FFmpeg that sends a message.
static inline const char *ffmpeg_log_source(void *context) {
    const AVClass *class = context ? *(const AVClass **)context : NULL;
    return class ? class->item_name(context) : "";
}

#endif
