#pragma once
#include <vips/vips.h>

// libvips's operations take a variable number of arguments, which Swift cannot call: one function for each way we use them.

static inline void tv_ignore(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {}

// Warnings are not written to the log: whoever sends a damaged file could fill it. What matters comes back as an error.
static inline int tv_start(void) {
  if (vips_init("trouvaille")) return -1;
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, tv_ignore, NULL);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_leak_set(FALSE);
  return 0;
}

// All is read in order and decoded once; only a picture that must be turned is held twice for a moment.
//
// Only these loaders are ever asked: what a file is, the caller has told from its first bytes. Nothing else that libvips could open sees it.
static inline VipsImage *tv_open_jpeg(const char *path) {
  VipsImage *image = NULL;
  return vips_jpegload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL) ? NULL : image;
}
static inline VipsImage *tv_open_png(const char *path) {
  VipsImage *image = NULL;
  return vips_pngload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL) ? NULL : image;
}
static inline VipsImage *tv_open_webp(const char *path) {
  VipsImage *image = NULL;
  return vips_webpload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL) ? NULL : image;
}
static inline VipsImage *tv_open_heif(const char *path) {
  VipsImage *image = NULL;
  return vips_heifload(path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL) ? NULL : image;
}

// Decodes all of it into memory, so that damage shows here.
static inline VipsImage *tv_memory(VipsImage *in) { return vips_image_copy_memory(in); }

// Only a picture that must be turned is held in memory before it is.
static inline VipsImage *tv_upright(VipsImage *in) {
  VipsImage *upright = NULL;
  if (vips_image_get_orientation(in) == 1) return vips_autorot(in, &upright, NULL) ? NULL : upright;
  VipsImage *memory = tv_memory(in);
  if (!memory) return NULL;
  int failed = vips_autorot(memory, &upright, NULL);
  g_object_unref(memory);
  return failed ? NULL : upright;
}

// Upright, flattened on white, sRGB, eight bits. The caller owns the result.
static inline VipsImage *tv_normalise(VipsImage *in) {
  VipsImage *upright = tv_upright(in), *srgb = NULL, *flat = NULL, *plain = NULL;
  if (!upright) return NULL;
  int failed;
  if (vips_image_get_typeof(upright, VIPS_META_ICC_NAME))
    failed = vips_icc_transform(upright, &srgb, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_PERCEPTUAL, NULL);
  else failed = 1;
  if (failed) {
    vips_error_clear();
    failed = vips_colourspace(upright, &srgb, VIPS_INTERPRETATION_sRGB, NULL);
  }
  g_object_unref(upright);
  if (failed) return NULL;
  if (vips_image_hasalpha(srgb)) {
    VipsArrayDouble *white = vips_array_double_newv(3, 255.0, 255.0, 255.0);
    failed = vips_flatten(srgb, &flat, "background", white, NULL);
    vips_area_unref(VIPS_AREA(white));
  } else {
    flat = srgb;
    g_object_ref(flat);
  }
  g_object_unref(srgb);
  if (failed) return NULL;
  failed = vips_cast(flat, &plain, VIPS_FORMAT_UCHAR, NULL);
  g_object_unref(flat);
  return failed ? NULL : plain;
}

// No metadata is written.
static inline int tv_save(VipsImage *in, const char *path, int quality) {
  return vips_jpegsave(in, path, "Q", quality, "strip", TRUE, "optimize_coding", TRUE, NULL);
}

// At most `width` wide and as high as a JPEG can be; smaller pictures stay as they are.
static inline VipsImage *tv_shrink(VipsImage *in, int width) {
  VipsImage *out = NULL;
  if (vips_thumbnail_image(in, &out, width, "height", 65500, "size", VIPS_SIZE_DOWN, NULL)) return NULL;
  return out;
}

static inline void tv_free(VipsImage *image) { if (image) g_object_unref(image); }
