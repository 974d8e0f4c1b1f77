// libmicrohttpd for Swift. Variadic functions and unions do not cross into Swift, so each one we need has a plain
// twin here; nothing in this file decides anything.
#pragma once
#include <malloc.h>
#include <microhttpd.h>
#include <stdint.h>
#include <sys/socket.h>

static inline struct MHD_Daemon *mhd_start(unsigned int flags, MHD_AccessHandlerCallback handler, void *context,
                                           const struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, 0, 0, 0, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

// Options carry their callbacks as integers.
static inline intptr_t mhd_completed_callback(MHD_RequestCompletedCallback callback) { return (intptr_t)callback; }
static inline intptr_t mhd_connection_callback(MHD_NotifyConnectionCallback callback) { return (intptr_t)callback; }
typedef void *(*mhd_target_function)(void *context, const char *target, struct MHD_Connection *connection);
static inline intptr_t mhd_target_callback(mhd_target_function callback) { return (intptr_t)callback; }

static inline int mhd_socket_of(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? (int)info->connect_fd : -1;
}
static inline const struct sockaddr *mhd_address_of(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : 0;
}
static inline void *mhd_context_of(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : 0;
}
