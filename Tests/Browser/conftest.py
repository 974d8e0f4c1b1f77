"""A node of their own for the tests, on loopback, with a data folder that is thrown away; Chromium from Debian."""
import http.client
import io
import os
import pathlib
import re
import shutil
import signal
import subprocess
import urllib.parse
import urllib.request
import uuid

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("TROUVAILLE", ROOT / ".build/release/trouvaille"))
SCREENS = pathlib.Path(__file__).parent / "screens"
SIZES = {"phone": (390, 844), "tablet": (1180, 820), "computer": (1440, 900)}


class Node:
    """A running `trouvaille serve`; knows its address and the link of the first curator."""

    def __init__(self, data, *options):
        self.data = data
        self.options = options
        self.start()

    def start(self, port=0):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(port), "--data", str(self.data), *self.options],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+)$", line.strip())[1])
        self.address = f"http://localhost:{self.port}"
        self.process.stdout.readline()

    def curator_link(self):
        self.process.stdout.readline()
        return self.process.stdout.readline().strip()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=20)


class Client:
    """A member without a browser."""

    def __init__(self, node, name):
        self.node = node
        body = urllib.parse.urlencode({"name": name, "email": "", "password": "un bon secret"})
        answer, _ = self.request("POST", "/sign-up", body.encode(), {"Content-Type": "application/x-www-form-urlencoded"}, cookie="")
        self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        _, page = self.request("GET", "/me")
        self.token = re.search(rb'name="token" value="([^"]+)"', page)[1].decode()

    def request(self, method, path, body=None, headers={}, cookie=None):
        connection = http.client.HTTPConnection("localhost", self.node.port, timeout=20)
        try:
            connection.request(method, path, body, {"Cookie": self.cookie if cookie is None else cookie, **headers})
            answer = connection.getresponse()
            return answer, answer.read()
        finally:
            connection.close()

    @property
    def session(self):
        return self.cookie.removeprefix("session=")

    def collect(self, item, find, photo):
        boundary = uuid.uuid4().hex
        fields = {"token": self.token, "find": find, "comment": f"made as {find}", "rating": "8"}
        body = b"".join(
            f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
            for name, value in fields.items())
        body += f'--{boundary}\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\n\r\n'.encode()
        body += photo + f"\r\n--{boundary}--\r\n".encode()
        return self.request(
            "POST", f"/items/{item}/collect", body, {"Content-Type": f"multipart/form-data; boundary={boundary}"})


def command(*words, data=None):
    """Runs the program to its end and returns what it printed."""
    data = ["--data", str(data)] if data else []
    return subprocess.run([PROGRAM, *words, *data], capture_output=True, text=True)


@pytest.fixture
def start_node(tmp_path):
    """Starts nodes of the test's own, and stops them at its end, once no page is open any more."""
    nodes = []

    def start_node(*options, data="data"):
        nodes.append(Node(tmp_path / data, *options))
        return nodes[-1]

    yield start_node
    for node in nodes:
        node.stop()


@pytest.fixture
def node(start_node):
    return start_node()


