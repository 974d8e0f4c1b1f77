#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import: these copy what they bind.
static inline int sqlite_bind_text_copied(sqlite3_stmt *s, int i, const char *text, int n) {
  return sqlite3_bind_text(s, i, text, n, SQLITE_TRANSIENT);
}
static inline int sqlite_bind_blob_copied(sqlite3_stmt *s, int i, const void *bytes, int n) {
  return n == 0 ? sqlite3_bind_zeroblob(s, i, 0) : sqlite3_bind_blob(s, i, bytes, n, SQLITE_TRANSIENT);
}
