"""The same Swift on the device and on the node: the same bytes for the same world."""
import base64
import gzip
import http.client
import json
import re
import subprocess
import urllib.parse

import pytest
from conftest import ROOT, Client, rotated_jpeg

WASM = ROOT / ".build-wasm/app.wasm"
# What only the node answers, apart from lists for programs.
NODES = {
    "/sign-up", "/sign-in", "/first-curator", "/me/devices", "/me/password", "/me/delete", "/me/export", "/books/import", "/books/import/refused",
    "/host", "/host/import"}
NEW_FIND = re.compile(rb'name="find" value="[0-9a-f]{32}"')
ANY_ID = re.compile(rb"[0-9a-f]{32}")


def test_the_program_is_small(node, worker_build):
    """A single == of two strings as Unicode brought tables of 30 KB: compare their bytes. See docs/decisions/0009-size-of-the-program.md."""
    connection = http.client.HTTPConnection("localhost", node.port)
    connection.request("GET", json.loads(worker_build.read_text())["wasm"], headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    served = answer.read()
    assert answer.getheader("Content-Encoding") == "gzip" and gzip.decompress(served) == WASM.read_bytes()
    assert len(served) <= 250_000


def on_device(node, build, language, session, paths):
    """Status, location, body and owner of each page, as a device makes it."""
    done = subprocess.run(
        ["node", ROOT / "Tests/Browser/device/pages.mjs", WASM, node.address, build, language, session],
        input="\n".join(paths) + "\n", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return [(answer["status"], answer["location"], base64.b64decode(answer["body"]), answer["owner"]) for answer in answers]


def routes():
    """Every address of the application without an id, as Route.swift has them."""
    text = (ROOT / "Sources/Portable/Pages/Requests/Route.swift").read_text()
    return re.findall(r'case \.\w+: \("(/[^"]*)", nil, ""\)', text)


def post(client, path, **fields):
    """The answer to a form of the member."""
    body = urllib.parse.urlencode({"token": client.token, **fields}).encode()
    return client.request("POST", path, body, {"Content-Type": "application/x-www-form-urlencoded"})[0]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("member", ["visitor", "member"])
def test_every_page_is_the_same_bytes_on_the_device_and_on_the_node(node, worker_build, language, member):
    client = Client(node, "Camille Tremblay")
    items = [item["id"] for item in json.loads(client.request("GET", "/discover.json")[1])["items"]]
    find = "0123456789abcdef" * 2
    assert client.collect(items[0], find, rotated_jpeg())[0].status == 303
    client.request("GET", "/")
    post(client, "/categories", name="À revoir", colour=4)
    category = re.search(rb'action="/categories/([0-9a-f]{32})"', client.request("GET", "/categories")[1])[1].decode()
    for item in items[:2]:
        assert post(client, f"/items/{item}/categories", filed=category).status == 303
    for title in ("L’Étranger", "Zadig", "Candide"):
        assert post(client, "/books/new", title=title, filed=category if title == "Zadig" else "").status == 303
    books = [book["id"] for book in json.loads(client.request("GET", "/books/all.json")[1])["items"]]
    cookie = client.cookie if member == "member" else ""
    # What only a device shows, and a question that is no page.
    paths = [path for path in routes() if path not in ("/me/waiting", "/health")]
    paths += ["/welcome?step=2", "/discover?q=coeur", "/discover?view=map", "/discover?view=grid&sort=year", "/discover?q=zzz"]
    paths += ["/discover.json?q=coeur", "/collection.json", "/me/devices.json", "/.json", "/nowhere", "/?notice=saved", "/me?notice=%3Cb%3E"]
    paths += [f"/items/{item}" for item in items[:12]] + [f"/items/{items[1]}/{action}" for action in ("collect", "report", "target")]
    paths += [f"/finds/{find}", f"/finds/{find}/photo", "/finds/" + "f" * 32]
    paths += [f"/collection?category={category}", f"/collection.json?category={category}", f"/books/all?category={category}"]
    paths += [f"/books/{book}" for book in books] + [f"/books/{book}?category={category}" for book in books]
    made = on_device(node, worker_build, language, client.session if cookie else "", paths)
    # What is the node's has no page on a device, but for the words that the node does not answer.
    nodes = {path for path, answer in zip(paths, made) if answer[-1]}
    assert nodes == {path for path in paths if ".json" in path and path != "/discover/marks.json"} | NODES
    for path, (status, location, body, owner) in zip(paths, made, strict=True):
        if owner:
            continue
        answer, expected = client.request("GET", path, headers={"Accept-Language": language}, cookie=cookie)
        assert (status, location) == (answer.status, answer.getheader("Location")), path
        # The find or book that a form would make has an id of its own each time, and so has a book's first reading.
        new = ANY_ID if path == "/books/new" else NEW_FIND
        body, expected = (new.sub(b"", each) for each in (body, expected))
        assert body == expected, f"{path} in {language} for a {member}"
