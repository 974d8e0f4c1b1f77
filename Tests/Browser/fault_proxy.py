"""A proxy between a browser and the node, on loopback, that does what networks do: it speaks HTTP/1.1 over TCP, one request a connection.

    with FaultProxy(node.port) as proxy:
        proxy.fault = lambda request: "drop reply" if request.path == "/sync" else None
"""
import random
import re
import socket
import socketserver
import threading
import time

# What can happen to a request.
FAULTS = [
    "drop request",  # the connection ends before the node has heard of it
    "drop reply",  # the node has done it, and nobody is told
    "cut reply",  # the head comes, and a part of the body
    "cut upload",  # the node gets the head and a part of the body
    "twice",  # the node gets it two times, one after the other
    "late",  # it takes a while
    "500", "429",  # something in between answers
    "silence",  # the connection is taken, and nothing ever answers
    "portal",  # a page that asks for a password is answered in place of everything
]
PORTAL = b"<!doctype html><html><title>Caf\xc3\xa9 Wi-Fi</title><body>Please accept our conditions.</body></html>"


class Request:
    """The head of a request, and its body."""

    def __init__(self, head, body):
        self.head, self.body = head, body
        self.method, self.path = head.split(b" ", 2)[:2]
        self.method, self.path = self.method.decode(), self.path.decode()


class FaultProxy:
    def __init__(self, port, seed=0):
        self.node_port = port
        self.random = random.Random(seed)
        self.fault = lambda request: None
        self.counts = {}
        # The requests that are being answered; a test that fails says which.
        self.open = {}
        # For how long a silent connection is held, in seconds.
        self.silence = 20
        self.rewrite = lambda request, reply: reply
        proxy = self

        class Handler(socketserver.BaseRequestHandler):
            def handle(self):
                try:
                    proxy.serve(self.request)
                except OSError:
                    pass
                finally:
                    proxy.open.pop(self.request, None)

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True
            allow_reuse_address = True
            request_queue_size = 64

        self.server = Server(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        self.address = f"http://localhost:{self.port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, kind, *_):
        if kind:
            print("not answered yet:", sorted(self.open.values()))
        self.server.shutdown()
        self.server.server_close()

    def serve(self, browser):
        request = read_request(browser)
        if request is None:
            return
        self.open[browser] = f"{request.method} {request.path}"
        fault = self.fault(request)
        if fault:
            self.counts[fault] = self.counts.get(fault, 0) + 1
        if fault == "late":
            time.sleep(self.random.uniform(0.05, 1))
        elif fault == "silence":
            # Until the browser gives up, and not for ever.
            browser.settimeout(self.silence)
            browser.recv(1)
            return
        elif fault in ("500", "429"):
            return answer(browser, fault, b"text/plain", b"busy", b"Retry-After: 1\r\n")
        elif fault == "portal":
            return answer(browser, "200", b"text/html; charset=utf-8", b"" if request.method == "HEAD" else PORTAL)
        elif fault == "drop request":
            return reset(browser)
        elif fault == "cut upload":
            with self.node() as node:
                node.sendall(request.head + request.body[: self.random.randrange(len(request.body) + 1)])
                reset(node)
            return reset(browser)
        elif fault == "twice":
            self.ask(request)
        with self.node() as node:
            node.sendall(request.head + request.body)
            if b"\r\nAccept: text/event-stream\r\n" in request.head:
                return pass_on(node, browser)
            reply = self.rewrite(request, read_all(node))
        if fault == "drop reply":
            return reset(browser)
        if fault == "cut reply":
            browser.sendall(reply[: self.random.randrange(len(reply) + 1)])
            return reset(browser)
        browser.sendall(reply)

    def node(self):
        return socket.create_connection(("127.0.0.1", self.node_port), timeout=30)

    def ask(self, request):
        with self.node() as node:
            node.sendall(request.head + request.body)
            read_all(node)


def read_request(browser):
    """One request, with a head that asks the node to end the connection after its answer; None when the browser has nothing to ask."""
    browser.settimeout(60)
    received = b""
    while b"\r\n\r\n" not in received:
        part = browser.recv(1 << 16)
        if not part:
            return None
        received += part
    head, body = received.split(b"\r\n\r\n", 1)
    length = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
    while length and len(body) < int(length[1]):
        part = browser.recv(1 << 16)
        if not part:
            return None
        body += part
    head = re.sub(rb"(?i)\r\nconnection:[^\r]*", b"", head) + b"\r\nConnection: close\r\n\r\n"
    return Request(head, body)


def read_all(node):
    parts = []
    while part := node.recv(1 << 16):
        parts.append(part)
    return b"".join(parts)


def pass_on(node, browser):
    node.settimeout(None)
    while part := node.recv(1 << 16):
        browser.sendall(part)


def answer(browser, status, kind, body, more=b""):
    browser.sendall(
        b"HTTP/1.1 %s -\r\nContent-Type: %s\r\nContent-Length: %d\r\nCache-Control: no-store\r\nConnection: close\r\n%s\r\n"
        % (status.encode(), kind, len(body), more) + body)


def reset(connection):
    """Ends a connection as a network does that goes away: with a reset, not with an end."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    connection.close()
