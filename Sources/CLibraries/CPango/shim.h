// Cairo draws, Pango sets text on it.
#include <pango/pangocairo.h>
