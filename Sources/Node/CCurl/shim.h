// libcurl for Swift. Variadic functions do not cross into Swift, so each form we need has a plain twin here; nothing in
// this file decides anything.
#pragma once
#include <curl/curl.h>

static inline CURLcode tv_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode tv_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode tv_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}
typedef size_t (*tv_curl_receiver)(char *bytes, size_t size, size_t count, void *context);
static inline CURLcode tv_curl_set_receiver(CURL *handle, CURLoption option, tv_curl_receiver receiver) {
  return curl_easy_setopt(handle, option, receiver);
}

static inline long tv_curl_number(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}
static inline curl_off_t tv_curl_offset(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}
// Belongs to the handle; null when there is none.
static inline const char *tv_curl_text(CURL *handle, CURLINFO info) {
  char *value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}
