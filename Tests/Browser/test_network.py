"""A real browser whose network goes wrong in every way that a proxy of ours can think of."""
import hashlib
import json
import os
import random
import re
import urllib.request
from types import SimpleNamespace

import pytest
from conftest import sign_up
from fault_proxy import FAULTS, FaultProxy
from playwright.sync_api import Error
from test_offline import eventually, from_device, items, open_a_work, start_newer

FIRST, COUNT = (int(part) for part in os.environ.get("SEEDS", "0:6").split(":"))


def visit(page, address):
    """Opens a page, also when the one before is just loading itself anew because the device has learnt something."""
    for _ in range(3):
        try:
            return page.goto(address)
        except Error as error:
            if "ERR_ABORTED" not in str(error):
                raise
    raise AssertionError(f"{address} does not open")


def sent(page, address):
    """Presses *try now*; whether nothing waits any more."""
    visit(page, address + "/me/waiting")
    page.click("form[action='/me/waiting'] button.primary")
    page.wait_for_url("**/me/waiting?notice=*")
    return "notice=sent" in page.url


@pytest.mark.parametrize("seed", range(FIRST, FIRST + min(COUNT, 100)))
def test_whatever_the_network_does_there_is_one_find_with_its_photo_in_the_end(node, open_page, photo, seed):
    print("seed", seed)
    chance = random.Random(seed)
    with FaultProxy(node.port, seed) as proxy:
        proxy.silence = 2
        here = SimpleNamespace(address=proxy.address)
        page = open_page("phone", "fr", device=True)
        sign_up(page, here)
        from_device(page)
        cookies = page.context.cookies()
        chosen = photo.read_bytes() + b"%d" % seed
        photo.write_bytes(chosen)
        open_a_work(page, here)
        # Each seed has its own worst weather.
        faults = chance.sample(FAULTS, 4)
        proxy.fault = lambda request: chance.choice(faults) if chance.random() < 0.7 else None

        def later():
            """Goes on at once, after a while, or after *try now*."""
            if chance.random() < 0.3:
                sent(page, proxy.address)
            else:
                page.wait_for_timeout(chance.choice([0, 0, 300, 1500]))

        page.locator("a[href$='/collect']").first.click()
        page.wait_for_url("**/collect")
        page.set_input_files("input[type=file]", photo)
        page.fill("[name=comment]", "Par mauvais temps")
        page.click("main form[action$='/collect'] button.primary")
        page.wait_for_url("**/finds/**")
        find = page.url.split("?")[0]
        later()
        visit(page, find)
        page.locator(".edits details summary").first.click()
        page.locator("input[name=rating][value='8']").check(force=True)
        page.fill("#comment", "Encore mieux")
        page.click(".edits form[action^='/finds/']:not([action$='/photo']):not([action$='/delete']) button.primary")
        page.wait_for_url(re.compile("notice=saved"))
        later()
        visit(page, find)
        page.click("form[action$='/delete'] button")
        page.wait_for_url(re.compile("notice=findDeleted"))
        page.wait_for_timeout(chance.choice([0, 1000]))
        page.click(".notice button:has-text('Annuler')")
        page.wait_for_url(re.compile("notice=findRestored"))
        later()
        assert page.evaluate("document.title") != "Café Wi-Fi"

        proxy.fault = lambda request: None
        assert eventually(lambda: sent(page, proxy.address)), (seed, faults, proxy.counts)
        print(faults, proxy.counts)
    finds = [find for item in items(node, cookies)["items"] for find in item["finds"]]
    assert [(each["id"], each["comment"], each["rating"]) for each in finds] == [(find.split("/")[-1], "Encore mieux", 8)]
    sha256 = hashlib.sha256(chosen).hexdigest()
    assert finds[0]["photo"].split("/")[2] == sha256
    session = {"Cookie": "session=" + next(c["value"] for c in cookies if c["name"] == "session")}
    head = urllib.request.Request(f"{node.address}/photo/{sha256}", method="HEAD", headers=session)
    assert urllib.request.urlopen(head).headers["Photo-Arrived"] == sha256
    assert {path.parent.name for path in (node.data / "photos").rglob("full.*")} == {sha256}
    assert not list((node.data / "partial-photos").iterdir())


def test_when_the_node_is_newer_all_stays_and_the_newer_version_is_offered(node, open_page, tmp_path, monkeypatch):
    with FaultProxy(node.port) as proxy:
        page = open_page("phone", "fr", device=True)
        sign_up(page, SimpleNamespace(address=proxy.address))
        from_device(page)
        cookies = page.context.cookies()
        start_newer(node, tmp_path, monkeypatch)

        def newer(request, reply):
            if request.path != "/sync":
                return reply
            head, body = reply.split(b"\r\n\r\n", 1)
            return head + b"\r\n\r\n\2" + body[1:]

        proxy.rewrite = newer
        open_a_work(page, SimpleNamespace(address=proxy.address))
        page.locator("form[action$='/favourite'] button").click()
        page.wait_for_url("**/*notice=favouriteAdded*")
        assert not sent(page, proxy.address)
        page.wait_for_selector("text=n’ont pas la même version")
        page.wait_for_selector("[data-update]:not([hidden])")
        proxy.rewrite = lambda request, reply: reply
        with page.expect_navigation():
            page.click("[data-update] button")
        assert eventually(lambda: sent(page, proxy.address))
        favourites = [item for item in items(node, cookies, "/discover.json")["items"] if item["favourite"]]
        assert len(favourites) == 1


def test_a_network_that_wants_a_password_first_is_never_taken_for_the_node(node, open_page, photo):
    with FaultProxy(node.port) as proxy:
        page = open_page("phone", "fr", device=True)
        sign_up(page, SimpleNamespace(address=proxy.address))
        from_device(page)
        cookies = page.context.cookies()
        proxy.fault = lambda request: "portal"
        open_a_work(page, SimpleNamespace(address=proxy.address))
        page.locator("a[href$='/collect']").first.click()
        page.set_input_files("input[type=file]", photo)
        page.click("main form[action$='/collect'] button.primary")
        page.wait_for_url("**/finds/**")
        assert not sent(page, proxy.address)
        page.wait_for_selector("text=Autre chose que le nœud répond à sa place")
        assert page.locator(".waiting-list li").count() == 1
        assert proxy.counts["portal"] > 1 and items(node, cookies)["items"] == []
        # Signing out is the node's to do: nothing that waits is erased on the word of somebody else.
        visit(page, proxy.address + "/me")
        page.click("form[action='/sign-out'] button")
        page.click("form[action='/sign-out'] button.danger")
        page.wait_for_load_state()
        assert page.title() == "Café Wi-Fi"
        visit(page, proxy.address + "/me/waiting")
        assert page.locator(".waiting-list li").count() == 1
        proxy.fault = lambda request: None
        assert eventually(lambda: sent(page, proxy.address))
        assert len(items(node, cookies)["items"]) == 1


def test_a_network_that_goes_silent_as_the_device_begins_keeps_no_page_waiting(node, open_page):
    """The worker once waited for its first exchange before it was active, and until then the browser held every page back."""
    with FaultProxy(node.port) as proxy:
        proxy.fault = lambda request: "silence" if request.path == "/sync" else None
        page = open_page("phone", "fr", device=True)
        page.set_default_timeout(8_000)
        sign_up(page, SimpleNamespace(address=proxy.address))
        assert eventually(lambda: proxy.counts.get("silence", 0) > 0)
        page.goto(proxy.address + "/discover")
        assert page.locator("#results a[href^='/items/']").count() > 0
