"""The same Swift in the wasm and on the node: the same bytes for the same world."""
import base64
import gzip
import json
import re
import subprocess
import urllib.request

from conftest import ROOT, command

WASM = ROOT / ".build-wasm/app.wasm"


def text(value):
    """As `ByteWriter.text` writes it."""
    bytes = value.encode()
    head, rest = [], len(bytes)
    while rest >= 0x80:
        head.append(rest & 0x7F | 0x80)
        rest >>= 7
    return bytearray(head + [rest]) + bytes


def test_the_wasm_is_small():
    """A single == of two strings as Unicode brought tables of 30 KB: compare their bytes."""
    assert len(gzip.compress(WASM.read_bytes(), 9)) <= 250_000


def test_pages_are_the_same_bytes_in_the_wasm_and_on_the_node(node, tmp_path):
    def fetch(path, language):
        request = urllib.request.Request(node.address + path, headers={"Accept-Language": language})
        return urllib.request.urlopen(request).read()

    home = fetch("/about", "en").decode()
    style = re.search(r'rel="stylesheet" href="([^"]+)"', home)[1]
    script = re.search(r'<script src="([^"]+)"', home)[1]
    sprite = re.search(r'use href="([^"#]+)#', home)[1]
    version = command("--version").stdout.split()[1]
    about = tmp_path / "node.bin"
    about.write_bytes(text(version) + text("Trouvaille") + text(style) + text(script) + text(sprite))
    catalogue = next((node.data / "catalogue").iterdir())

    items = json.loads(fetch("/discover.json", "en"))["items"][:12]
    paths = ["/", "/welcome?step=2", "/sign-up", "/sign-in", "/about", "/discover", "/discover.json?q=coeur"]
    paths += ["/discover?view=map", "/discover?view=grid&sort=year", "/discover?q=zzz"] + [f"/items/{item['id']}" for item in items]
    asked = [(number, language, path) for path in paths for number, language in [(0, "fr"), (1, "en")]]
    now = subprocess.run(["date", "+%s000"], capture_output=True, text=True).stdout.strip()
    answers = subprocess.run(
        ["node", ROOT / "Tests/Browser/wasm.mjs", WASM, catalogue, about, now],
        input="".join(f"{number} {path}\n" for number, _, path in asked), capture_output=True, text=True, check=True).stdout
    for (_, language, path), line in zip(asked, answers.splitlines(), strict=True):
        answer = json.loads(line)
        assert answer["status"] == 200, path
        assert base64.b64decode(answer["body"]) == fetch(path, language), f"{path} in {language}"