@pytest.fixture(scope="session")
def chromium():
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium, start_node):
    """Opens a page of a size, language and look; fails the test when the page reports an error of its own.

    Pages come from the node, or with `device` from the service worker once it is there. They are closed before
    the nodes are stopped: a browser fetches an icon or a manifest when the page has long been there, and would
    report that nobody answers.
    """
    contexts = []
    problems = []

    def open_page(size="phone", language="fr", dark=False, scripts=True, device=False):
        width, height = SIZES[size]
        context = chromium.new_context(
            viewport={"width": width, "height": height}, locale=language, java_script_enabled=scripts,
            color_scheme="dark" if dark else "light", reduced_motion="reduce", accept_downloads=True)
        if not device:
            # As in a browser that has no service workers.
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        # What a browser says of a network that is not there, or not what it says it is.
        expected = ["status of 4"] + (
            ["net::ERR_", "Failed to fetch", "status of 50", "MIME type", "An unknown error occurred when fetching the script"] if device else [])
        page.on(
            "console",
            lambda m: problems.append(m.text) if m.type == "error" and not any(e in m.text for e in expected) else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []


def rotated_jpeg(width=1200, height=800):
    """A photo that lies on its side: red on top and blue below once it is upright, with a place in its EXIF."""
    upright = Image.new("RGB", (height, width), (30, 60, 200))
    upright.paste((200, 40, 30), (0, 0, height, width // 2))
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned by 90° clockwise
    exif[0x010F] = "A camera"
    gps = exif.get_ifd(0x8825)
    gps[1], gps[2] = "N", (45.0, 30.0, 0.0)
    lying = upright.rotate(90, expand=True)
    file = io.BytesIO()
    lying.save(file, "JPEG", exif=exif, quality=90)
    return file.getvalue()


@pytest.fixture
def photo(tmp_path):
    path = tmp_path / "photo.jpg"
    path.write_bytes(rotated_jpeg())
    return path


def build_of(node):
    """What the node tells its worker about the build, as JSON."""
    worker = urllib.request.urlopen(node.address + "/worker.js").read().decode()
    return worker.split("const build = ")[1].split(";\n")[0]


@pytest.fixture
def worker_build(node, tmp_path):
    """The same in a file."""
    path = tmp_path / "build.json"
    path.write_text(build_of(node))
    return path


def device_program(script, node, build, *words):
    """Runs a device in Node.js (Tests/Browser/device) to its end."""
    return subprocess.run(
        ["node", ROOT / "Tests/Browser/device" / script, ROOT / ".build-wasm/app.wasm", node.address, build, *words],
        capture_output=True, text=True)


def sign_up(page, node, name="Camille Tremblay", password="un bon secret"):
    page.goto(node.address + "/sign-up")
    page.fill("#name", name)
    page.fill("#password", password)
    page.click("main button.primary")
    page.wait_for_url("**/?notice=welcome")


def curator(page, node, name="Hélène Bouchard", password="un bon secret"):
    page.goto(node.curator_link())
    page.fill("#name", name)
    page.fill("#password", password)
    page.click("main button.primary")
    page.wait_for_url("**/?notice=welcome")


def collect(page, node, item, photo=None, comment=""):
    """Makes a find and returns its path."""
    page.goto(f"{node.address}/items/{item}/collect")
    if photo:
        page.set_input_files("#photo-file", photo)
    page.fill("#comment", comment)
    page.click("main form[enctype] button.primary")
    page.wait_for_url("**/finds/*")
    return page.url.split("?")[0].removeprefix(node.address)


def refuse(page, address):
    """Sends the form of a page with nothing in it; the page comes back and says what is missing."""
    page.goto(address)
    page.evaluate("document.querySelectorAll('main form').forEach((form) => { form.noValidate = true; })")
    for field in page.locator("main form input[required]:not([type=radio], [type=file]), main form textarea").all():
        field.fill("")
    page.locator("main form button.primary, main form button.danger").first.click()
    page.wait_for_selector(".error")


def preview_books(page, node, path):
    """What an import of this file of books would do."""
    page.goto(node.address + "/books/import")
    page.set_input_files("#files", path)
    page.click("button[value=preview]")
    page.wait_for_selector(".report")


def violations(page):
    """What axe finds on the page: each rule, and what breaks it."""
    rules = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
    found = Axe().run(page, options=rules).response["violations"]
    return [(violation["id"], [part["target"] for part in violation["nodes"]]) for violation in found]


def settle(page):
    """Waits until nothing has been loaded for half a second. The network is never idle: a page of a member listens for news."""
    page.evaluate(
        """async () => {
          const loaded = () => performance.getEntriesByType('resource').length;
          for (let before = -1; before !== loaded(); ) {
            before = loaded();
            await new Promise((resolve) => setTimeout(resolve, 500));
          }
        }""")


def screenshot(page, name):
    SCREENS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.png")
