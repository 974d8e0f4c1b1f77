#pragma once
#include "shim.h"

// A picture in memory as grey pixels, and what can be done to them. As in shim.h: only the loader of the kind that the
// caller has told from the first bytes is asked. The bytes must stay where they are until the picture is freed.

// Every `shrink`-th pixel each way (1, 2, 4 or 8), which JPEG can do while it decodes.
static inline VipsImage *tv_read_jpeg(const void *bytes, size_t count, int shrink) {
  VipsImage *image = NULL;
  return vips_jpegload_buffer((void *)bytes, count, &image, "access", VIPS_ACCESS_SEQUENTIAL,
    "fail_on", VIPS_FAIL_ON_TRUNCATED, "shrink", shrink, NULL) ? NULL : image;
}
static inline VipsImage *tv_read_png(const void *bytes, size_t count) {
  VipsImage *image = NULL;
  return vips_pngload_buffer((void *)bytes, count, &image, "access", VIPS_ACCESS_SEQUENTIAL,
    "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL) ? NULL : image;
}
static inline VipsImage *tv_read_webp(const void *bytes, size_t count) {
  VipsImage *image = NULL;
  return vips_webpload_buffer((void *)bytes, count, &image, "access", VIPS_ACCESS_SEQUENTIAL,
    "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL) ? NULL : image;
}
static inline VipsImage *tv_read_heif(const void *bytes, size_t count) {
  VipsImage *image = NULL;
  return vips_heifload_buffer((void *)bytes, count, &image, "access", VIPS_ACCESS_SEQUENTIAL,
    "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL) ? NULL : image;
}

// One band of eight bits, what is see-through on white, upright, whole in memory. Its longer side has `side` pixels, or
// less where the picture has less and `enlarge` is 0.
static inline VipsImage *tv_grey(VipsImage *in, int side, int enlarge) {
  VipsImage *sized = NULL, *grey = NULL, *flat = NULL, *plain = NULL, *memory = NULL;
  if (!vips_thumbnail_image(in, &sized, side, "height", side, "size", enlarge ? VIPS_SIZE_BOTH : VIPS_SIZE_DOWN, NULL)
      && !vips_colourspace(sized, &grey, VIPS_INTERPRETATION_B_W, NULL)) {
    if (vips_image_hasalpha(grey)) {
      VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
      vips_flatten(grey, &flat, "background", white, NULL);
      vips_area_unref(VIPS_AREA(white));
    } else {
      flat = grey;
      g_object_ref(flat);
    }
    if (flat && !vips_cast(flat, &plain, VIPS_FORMAT_UCHAR, NULL)) memory = tv_memory(plain);
  }
  tv_free(sized);
  tv_free(grey);
  tv_free(flat);
  tv_free(plain);
  return memory;
}

static inline VipsImage *tv_scaled(VipsImage *in, double factor) {
  VipsImage *out = NULL;
  return vips_resize(in, &out, factor, NULL) ? NULL : out;
}

// Clockwise. The corners that this makes are white.
static inline VipsImage *tv_turned(VipsImage *in, double degrees) {
  VipsImage *out = NULL;
  VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
  int failed = vips_rotate(in, &out, degrees, "background", white, NULL);
  vips_area_unref(VIPS_AREA(white));
  return failed ? NULL : out;
}

// Each pixel made more different from its eight neighbours.
static inline VipsImage *tv_sharpened(VipsImage *in) {
  VipsImage *edges = NULL, *out = NULL;
  VipsImage *mask = vips_image_new_matrixv(3, 3, -1.0, -1.0, -1.0, -1.0, 16.0, -1.0, -1.0, -1.0, -1.0);
  vips_image_set_double(mask, "scale", 8);
  if (!vips_conv(in, &edges, mask, "precision", VIPS_PRECISION_INTEGER, NULL)) {
    if (vips_cast(edges, &out, VIPS_FORMAT_UCHAR, NULL)) out = NULL;
    g_object_unref(edges);
  }
  g_object_unref(mask);
  return out;
}
