#include <zlib.h>

/* inflateInit2 is a macro, which Swift can't see. 16 more than the largest window: a gzip header is expected. */
static inline int vitrine_inflate_init_gzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
