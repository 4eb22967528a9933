/* Nettle renames its functions by macros, which Swift can't see: they begin with nettle_ there. */
#include <nettle/sha2.h>
