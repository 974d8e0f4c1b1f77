"""What holds for every page: nothing for axe to find in either look, nothing cut off at the side, shapes that differ."""
import pytest
from conftest import collect, curator, preview_books, refuse, settle, sign_up, violations

VISITOR = ["/welcome", "/welcome?step=2", "/welcome?step=3", "/first-curator?token=old", "/", "/sign-in", "/sign-up", "/discover",
           "/discover?view=grid", "/discover?view=map", "/discover?page=2", "/discover?q=zzz", "/discover?q=a&kind=artwork", "/about", "/nowhere"]
MEMBER = ["/", "/collection", "/books/import", "/me", "/me/devices", "/me/password", "/me/delete", "/me/letter", "/discover?mine=targets",
          "/discover?view=map"]
CURATOR = ["/host", "/host/import", "/me"]
REFUSED = ["/me", "/me/password", "/me/delete", "/me/letter"]
LONG_NAME = "Wilhelmine" * 6
LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"


def import_file(page, node, path):
    page.goto(node.address + "/host/import")
    page.set_input_files("#files", path)
    page.click("button[value=import]")
    page.wait_for_selector(".report")


@pytest.mark.parametrize("language,dark", [("fr", False), ("en", True)])
def test_axe_finds_nothing_on_any_page(node, open_page, photo, tmp_path, language, dark):
    found = []

    def look(page, name):
        page.wait_for_timeout(150)
        found.extend(f"{name}: {rule} {targets[:3]}" for rule, targets in violations(page))

    def check(page, *paths):
        for path in paths:
            page.goto(node.address + path)
            look(page, path)

    def check_refused(page, *paths):
        for path in paths:
            refuse(page, node.address + path)
            look(page, path + " refused")

    # A new node sends visitors to Welcome; with its first account it has a Home.
    host = open_page("computer", language, dark)
    curator(host, node)
    visitor = open_page("phone", language, dark)
    item = visitor.request.get(node.address + "/discover.json").json()["items"][0]["id"]
    check(visitor, *VISITOR, f"/items/{item}")
    check_refused(visitor, "/sign-in", "/sign-up")
    visitor.goto(node.address + "/discover")
    visitor.click("details.more summary")
    look(visitor, "/discover with filters")

    member = open_page("tablet", language, dark)
    sign_up(member, node)
    check(member, *MEMBER)
    find = collect(member, node, item, photo)
    bare = collect(member, node, item)
    check(member, *MEMBER, find, bare, f"/items/{item}", f"/items/{item}/collect", f"/items/{item}/report")
    check_refused(member, *REFUSED, f"/items/{item}/report")
    member.goto(node.address + find)
    for summary in member.locator(".edits summary").all():
        summary.click()
    look(member, "/finds with its forms")
    member.goto(node.address + bare)
    member.click("form[action$='/delete'] button")
    look(member, "/collection with a way back")

    table = tmp_path / "books.csv"
    table.write_text("titre;auteur\nNana;Ai Yazawa\n;\n")
    preview_books(member, node, table)
    look(member, "/books/import with columns")

    check(host, *CURATOR)
    check_refused(host, "/host/import")
    assert found == []


