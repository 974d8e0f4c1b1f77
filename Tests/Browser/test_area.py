"""An area that is kept: its tiles and photos are there when neither the node nor the tile server is."""
import http.server
import io
import json
import re
import threading
import urllib.request

import pytest
from conftest import collect, command, screenshot, sign_up
from PIL import Image
from test_offline import eventually, from_device, items


class TileServer:
    """Answers every path with a tile, on loopback; remembers which."""

    def __init__(self):
        file = io.BytesIO()
        Image.new("RGB", (256, 256), (120, 160, 120)).save(file, "PNG")
        tile, self.asked = file.getvalue(), []
        asked = self.asked

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                asked.append(self.path)
                self.send_response(200)
                for name, value in (("Content-Type", "image/png"), ("Content-Length", str(len(tile))), ("Access-Control-Allow-Origin", "*"),
                                    ("Vary", "Origin"), ("Cache-Control", "no-store")):
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(tile)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.template = f"http://localhost:{self.server.server_port}/{{z}}/{{x}}/{{y}}.png"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


# How many tiles of the map are there, and no broken image.
TILES = "[...document.querySelectorAll('#map .leaflet-tile')].filter((tile) => tile.complete && tile.naturalWidth === 256).length"


@pytest.fixture
def tile_server():
    server = TileServer()
    yield server
    server.stop()


@pytest.fixture
def node_with_tiles(start_node, tile_server):
    return start_node("--tiles", tile_server.template, "--tiles-may-be-kept")


def choose(page, node):
    """The borough that the catalogue names first; gives how many tiles the page says it has."""
    page.goto(node.address + "/me/waiting")
    page.wait_for_selector("#areas #borough")
    page.click("#areas form button:not([type])")
    page.wait_for_selector("#areas h3")
    found = re.search(r"([\d\u202f,]+) (?:tuiles? de carte|map tiles?)", page.locator("#areas").inner_text())
    return int(re.sub(r"\D", "", found[1]))


def test_an_area_that_was_kept_is_on_the_map_without_node_and_tile_server(node_with_tiles, tile_server, open_page, photo):
    node, page = node_with_tiles, open_page("phone", "fr", device=True)
    sign_up(page, node)
    from_device(page)
    page.goto(node.address + "/me/waiting")
    borough = page.locator("#areas #borough option").first.get_attribute("value")
    page.goto(f"{node.address}/discover?borough={borough}")
    item = page.locator("#results a[href^='/items/']").first.get_attribute("href").split("?")[0].removeprefix("/items/")
    collect(page, node, item, photo)
    assert eventually(lambda: items(node, page.context.cookies())["items"])
    tiles = choose(page, node)
    assert tiles > 4 and "1 photo" in page.locator("#areas").inner_text() and tile_server.asked == []
    screenshot(page, "area-phone-fr")
    page.click("[data-keep]")
    page.wait_for_selector(f"text={tiles + 1} sur {tiles + 1}")
    assert len(tile_server.asked) == len(set(tile_server.asked)) == tiles
    screenshot(page, "area-kept-phone-fr")

    # The middle of the borough, from near.
    found = json.loads(urllib.request.urlopen(f"{node.address}/discover.json?borough={borough}").read())["items"]
    point = next(each for each in found if each["id"] == item)
    there = f"{node.address}/discover?view=map&borough={borough}#15/{point['latitude']:.5f}/{point['longitude']:.5f}"
    node.kill()
    tile_server.stop()
    page.goto(there)
    assert eventually(lambda: page.evaluate(TILES) > 0)
    screenshot(page, "area-map-phone-fr")

    # What was kept is removed by a press, and then the map has no tiles.
    page.goto(node.address + "/me/waiting")
    page.click("[data-remove-area]")
    page.wait_for_selector("[data-remove-area]", state="detached")
    assert page.evaluate("async () => (await caches.keys()).filter((name) => name.startsWith('area-'))") == []
    page.goto(there)
    page.wait_for_selector("#map .leaflet-tile", state="attached")
    assert eventually(lambda: page.evaluate("[...document.querySelectorAll('#map .leaflet-tile')].every((tile) => tile.complete)"))
    assert page.evaluate(TILES) == 0


def test_keeping_an_area_can_be_stopped_gone_on_with_and_emptied(node_with_tiles, tile_server, open_page):
    node, page = node_with_tiles, open_page("tablet", "en", device=True)
    sign_up(page, node)
    from_device(page)
    tiles = choose(page, node)
    screenshot(page, "area-tablet-en")
    # Stopped at the tenth tile.
    page.evaluate(
        """() => new MutationObserver((_, observer) => {
          if (!(parseInt(document.querySelector('[data-going] output').textContent) >= 10)) return;
          observer.disconnect();
          document.querySelector('[data-stop]').click();
        }).observe(document.querySelector('[data-going] output'), { childList: true })""")
    page.click("[data-keep]")
    page.wait_for_selector("[data-remove-area]")
    count = int(re.search(r"(\d+) of", page.locator(".waiting-list").inner_text())[1])
    assert 10 <= count < tiles
    page.click("#areas .waiting-list a")
    page.wait_for_selector("[data-keep]")
    page.click("[data-keep]")
    page.wait_for_selector(f"text={tiles} of {tiles}")
    # Those that were under way when it was stopped are asked for twice at most.
    assert len(set(tile_server.asked)) == tiles and len(tile_server.asked) <= tiles + 4
    screenshot(page, "area-kept-tablet-en")
    page.locator("form:has([value=empty]) button").click()
    page.wait_for_url("**/me/waiting?notice=deviceEmptied")
    assert page.locator("[data-remove-area]").count() == 0


def test_without_the_host_s_word_only_photos_are_kept(start_node, tile_server, open_page):
    node = start_node("--tiles", tile_server.template)
    page = open_page("phone", "en", device=True)
    sign_up(page, node)
    from_device(page)
    assert choose(page, node) == 0
    assert "no map that may be kept" in page.locator("#areas").inner_text()
    assert page.locator("[data-keep]").count() == 0
    assert policies(node) == ["connect-src 'self'"] * 2
    node.stop()
    node.options += ("--tiles-may-be-kept",)
    node.start()
    assert policies(node) == [f"connect-src 'self' {tile_server.template.split('/{')[0]}"] * 2


def policies(node):
    """Whom the pages and the worker may ask."""
    headers = [urllib.request.urlopen(node.address + path).headers["Content-Security-Policy"] for path in ("/about", "/worker.js")]
    return [next(part for part in header.split("; ") if part.startswith("connect-src")) for header in headers]


def test_tiles_can_be_allowed_to_be_kept_only_with_a_server():
    done = command("serve", "--port", "0", "--tiles-may-be-kept")
    assert done.returncode != 0 and "--tiles-may-be-kept needs --tiles" in done.stderr
