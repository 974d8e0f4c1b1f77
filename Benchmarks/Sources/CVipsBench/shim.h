#pragma once
#include <vips/vips.h>

// The picture in a file as a JPEG of that size, as a phone writes it. 0 when it could be done; the caller frees the
// bytes with g_free.
static inline int bench_enlarge(const char *path, int width, int height, void **bytes, size_t *count) {
  VipsImage *large = NULL;
  if (vips_thumbnail(path, &large, width, "height", height, "size", VIPS_SIZE_FORCE, NULL)) return -1;
  int failed = vips_jpegsave_buffer(large, bytes, count, "Q", 90, NULL);
  g_object_unref(large);
  return failed;
}
