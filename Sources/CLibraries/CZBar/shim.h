#include <zbar.h>

/* ZBar's code for 8-bit grey pixels: a macro there, which Swift can't see. */
static inline unsigned long vitrine_zbar_grey(void) { return zbar_fourcc('Y', '8', '0', '0'); }