@pytest.mark.parametrize("width,text", [(320, 1), (390, 2)])
def test_nothing_is_cut_off_at_the_side(node, open_page, tmp_path, width, text):
    """320 pixels wide, or text twice as large; with a name and a title that have no blank to break at."""
    file = tmp_path / "art.csv"
    file.write_text(f"title,artist,latitude,longitude\n{LONG_WORD},{LONG_WORD},45.5,-73.6\n")
    page = open_page()
    curator(page, node, LONG_NAME)
    import_file(page, node, file)
    item = page.request.get(node.address + "/discover.json", params={"q": LONG_WORD}).json()["items"][0]["id"]
    find = collect(page, node, item, comment=LONG_WORD * 4)
    page.goto(f"{node.address}/items/{item}/report")
    page.check("input[value='4']")
    page.fill("#text", LONG_WORD * 2)
    page.click("main form button.primary")
    page.set_viewport_size({"width": width, "height": 844})
    own = [find, f"/items/{item}", f"/items/{item}/collect", f"/items/{item}/report", f"/discover?q={LONG_WORD}"]
    wide = []
    for path in VISITOR + MEMBER + CURATOR + own:
        page.goto(node.address + path)
        page.evaluate("(text) => { document.documentElement.style.fontSize = 100 * text + '%'; }", text)
        for part in page.locator("details").all():
            part.evaluate("(part) => { part.open = true; }")
        found = page.evaluate("document.documentElement.scrollWidth")
        if found > width:
            wide.append(f"{path} is {found} wide")
    file.write_text(f"titre;{LONG_WORD}\n{LONG_WORD};{LONG_WORD}\n;{LONG_WORD}\n")
    preview_books(page, node, file)
    page.evaluate("(text) => { document.documentElement.style.fontSize = 100 * text + '%'; }", text)
    found = page.evaluate("document.documentElement.scrollWidth")
    if found > width:
        wide.append(f"an import of books is {found} wide")
    assert wide == []


def test_the_five_sizes_of_the_collection_differ(node, open_page):
    """They were five names for one size: the rule of every grid stood after theirs in the style sheet."""
    page = open_page("tablet")
    sign_up(page, node)
    collect(page, node, page.request.get(node.address + "/discover.json").json()["items"][0]["id"])
    columns = []
    for size in range(1, 6):
        page.goto(node.address + "/collection")
        page.click(f".sizes button[value='{size}']")
        page.wait_for_selector(f".sizes button[value='{size}'][aria-pressed=true]")
        columns.append(page.evaluate("getComputedStyle(document.querySelector('.tiles')).gridTemplateColumns.split(' ').length"))
    assert columns == sorted(set(columns), reverse=True)


@pytest.mark.parametrize("keyboard", [False, True])
def test_all_works_on_one_spot_of_the_map_can_be_reached(node, open_page, tmp_path, keyboard):
    """The list of them closed at once where the map had to move for it: the marks it belonged to were drawn anew."""
    file = tmp_path / "art.csv"
    file.write_text("title,artist,latitude,longitude\n" + "".join(f"Ensemble {i},Ann Ami,45.52,-73.59\n" for i in range(12)))
    page = open_page("phone")
    curator(page, node)
    import_file(page, node, file)
    page.goto(node.address + "/discover?view=map&q=Ensemble#15/45.52800/-73.59000")
    page.wait_for_selector("#map .mark.spot")
    settle(page)
    if keyboard:
        page.focus("#map .mark.spot")
        page.keyboard.press("Enter")
    else:
        page.click("#map .mark.spot")
    page.wait_for_timeout(800)
    settle(page)
    assert page.locator(".mark-list a").count() == 12
    if keyboard:
        page.keyboard.press("Enter")
    else:
        page.locator(".mark-list a").last.click()
    page.wait_for_selector("article.item-page")


def test_what_one_touches_is_44_pixels_high(node, open_page):
    """Links in the middle of a sentence or of a list of facts are as high as their line."""
    page = open_page()
    curator(page, node)
    item = page.request.get(node.address + "/discover.json").json()["items"][0]["id"]
    find = collect(page, node, item)
    small = []
    for path in VISITOR + MEMBER + CURATOR + [find, f"/items/{item}", f"/items/{item}/collect", f"/items/{item}/report"]:
        page.goto(node.address + path)
        small += [f"{path}: {part}" for part in page.evaluate(SMALL)]
    assert small == []


SMALL = """() => [...document.querySelectorAll('a, button, summary, select, textarea, input:not([type=hidden])')].filter((part) => {
  const box = (part.closest('label, .file') ?? part).getBoundingClientRect();
  return box.height > 0 && box.height < 43.5 && getComputedStyle(part).display !== 'inline' && !part.closest('#map, .skip');
}).map((part) => `${part.localName}.${part.className} ${part.getBoundingClientRect().height}`)"""
