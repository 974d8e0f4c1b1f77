"""Measures pages in Chromium and prints two tables: see run."""
import http.server
import json
import pathlib
import shutil
import statistics
import sys
import tempfile
import threading
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/Browser"))
from playwright.sync_api import sync_playwright

import catalogue
from conftest import Node, build_of, command, sign_up
from test_offline import from_device

# From the moment at which the worker is asked, or started when it has to be, or else at which the node is asked: until the answer is there, and until its
# last byte is in the page. Between the two Chromium puts a new document in place of the old one; the worker hands out an answer whole.
TIMES = """() => {
  const { workerStart, fetchStart, responseStart, responseEnd, decodedBodySize } = performance.getEntriesByType('navigation')[0];
  const start = workerStart || fetchStart;
  return [responseStart - start, responseEnd - start, decodedBodySize, workerStart > 0];
}"""


def measure(page, address, rounds, is_worker, before=lambda: None):
    """Of so many navigations the medians until the answer and until its last byte, in milliseconds, and the bytes of the page."""
    answers, ends = [], []
    for _ in range(rounds):
        # From one page to another of the same site: from elsewhere, Chromium begins a new process first (Cross-Origin-Opener-Policy), which takes 5 ms.
        page.goto(urllib.parse.urljoin(address, "/about"))
        # Nobody turns pages as fast as a program: what the last one left to do is done by now.
        page.wait_for_timeout(300)
        before()
        page.goto(address)
        answered, ended, size, by_worker = page.evaluate(TIMES)
        assert by_worker == is_worker, f"{address} was not answered by whom it should be"
        answers.append(answered)
        ends.append(ended)
    return statistics.median(answers), statistics.median(ends), size


# The worker's own part of an answer, without the browser around it: the median of so many, in milliseconds.
ALONE = """async ([path, rounds]) => {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await (await answering.answer(new Request(path), () => {})).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)];
}"""


# The least that a worker can be, for what Chromium itself takes: no program, no disk, one line.
LEAST_WORKER = b"""self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) =>
  event.respondWith(new Response('<!doctype html><title>x</title>', { headers: { 'Content-Type': 'text/html' } })));"""


class LeastSite(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body, kind = (LEAST_WORKER, "text/javascript") if self.path == "/worker.js" else (b"<!doctype html><title>y</title>", "text/html")
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def stopping(context, page):
    """A function that stops the page's worker."""
    tools = context.new_cdp_session(page)
    tools.send("ServiceWorker.enable")

    def stop():
        tools.send("ServiceWorker.stopAllWorkers")
        page.wait_for_timeout(200)

    return stop


def least(browser, rounds):
    server = http.server.ThreadingHTTPServer(("localhost", 0), LeastSite)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://localhost:{server.server_address[1]}/"
    context, plain = browser.new_context(), browser.new_context()
    page, direct = context.new_page(), plain.new_page()
    page.goto(address)
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => null)")
    there = measure(direct, address, rounds, False)
    row("Chromium alone: one line, worker running", "", measure(page, address, rounds, True), there)
    row("Chromium alone: one line, worker stopped", "", measure(page, address, rounds, True, stopping(context, page)), there)
    server.shutdown()


def row(name, must, own, node, alone=None):
    alone = "" if alone is None else f"{alone:.1f}"
    print(f"| {name} | {must} | {own[0]:.1f} | {own[1]:.1f} | {alone} | {node[0]:.1f} | {node[1]:.1f} | {own[2]:,} |", flush=True)


def pages(browser, count, rounds):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        catalogue.write(folder / "made-up.json", count)
        done = command("import", str(folder / "made-up.json"), data=folder / "data")
        assert done.returncode == 0, done.stderr
        node = Node(folder / "data")
        try:
            context, plain = browser.new_context(locale="fr"), browser.new_context(locale="fr")
            page = context.new_page()
            sign_up(page, node)
            from_device(page)
            # The same member, as in a browser that has no service workers.
            plain.add_init_script("delete Navigator.prototype.serviceWorker")
            plain.add_cookies(context.cookies())
            direct = plain.new_page()
            stop = stopping(context, page)
            item = json.loads(urllib.request.urlopen(node.address + "/discover.json").read())["items"][0]["id"]
            there = {}
            for path, name, must in (("/discover", "a list of 40", "≤ 16"), (f"/items/{item}", "an item", "≤ 6")):
                there[path] = measure(direct, node.address + path, rounds, False)
                warm = measure(page, node.address + path, rounds, True)
                alone = context.service_workers[0].evaluate(ALONE, [path, rounds])
                row(f"{name} out of {count:,}, worker running", must if count == 2000 else "", warm, there[path], alone)
            for path, name in (("/discover", "a list of 40"), (f"/items/{item}", "an item")):
                stopped = measure(page, node.address + path, rounds, True, stop)
                row(f"{name} out of {count:,}, worker stopped", "≤ 80" if count == 2000 else "≤ 250", stopped, there[path])
        finally:
            node.stop()


def sent(address):
    """How many bytes the node sends for it to a browser."""
    return len(urllib.request.urlopen(urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})).read())


def sizes(browser):
    """What the browser loads before it shows its first page, and after it: name, bytes, bytes as sent."""
    with tempfile.TemporaryDirectory() as folder:
        node = Node(pathlib.Path(folder) / "data")
        try:
            context = browser.new_context(locale="fr")
            context.add_init_script("delete Navigator.prototype.serviceWorker")
            page = context.new_page()
            loaded = {}
            page.on("response", lambda response: loaded.setdefault(response.request.resource_type, []).append(response))
            page.goto(node.address + "/")
            page.wait_for_timeout(500)
            for kind, name in (("document", "page"), ("stylesheet", "styles"), ("script", "scripts")):
                files = [(len(response.body()), sent(response.url)) for response in loaded.get(kind, [])]
                yield f"{name} of the first load ({len(files)})", *map(sum, zip(*files))
            worker = urllib.request.urlopen(node.address + "/worker.js").read()
            yield "worker.js, after the first page", len(worker), sent(node.address + "/worker.js")
            wasm = node.address + json.loads(build_of(node))["wasm"]
            yield "app.wasm, after the first page", (ROOT / "Web/app.wasm").stat().st_size, sent(wasm)
        finally:
            node.stop()


def main(rounds):
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        print("\n**How long does a page take in Chromium, from the question to the answer, and to its last byte in the page? (ms, medians)**\n")
        print("| page | must | worker: answer | last byte | in the worker alone | the node, on loopback: answer | last byte | bytes |")
        print("|---|--:|--:|--:|--:|--:|--:|--:|", flush=True)
        least(browser, rounds)
        for count in (2000, 20_000):
            pages(browser, count, rounds)
        print("\nDiscover shows 40 items at a time, so a list of 2,000 cannot be asked for: measured is the list out of a catalogue of so many.")
        print("\n**How much does the browser load?**\n\n| | bytes | as the node sends it | must |\n|---|--:|--:|--:|")
        for name, count, count_sent in sizes(browser):
            print(f"| {name} | {count:,} | {count_sent:,} | {'≤ 250,000' if name.startswith('app.wasm') else ''} |")
        browser.close()


main(int(sys.argv[1]))
