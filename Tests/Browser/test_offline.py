"""Without a network: the same pages from the device, and what is made there reaches the node by itself, once."""
import json
import shutil
import time
import urllib.request

import playwright.sync_api
from conftest import ROOT, screenshot, sign_up


KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const all = await indexedDB.databases();
  if (!all.some((each) => each.name === 'trouvaille')) return [];
  const database = await new Promise((done) => (indexedDB.open('trouvaille').onsuccess = (e) => done(e.target.result)));
  const store = database.transaction('state').objectStore('state');
  const keys = await new Promise((done) => (store.getAllKeys().onsuccess = (e) => done(e.target.result)));
  database.close();
  return keys;
}"""


def from_device(page):
    """Waits until the device has all that it needs to answer by itself, for the member who is signed in, and the page shows it: one that
    loads itself anew just when the next is asked for leaves the browser waiting for neither."""
    assert eventually(lambda: {"catalogue", "about", "member"} <= kept(page) and stays(page))


def stays(page):
    """Whether the page has not loaded itself anew for half a second."""
    try:
        page.evaluate("window.isTheSame = true")
        page.wait_for_timeout(500)
        return page.evaluate("window.isTheSame === true")
    except playwright.sync_api.Error:
        return False


def kept(page):
    """The names of what is on the device."""
    try:
        return set(page.evaluate(KEPT))
    except playwright.sync_api.Error:
        # The page was just loaded again, because the device has learnt something.
        return set()


def open_a_work(page, node, query=""):
    """The first that Discover shows."""
    page.goto(node.address + "/discover" + query)
    page.locator("#results a[href^='/items/']").first.click()
    page.wait_for_url("**/items/*")


def items(node, cookies, path="/collection.json"):
    request = urllib.request.Request(
        node.address + path, headers={"Cookie": "; ".join(f"{c['name']}={c['value']}" for c in cookies)})
    return json.loads(urllib.request.urlopen(request).read())


def start_newer(node, tmp_path, monkeypatch):
    """Starts the node again as another version: with another style sheet."""
    web = tmp_path / "Web"
    shutil.copytree(ROOT / "Web", web)
    style = web / "styles/3-layout.css"
    style.write_text(style.read_text() + "\nbody { --newer: 1; }\n")
    node.stop()
    monkeypatch.setenv("TROUVAILLE_WEB", str(web))
    node.start(node.port)


def eventually(question, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if question():
            return True
        time.sleep(0.1)
    return False


def test_a_find_made_without_the_node_reaches_it_once_when_it_is_back(node, open_page, photo):
    page = open_page("phone", "fr", device=True)
    sign_up(page, node)
    from_device(page)
    cookies = page.context.cookies()
    node.kill()

    open_a_work(page, node, "?q=coeur")
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
    finds = [find for item in found["items"] for find in item["finds"]]
    assert [(find["comment"], find["rating"]) for find in finds] == [("Trouvée sans réseau", 8)]
    sha256 = finds[0]["photo"].split("/")[2]
    request = urllib.request.Request(
        f"{node.address}/photos/{sha256}/480.jpg", headers={"Cookie": f"session={next(c['value'] for c in cookies if c['name'] == 'session')}"})
    assert urllib.request.urlopen(request).read()[:2] == b"\xff\xd8"
    page.click("form[action='/me/waiting'] button.primary")
    assert items(node, cookies) == found


def worker(page):
    """The service worker of the page's browser."""
    return page.context.service_workers[0]


def test_what_is_done_on_one_device_appears_on_another_by_itself(node, open_page):
    here, there = open_page("phone", device=True), open_page("tablet", "en", device=True)
    sign_up(here, node)
    there.goto(node.address + "/sign-in")
    there.fill("#name", "Camille Tremblay")
    there.fill("#password", "un bon secret")
    there.click("main button.primary")
    for page in (here, there):
        from_device(page)
    there.goto(node.address + "/")
    item = json.loads(urllib.request.urlopen(node.address + "/discover.json").read())["items"][3]
    here.goto(f"{node.address}/items/{item['id']}")
    here.click(f"form[action='/items/{item['id']}/target'] button")
    here.wait_for_url("**/*notice=targetAdded*")
    there.wait_for_selector(f"main a[href='/items/{item['id']}']", timeout=5000)


