"""Adding books as members do: by words, by a photo of the bars, with the camera, from a list, and with no network."""
import os
import shutil

import pytest
from book_services import STRANGER, TINTIN, Services, bars
from conftest import sign_up, violations
from test_offline import eventually, from_device


@pytest.fixture
def services():
    services = Services()
    yield services
    services.stop()


@pytest.fixture
def asking_node(start_node, services):
    return start_node(*services.options)


def look(page):
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_words_find_a_book_and_bring_its_cover(asking_node, services, open_page):
    page = open_page("phone", "fr")
    sign_up(page, asking_node)
    page.goto(asking_node.address + "/books/add")
    page.fill("#q", "tintin tibet")
    page.press("#q", "Enter")
    page.wait_for_selector(".offer")
    assert page.locator(".offer h3").all_inner_texts() == ["Tintin au Tibet"]
    assert "D’après Google Books, Open Library." in page.inner_text(".offer")
    look(page)
    page.click(".offer button.primary")
    page.wait_for_url("**/books/*?notice=bookAdded")
    cover = page.locator(".book-picture .cover img")
    assert page.request.get(asking_node.address + cover.get_attribute("src")).status == 200
    assert page.inner_text("h1") == "Tintin au Tibet"
    # It is owned now: nobody is asked again.
    services.asked.clear()
    page.goto(f"{asking_node.address}/books/add?q={TINTIN}")
    assert "Vous l’avez déjà" in page.inner_text("main") and services.asked == []


def test_a_photo_of_the_bars_shows_the_title_before_anything_is_saved(asking_node, open_page, tmp_path):
    page = open_page("tablet", "en")
    sign_up(page, asking_node)
    bars(STRANGER).save(tmp_path / "bars.png")
    bars("3017620422003").save(tmp_path / "jam.png")
    page.goto(asking_node.address + "/books/scan")
    page.set_input_files("#bar-code", tmp_path / "jam.png")
    page.click("form[enctype] button")
    page.wait_for_selector("main .notice")
    assert "This is the number of a product" in page.inner_text("main .notice")
    look(page)
    page.set_input_files("#bar-code", tmp_path / "bars.png")
    page.click("form[enctype] button")
    page.wait_for_url(f"**/books/add?q={STRANGER}")
    assert page.locator(".offer h3").all_inner_texts() == ["L’Étranger"]
    assert page.request.get(asking_node.address + "/books/all.json").json()["total"] == 0
    # The photo of the bars is not kept.
    assert not any(files for _, _, files in os.walk(asking_node.data / "photos"))


def test_a_busy_service_no_network_and_a_host_who_does_not_want_it_are_three_messages(asking_node, services, open_page, start_node):
    page = open_page("phone", "fr")
    sign_up(page, asking_node)
    services.broken = True
    page.goto(asking_node.address + "/books/add?q=tintin")
    assert "Les services de recherche sont occupés." in page.inner_text("main .notice")
    services.stop()
    page.goto(asking_node.address + "/books/add?q=asterix")
    assert "Pas de réseau" in page.inner_text("main .notice")
    page.goto(f"{asking_node.address}/books/add?q={TINTIN}")
    page.click("form[action='/books/new'] button")
    page.wait_for_url("**/books/*?notice=bookAdded")
    assert page.locator(f"main a[href='/books/add?q={TINTIN}']").count() == 1
    silent = start_node("--no-lookups", data="silent")
    page = open_page("phone", "en")
    sign_up(page, silent)
    page.goto(silent.address + "/books/add?q=asterix")
    assert "This node does not look books up on-line" in page.inner_text("main .notice")


def test_a_list_of_numbers_without_a_script(asking_node, open_page):
    page = open_page("phone", "fr", scripts=False)
    sign_up(page, asking_node)
    page.goto(asking_node.address + "/books/scan")
    page.fill("#numbers", f"{TINTIN}\n{TINTIN}\nB00FU0M3ZU")
    page.click("#add-numbers")
    assert [text.split(" · ")[1] for text in page.locator("main .list li").all_inner_texts()] == [
        "ajouté", "déjà dans votre bibliothèque", "c’est le numéro d’une boutique, pas un ISBN"]


def test_a_device_asks_the_node_and_does_without_it(asking_node, open_page):
    page = open_page("phone", "fr", device=True)
    sign_up(page, asking_node)
    from_device(page)
    page.goto(asking_node.address + "/books/add?q=tintin")
    page.click(".offer button.primary")
    page.wait_for_url("**/books/*?notice=bookAdded")
    assert page.inner_text("h1") == "Tintin au Tibet" and page.locator(".book-picture .cover img").count() == 1
    port = asking_node.port
    page.goto(f"{asking_node.address}/books/add?q={STRANGER}")
    asking_node.kill()
    # An offer is taken without its cover when the node has gone meanwhile.
    page.click(".offer button.primary")
    page.wait_for_url("**/books/*?notice=bookAdded")
    assert page.inner_text("h1") == "L’Étranger"
    page.goto(asking_node.address + "/books/add?q=tintin")
    text = page.inner_text("main")
    assert "Vous l’avez déjà" in text and "Pas de réseau" in text and "Écrire à la main" in text
    page.goto(asking_node.address + "/books/scan")
    page.fill("#numbers", "9782203001206")
    page.click("#add-numbers")
    page.wait_for_url("**/books/numbers")
    asking_node.start(port)
    # A page that is shown sends what waits by itself.
    page.goto(asking_node.address + "/books")
    client = page.context.request
    assert eventually(lambda: client.get(asking_node.address + "/books/all.json").json()["total"] == 3)


def test_the_camera_puts_what_it_sees_into_the_list(asking_node, chromium, tmp_path):
    frame = bars(STRANGER).convert("YCbCr")
    planes = [plane.tobytes() for plane in frame.split()]
    planes[1:] = [plane.resize((320, 240)).tobytes() for plane in frame.split()[1:]]
    video = tmp_path / "bars.y4m"
    video.write_bytes(b"YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n" + 10 * (b"FRAME\n" + b"".join(planes)))
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    browser = chromium.browser_type.launch(executable_path=path, args=[
        "--no-sandbox", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={video}"])
    page = browser.new_context(locale="en", service_workers="block").new_page()
    sign_up(page, asking_node)
    page.goto(asking_node.address + "/books/scan")
    page.click("[data-start]")
    page.wait_for_selector(".scanned li:has-text('L’Étranger')", timeout=30_000)
    assert page.input_value("#numbers") == STRANGER + "\n"
    look(page)
    page.click("[data-stop]")
    page.fill("#numbers", f"{STRANGER}\n{TINTIN}")
    assert page.inner_text("#add-numbers") == "Add 2 books"
    page.click("#add-numbers")
    page.wait_for_url("**/books/numbers")
    assert page.request.get(asking_node.address + "/books/all.json").json()["total"] == 2
    browser.close()
