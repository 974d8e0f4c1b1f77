"""Without a network: the same pages from the device, and what is made there reaches the node by itself, once."""
import json
import time
import urllib.request

import pytest
from conftest import screenshot, sign_up


def from_device(page):
    """Waits until the worker answers pages; then they come from the device."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function(
        """async () => {
          const all = indexedDB.databases ? await indexedDB.databases() : [];
          if (!all.some((each) => each.name === 'trouvaille')) return false;
          const database = await new Promise((done) => (indexedDB.open('trouvaille').onsuccess = (e) => done(e.target.result)));
          const store = database.transaction('state').objectStore('state');
          const keys = await new Promise((done) => (store.getAllKeys().onsuccess = (e) => done(e.target.result)));
          database.close();
          return keys.includes('catalogue') && keys.includes('about') && keys.includes('member');
        }""", timeout=30_000)


def items(node, cookies, path="/collection.json"):
    request = urllib.request.Request(
        node.address + path, headers={"Cookie": "; ".join(f"{c['name']}={c['value']}" for c in cookies)})
    return json.loads(urllib.request.urlopen(request).read())


def eventually(question, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if question():
            return True
        time.sleep(0.1)
    return False


def test_a_find_made_without_the_node_reaches_it_once_when_it_is_back(node, open_page, photo):
    page = open_page("phone", "fr")
    sign_up(page, node)
    from_device(page)
    cookies = page.context.cookies()
    node.kill()

    page.goto(node.address + "/discover?q=coeur")
    first = page.locator("#results a[href^='/items/']").first
    first.click()
    page.wait_for_url("**/items/*")
    page.locator("a[href$='/collect']").first.click()
    page.wait_for_url("**/collect")
    page.set_input_files("input[type=file]", photo)
    page.locator("label[for='rating-8'], input[name=rating][value='8']").first.check(force=True)
    page.fill("[name=comment]", "Trouvée sans réseau")
    page.click("main form[action$='/collect'] button.primary")
    page.wait_for_url("**/finds/**")
    assert page.locator("main").inner_text().count("Trouvée sans réseau") == 1
    assert page.evaluate("document.querySelector('main img').decode().then(() => true)")
    page.goto(node.address + "/")
    assert page.locator(".tabs .mark [aria-hidden]").inner_text() == "1"
    page.goto(node.address + "/me/waiting")
    screenshot(page, "waiting-phone-fr")
    assert page.locator(".waiting-list li").count() == 1

    node.start(node.port)
    page.click("form[action='/me/waiting'] button.primary")
    page.wait_for_url("**/me/waiting?notice=sent")
    found = items(node, cookies)
    assert [item["comment"] for item in found["items"]] == ["Trouvée sans réseau"]
    sha256 = found["items"][0]["photo"].split("/")[2]
    request = urllib.request.Request(
        f"{node.address}/photos/{sha256}/480.jpg", headers={"Cookie": f"session={next(c['value'] for c in cookies if c['name'] == 'session')}"})
    assert urllib.request.urlopen(request).read()[:2] == b"\xff\xd8"
    page.click("form[action='/me/waiting'] button.primary")
    assert items(node, cookies) == found