def test_signing_out_asks_when_something_waits_and_then_leaves_nothing(node, open_page):
    page = open_page("phone", device=True)
    sign_up(page, node)
    from_device(page)
    open_a_work(page, node)
    node.kill()
    page.locator("form[action$='/favourite'] button").click()
    page.wait_for_url("**/*notice=favouriteAdded*")
    page.goto(node.address + "/me")
    page.click("form[action='/sign-out'] button")
    page.wait_for_selector("form[action='/sign-out'] button.danger")
    page.click("form[action='/sign-out'] button.danger")
    page.wait_for_selector("text=Pas de réseau")
    assert "member" in kept(page)
    node.start(node.port)
    page.goto(node.address + "/me")
    page.click("form[action='/sign-out'] button")
    page.wait_for_selector("form[action='/sign-out'] button, h1")
    if page.locator("form[action='/sign-out'] button.danger").count():
        page.click("form[action='/sign-out'] button.danger")
    page.wait_for_url("**/?notice=signedOut")
    assert eventually(lambda: "about" in kept(page) and "member" not in kept(page))
    assert worker(page).evaluate("async () => (await device.disk.load()).made.length + (await device.disk.load()).photos.length") == 0
    page.goto(node.address + "/collection")
    page.wait_for_url("**/sign-in**")


def test_what_only_the_node_has_is_asked_of_it_in_the_language_that_was_chosen(node, open_page):
    page = open_page("phone", device=True)
    sign_up(page, node)
    from_device(page)
    node.kill()
    for path in ("/me/password", "/me/devices", "/me/delete"):
        page.goto(node.address + path)
        assert "Ceci se fait au nœud, qui ne répond pas." in page.inner_text("main")
    page.goto(node.address + "/me")
    assert page.inner_text("h1") == "Camille Tremblay"
    node.start(node.port)
    page.click("form[action='/sign-out'] button")
    page.wait_for_url("**/?notice=signedOut")
    assert eventually(lambda: "about" in kept(page) and "member" not in kept(page))
    # A visitor's language is the device's own, and the node is told.
    page.goto(node.address + "/welcome")
    page.click("form[action='/me/preferences'] button")
    page.wait_for_selector("html[lang=en]")
    assert page.evaluate("performance.getEntriesByType('navigation')[0].workerStart") > 0

    def signs_in_in_english():
        page.goto(node.address + "/sign-in")
        return page.locator("html").get_attribute("lang") == "en"

    assert eventually(signs_in_in_english)
    page.fill("#name", "Camille Tremblay")
    page.fill("#password", "not the password")
    page.click("main button.primary")
    assert "do not belong together" in page.inner_text("main")
    page.fill("#password", "un bon secret")
    page.click("main button.primary")
    from_device(page)
    page.goto(node.address + "/me")
    assert page.locator("#name").input_value() == "Camille Tremblay"


def test_a_fault_in_the_program_is_shown_to_nobody_and_told_under_me(node, open_page):
    page = open_page("phone", device=True)
    sign_up(page, node)
    from_device(page)
    page.goto(node.address + "/")
    worker(page).evaluate(
        """() => {
          const answer = Program.prototype.answer;
          Program.prototype.answer = function (...asked) {
            Program.prototype.answer = answer;
            throw new WebAssembly.RuntimeError('unreachable');
          };
        }""")
    page.goto(node.address + "/discover")
    assert page.locator("#results a[href^='/items/']").count() > 10
    page.goto(node.address + "/me/waiting")
    page.wait_for_selector("text=1 redémarrage après une erreur, sans perte.")


def test_without_room_on_the_device_nothing_is_half_kept(node, open_page):
    page = open_page("phone", device=True)
    sign_up(page, node)
    from_device(page)
    open_a_work(page, node)
    item = page.url
    full = "() => { device.disk.make = () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) }"
    worker(page).evaluate(full)
    page.locator("form[action$='/favourite'] button").click()
    page.wait_for_selector("text=Rien n’a été changé")
    worker(page).evaluate("() => { delete device.disk.make }")
    page.goto(item)
    page.locator("form[action$='/favourite'] button").click()
    page.wait_for_url("**/*notice=favouriteAdded*")


def test_a_newer_version_is_offered_and_comes_when_it_is_wanted(node, open_page, tmp_path, monkeypatch):
    page = open_page("phone", device=True)
    sign_up(page, node)
    from_device(page)
    page.goto(node.address + "/")
    before = page.evaluate("document.querySelector('link[rel=stylesheet]').href")
    start_newer(node, tmp_path, monkeypatch)
    page.goto(node.address + "/about")
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => null)")
    page.wait_for_selector("[data-update]:not([hidden])")
    screenshot(page, "update-phone-fr")
    assert page.evaluate("document.querySelector('link[rel=stylesheet]').href") == before
    with page.expect_navigation():
        page.click("[data-update] button")
    assert eventually(lambda: page.evaluate("document.querySelector('link[rel=stylesheet]').href") != before)
