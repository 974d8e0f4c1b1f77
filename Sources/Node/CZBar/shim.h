#pragma once
#include <zbar.h>

// The format of a picture with one byte of grey for each pixel. Swift does not see zbar's macro for it.
static inline unsigned long tv_zbar_grey(void) { return zbar_fourcc('Y', '8', '0', '0'); }
