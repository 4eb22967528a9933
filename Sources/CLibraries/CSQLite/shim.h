#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast of -1, which Swift can't see: SQLite copies the bytes before the call returns. */
static inline int vitrine_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
    return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}
static inline int vitrine_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
