// The same answers from libmicrohttpd with nothing around it: the most that Server could reach.
#include <fcntl.h>
#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *file;
static char page[1 << 20];
static size_t page_size;

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **slot) {
  static int seen;
  (void)context, (void)method, (void)version, (void)data, (void)size;
  if (!*slot) {
    *slot = &seen;
    return MHD_YES;
  }
  struct MHD_Response *response;
  if (!strcmp(url, "/static")) {
    int descriptor = open(file, O_RDONLY | O_CLOEXEC);
    struct stat information;
    if (descriptor < 0 || fstat(descriptor, &information)) return MHD_NO;
    response = MHD_create_response_from_fd((size_t)information.st_size, descriptor);
    MHD_add_response_header(response, "Content-Type", "text/css; charset=utf-8");
  } else {
    response = MHD_create_response_from_buffer(page_size, page, MHD_RESPMEM_MUST_COPY);
    MHD_add_response_header(response, "Content-Type", "text/html; charset=utf-8");
  }
  enum MHD_Result result = MHD_queue_response(connection, 200, response);
  MHD_destroy_response(response);
  return result;
}

int main(int count, char **arguments) {
  if (count != 3) return fputs("usage: BareServer FILE PAGE\n", stderr), 2;
  file = arguments[1];
  FILE *stream = fopen(arguments[2], "rb");
  if (!stream) return perror(arguments[2]), 1;
  page_size = fread(page, 1, sizeof page, stream);
  fclose(stream);
  signal(SIGPIPE, SIG_IGN);
  struct MHD_Daemon *daemon = MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD, 0, 0, 0, answer, 0,
                                               MHD_OPTION_THREAD_POOL_SIZE, 2u, MHD_OPTION_END);
  if (!daemon) return perror("libmicrohttpd"), 1;
  printf("%d\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);
  pause();
}
