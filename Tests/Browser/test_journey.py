"""What a person does, in a real browser: on a phone and a tablet, in French and in English, with and without JavaScript."""
import io
import json
import re
import zipfile

import pytest
from conftest import curator, screenshot, settle, sign_up
from PIL import Image

WORDS = {
    "fr": {"map": "Carte", "cameraless": "sans photo", "undo": "Annuler"},
    "en": {"map": "Map", "cameraless": "without", "undo": "Undo"},
}


@pytest.mark.parametrize("size,language,scripts", [
    ("phone", "fr", True), ("tablet", "en", True), ("phone", "en", False), ("tablet", "fr", False),
])
def test_from_sign_up_to_deletion(node, open_page, photo, tmp_path, size, language, scripts):
    page = open_page(size, language, scripts=scripts)
    page.goto(node.address + "/welcome")
    sign_up(page, node)

    # Find a work by "coeur", and see it on the map.
    page.goto(node.address + "/discover")
    page.fill("#q", "coeur")
    page.keyboard.press("Enter")
    page.wait_for_url("**/discover?*q=coeur*")
    first = page.locator("#results .row .title").first
    first.wait_for()
    if scripts:
        settle(page)
    assert "cœur" in page.locator("#results").inner_text().lower()
    page.click("nav.views a:has-text('%s')" % WORDS[language]["map"])
    page.wait_for_url(re.compile("view=map"))
    if scripts:
        page.wait_for_selector("#map .mark")
    else:
        assert page.locator("#map svg.minimap").count() == 1

    # Collect it, with a photo from a camera that was held sideways, rated by keyboard.
    page.locator("#results .row").first.click()
    page.wait_for_selector("article.item-page")
    title = page.inner_text("h1")
    page.click("a[href$='/collect']")
    page.set_input_files("#photo-file", photo)
    if scripts:
        page.wait_for_selector("#photo-preview[src]")
    page.focus("input[name=rating][value='']")
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    assert page.locator("input[name=rating]:checked").get_attribute("value") == "8"
    page.fill("#comment", "Vue de près, c’est autre chose.")
    page.click("main form[enctype] button.primary")
    page.wait_for_url("**/finds/*")
    assert page.inner_text("h1") == title
    assert page.locator(".find-head .rating").get_attribute("aria-label")
    address = page.locator(".find-picture img").get_attribute("src")
    picture = Image.open(io.BytesIO(page.request.get(node.address + address).body())).convert("RGB")
    assert picture.width < picture.height, "upright"
    top, bottom = picture.getpixel((picture.width // 2, 20)), picture.getpixel((picture.width // 2, picture.height - 20))
    assert top[0] > 150 > top[2] and bottom[2] > 150 > bottom[0], "not upside down"
    assert not picture.getexif()
    find = page.url.split("?")[0]

    # It is in the collection; edit it, delete it, undo.
    page.goto(node.address + "/collection")
    assert page.locator(".tile").count() == 1
    page.goto(find)
    page.locator(".edits details summary").first.click()
    page.fill("#comment", "Encore mieux la deuxième fois.")
    page.click(".edits form[action^='/finds/']:not([action$='/photo']):not([action$='/delete']) button.primary")
    page.wait_for_url(re.compile("notice=saved"))
    assert page.inner_text(".comment") == "Encore mieux la deuxième fois."
    page.click("form[action$='/delete'] button")
    page.wait_for_url(re.compile("notice=findDeleted"))
    assert page.locator(".tile").count() == 0
    page.click(".notice button:has-text('%s')" % WORDS[language]["undo"])
    page.wait_for_url("**/finds/*notice=findRestored**")

    # Take everything along, then delete the account.
    answer = page.request.get(node.address + "/me/export")
    archive = zipfile.ZipFile(io.BytesIO(answer.body()))
    finds = json.loads(archive.read("finds.json"))
    assert [(f["title"], f["rating"], f["comment"]) for f in finds] == [(finds[0]["title"], 4, "Encore mieux la deuxième fois.")]
    assert Image.open(io.BytesIO(archive.read(finds[0]["photo"]))).size == (800, 1200)
    assert finds[0]["title"] in archive.read("finds.csv").decode()
    page.goto(node.address + "/me/delete")
    page.fill("#password", "un bon secret")
    page.click("main form button.danger")
    page.wait_for_url(re.compile("notice=accountDeleted"))
    assert not [path for path in (node.data / "photos").rglob("*.jpg")]
    stored = (node.data / "trouvaille.sqlite").read_bytes() + (node.data / "trouvaille.sqlite-wal").read_bytes()
    assert "deuxième fois".encode() not in stored and b"Camille" not in stored


def test_what_is_not_a_photo_is_refused_and_the_form_stays_filled(node, open_page, tmp_path):
    page = open_page()
    sign_up(page, node)
    item = page.request.get(node.address + "/discover.json").json()["items"][0]["id"]
    page.goto(f"{node.address}/items/{item}/collect")
    text = tmp_path / "letter.jpg"
    text.write_text("Chère Camille,")
    page.set_input_files("#photo-file", text)
    page.fill("#comment", "À garder.")
    page.click("main form[enctype] button.primary")
    page.wait_for_selector(".notice.problem")
    assert page.input_value("#comment") == "À garder."


def test_a_draft_survives_a_reload(node, open_page, photo):
    page = open_page()
    sign_up(page, node)
    item = page.request.get(node.address + "/discover.json").json()["items"][0]["id"]
    page.goto(f"{node.address}/items/{item}/collect")
    page.set_input_files("#photo-file", photo)
    page.fill("#comment", "Ne me perdez pas.")
    page.wait_for_timeout(300)
    page.reload()
    page.wait_for_selector("#photo-preview[src]")
    assert page.input_value("#comment") == "Ne me perdez pas."
    page.click("main form[enctype] button.primary")
    page.wait_for_url("**/finds/*")
    page.goto(f"{node.address}/items/{item}/collect")
    page.wait_for_timeout(300)
    assert page.input_value("#comment") == ""


def test_what_is_another_members_does_not_exist(node, open_page, photo):
    ann, zoe = open_page(), open_page()
    sign_up(ann, node, "Ann")
    sign_up(zoe, node, "Zoé")
    item = ann.request.get(node.address + "/discover.json").json()["items"][0]["id"]
    ann.goto(f"{node.address}/items/{item}/collect")
    ann.set_input_files("#photo-file", photo)
    ann.click("main form[enctype] button.primary")
    ann.wait_for_url("**/finds/*")
    picture = ann.locator(".find-picture img").get_attribute("src")
    assert ann.request.get(node.address + picture).status == 200
    for path in [picture, ann.url.split("?")[0].removeprefix(node.address), "/host", "/items/" + "0" * 32, "/nowhere"]:
        assert zoe.request.get(node.address + path).status == 404, path


def test_the_host_sees_letters_and_imports(node, open_page, tmp_path):
    page = open_page("tablet")
    curator(page, node)
    page.goto(node.address + "/me/letter")
    page.fill("#text", "Le banc est parti.")
    page.click("main form button.primary")
    page.wait_for_url(re.compile("notice=letterSent"))
    page.goto(node.address + "/host")
    assert "Le banc est parti." in page.inner_text("main")
    page.goto(node.address + "/host/import")
    file = tmp_path / "art.csv"
    file.write_text("title,artist,latitude,longitude\nUne pierre,Ann Ami,45.5,-73.6\nNulle part,,0,0\n")
    page.set_input_files("#files", file)
    page.click("button[value=preview]")
    page.wait_for_selector(".report")
    report = page.inner_text(".report")
    assert re.search(r"Lignes\s+2", report) and re.search(r"Acceptées\s+2", report) and re.search(r"réparées\s+1", report)
    screenshot(page, "import-tablet-fr")


def test_screens_are_written_to_be_looked_at(node, open_page, photo):
    for size in ["phone", "tablet", "computer"]:
        for language, dark in [("fr", False), ("en", True)]:
            page = open_page(size, language, dark)
            name = f"{size}-{language}-{'dark' if dark else 'light'}"
            sign_up(page, node, f"Camille {name}")
            item = page.request.get(node.address + "/discover.json?q=coeur").json()["items"][0]["id"]
            page.goto(f"{node.address}/items/{item}/collect")
            screenshot(page, f"collect-{name}")
            page.set_input_files("#photo-file", photo)
            page.check("input[name=rating][value='10']", force=True)
            page.click("main form[enctype] button.primary")
            page.wait_for_url("**/finds/*")
            screenshot(page, f"find-{name}")
            for path in ["/", "/discover", "/discover?view=map", "/discover?view=grid", f"/items/{item}", "/collection", "/me"]:
                page.goto(node.address + path)
                page.wait_for_timeout(400)
                shot = re.sub(r"\W+", "-", path.replace(item, "one")).strip("-").replace("discover-view-", "") or "home"
                screenshot(page, f"{shot}-{name}")
