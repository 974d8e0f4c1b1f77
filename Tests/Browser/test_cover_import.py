"""The ZIP of an account moves in elsewhere, with its covers."""
import hashlib
import io
import json
import os
import re
import sqlite3
import struct
import subprocess
import uuid
import zipfile

from conftest import PROGRAM, Client, command, sign_up
from PIL import Image, ImageChops, ImageStat

COLOURS = {"Dune": (200, 120, 30), "Nana": (30, 60, 200), "L'Étranger": (40, 160, 60)}
MISSING = "The picture of the cover is neither in the file nor on this node; it was left out"
TOO_LARGE = "The picture of the cover is larger than a photo may be; it was left out"
DAMAGED = "The picture of the cover is damaged, or no picture; it was left out"


def picture(colour, size=(300, 450), kind="JPEG"):
    image = Image.new("RGB", size, colour)
    image.paste((250, 250, 250), (20, 20, size[0] // 2, size[1] // 3))
    file = io.BytesIO()
    image.save(file, kind)
    return file.getvalue()


def send(client, path, fields, files):
    boundary = uuid.uuid4().hex
    body = b"".join(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in {"token": client.token, **fields}.items())
    for name, file, content in files:
        body += f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"; filename="{file}"\r\n\r\n'.encode() + content + b"\r\n"
    body += f"--{boundary}--\r\n".encode()
    answer, page = client.request("POST", path, body, {"Content-Type": f"multipart/form-data; boundary={boundary}"})
    return answer.status, page.decode()


def member_with_covers(node, name="Ana"):
    """Three books with a cover, one of them in a category, and one without."""
    client = Client(node, name)
    for title, colour in COLOURS.items():
        status, page = send(
            client, "/books/new", {"title": title, "people": "Somebody", "comment": f"Lu : {title}.", "newCategory": "BD"},
            [("photo", "cover.png", picture(colour, kind="PNG"))])
        assert status == 303, page
    assert send(client, "/books/new", {"title": "Sans image"}, [])[0] == 303
    return client


def export(client):
    answer, archive = client.request("GET", "/me/export")
    assert answer.status == 200
    return archive


def books(archive):
    return json.loads(zipfile.ZipFile(io.BytesIO(archive)).read("books.json"))


def without_covers(library):
    return {**library, "books": [{key: value for key, value in book.items() if key != "cover"} for book in library["books"]]}


def covers(client):
    """What each book shows, by its title."""
    shown = {}
    for book in books(export(client))["books"]:
        if "cover" in book:
            name = book["cover"].removeprefix("photos/").removesuffix(".jpg")
            answer, thumbnail = client.request("GET", f"/photos/{name}/160.jpg")
            assert answer.status == 200, book["title"]
            shown[book["title"]] = Image.open(io.BytesIO(thumbnail)).convert("RGB")
    return shown


def look_alike(ones, others):
    assert ones.keys() == others.keys()
    for title, one in ones.items():
        assert one.size == others[title].size
        assert max(ImageStat.Stat(ImageChops.difference(one, others[title])).mean) < 4, title


def numbers(page):
    """Rows, new, merged, left alone, refused, repaired."""
    report = page.split('class="facts"', 1)[1].split("</dl>", 1)[0]
    return [int(number) for number in re.findall(r"<dd>(\d+)</dd>", report)]


def bring(client, archive, name="trouvaille.zip"):
    """Sends it, which changes nothing, then does it; gives what each of both steps says."""
    before = stored(client.node)
    status, trial = send(client, "/books/import", {"run": "preview"}, [("files", name, archive)])
    assert status == 200, trial
    assert stored(client.node) == before
    kept = re.search(r'name="kept" value="([^"]+)"', trial)[1]
    status, done = send(client, "/books/import", {"run": "import", "kept": kept}, [])
    assert status == 200, done
    return numbers(trial), numbers(done), done


def stored(node):
    """The photos on the disk with who owns them, and the facts."""
    with sqlite3.connect(node.data / "trouvaille.sqlite") as database:
        owners = database.execute("SELECT sha256, owner FROM photos ORDER BY 1, 2").fetchall()
        facts = database.execute("SELECT count(*), max(time) FROM facts").fetchall()
    # Unlike rglob, walking goes on when a folder vanishes meanwhile.
    files = sorted(f"{folder}/{name}" for folder, _, names in os.walk(node.data / "photos") for name in names)
    return (owners, files), facts


def made(library, pictures, change=lambda archive: None):
    """A ZIP with these books and covers."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("books.json", json.dumps(library))
        for name, content in pictures.items():
            archive.writestr(f"photos/{name}.jpg", content)
        change(archive)
    return file.getvalue()


def library(*covers):
    return {"format": "trouvaille-books", "version": 1, "books": [
        {"id": f"{index + 1:032x}", "title": f"Livre {index + 1}", "added": "2024-05-06",
         **({"cover": f"photos/{cover}.jpg"} if cover else {})} for index, cover in enumerate(covers)]}


def test_a_library_with_covers_moves_to_another_account_and_to_another_node(node, start_node):
    ana = member_with_covers(node)
    archive = export(ana)
    before = covers(ana)
    assert before.keys() == COLOURS.keys()
    elsewhere = start_node(data="other")
    for home in (node, elsewhere):
        zoe = Client(home, "Zoé")
        trial, done, _ = bring(zoe, archive)
        assert trial == done == [4, 4, 0, 0, 0, 0]
        assert without_covers(books(export(zoe))) == without_covers(books(archive))
        look_alike(covers(zoe), before)
        # A second time, and what came out again, change nothing.
        now = stored(home)
        for again in (archive, export(zoe)):
            assert bring(zoe, again)[1] == [4, 0, 0, 4, 0, 0]
            assert stored(home) == now
    # In the account it came from, the photos are the same ones.
    now = stored(node)
    assert bring(ana, archive)[1] == [4, 0, 0, 4, 0, 0]
    assert stored(node) == now and books(export(ana)) == books(archive)


def test_the_command_brings_the_covers_too(node, tmp_path):
    ana = member_with_covers(node)
    path = tmp_path / "export"
    path.write_bytes(export(ana))
    zoe = Client(node, "Zoé")
    now = stored(node)
    trial = command("import", str(path), "--for", "Zoé", "--dry-run", "--report", str(tmp_path / "trial.json"), data=node.data)
    assert trial.returncode == 0, trial.stderr
    assert stored(node) == now
    done = command("import", str(path), "--for", "Zoé", "--report", str(tmp_path / "done.json"), data=node.data)
    assert done.returncode == 0, done.stderr
    reports = [json.loads((tmp_path / name).read_text()) for name in ("trial.json", "done.json")]
    assert reports[0] == reports[1] and reports[1]["items_new"] == 4 and reports[1]["repaired"] == 0
    assert without_covers(books(export(zoe))) == without_covers(books(export(ana)))
    look_alike(covers(zoe), covers(ana))
    now = stored(node)
    assert command("import", str(path), "--for", "Zoé", data=node.data).returncode == 0
    assert stored(node) == now


def test_a_strangers_photo_is_not_taken_over_by_its_name(node):
    ana = member_with_covers(node)
    names = [book["cover"][7:-4] for book in books(export(ana))["books"] if "cover" in book]
    zoe = Client(node, "Zoé")
    before = stored(node)[0]
    mine = picture((1, 2, 3))
    # Without its picture there is no cover; with another picture in its place, it is that one.
    _, done, page = bring(zoe, made(library(names[0], names[1]), {names[1]: mine}))
    assert done == [2, 2, 0, 0, 0, 1]
    assert "n’est ni dans le fichier ni sur ce nœud" in page
    owned = {owner for owner in stored(node)[0][0]} - {owner for owner in before[0]}
    assert [sha256 for sha256, _ in owned] == [hashlib.sha256(mine).digest()]
    assert list(covers(zoe)) == ["Livre 2"]
    for name in names:
        assert zoe.request("GET", f"/photos/{name}/160.jpg")[0].status == 404


def test_a_cover_that_cannot_be_taken_costs_its_book_nothing_else(node, tmp_path):
    names = [f"{index:064x}" for index in range(1, 7)]
    good = picture((9, 9, 9))
    wide = io.BytesIO()
    Image.new("1", (8000, 6000)).save(wide, "PNG")
    pictures = {
        names[0]: good, names[1]: good[:len(good) // 2], names[2]: b"no picture", names[3]: wide.getvalue(),
        names[4]: bytes(25_000_001)}
    file = io.BytesIO(made(library(*names, None), pictures))
    path = tmp_path / "t.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in (old := zipfile.ZipFile(file)).namelist():
            archive.writestr(name, old.read(name))
    zoe = Client(node, "Zoé")
    reports = []
    for words in (["--dry-run"], []):
        ran = command("import", str(path), "--for", "Zoé", *words, "--report", str(tmp_path / "r.json"), data=node.data)
        assert ran.returncode == 0, ran.stderr
        reports.append(json.loads((tmp_path / "r.json").read_text()))
    assert reports[0] == reports[1]
    assert reports[1]["reasons"] == {MISSING: 1, TOO_LARGE: 2, DAMAGED: 2}
    assert (reports[1]["accepted"], reports[1]["repaired"], reports[1]["items_new"]) == (7, 5, 7)
    assert list(covers(zoe)) == ["Livre 1"] and len(stored(node)[0][0]) == 1
    # What is mended later finds its book.
    mended = made(library(*names, None), {name: picture((index, 80, 90)) for index, name in enumerate(names)})
    bring(zoe, mended)
    assert len(covers(zoe)) == 6


def test_rows_that_all_lead_to_the_same_bytes_are_read_for_twice_the_file_and_no_more(node):
    noise = io.BytesIO()
    Image.effect_noise((300, 400), 90).save(noise, "JPEG", quality=95)
    names = [f"{index:064x}" for index in range(1, 41)]
    honest = made(library(*names), {names[0]: noise.getvalue()})
    # The row of the table of contents for the first cover, again for each of the others.
    end = honest.rindex(b"PK\5\6")
    size, start = struct.unpack("<II", honest[end + 12:end + 20])
    row = honest[honest.rindex(b"PK\1\2"):end]
    rows = honest[start:end] + b"".join(row.replace(names[0].encode(), name.encode()) for name in names[1:])
    bomb = honest[:start] + rows + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 41, 41, len(rows), start, 0)
    zoe = Client(node, "Zoé")
    trial, done, page = bring(zoe, bomb)
    assert trial == done and done[:2] == [40, 40] and done[5] > 30
    assert "plus grande qu’une photo" in page and len(covers(zoe)) == 40 - done[5] and len(stored(node)[0][0]) == 1


def test_hostile_zips_are_refused_with_what_to_do_and_nothing_is_changed(node, tmp_path):
    zoe = Client(node, "Zoé")
    now = stored(node)
    whole = made(library(None), {})
    empty, climbing, many = io.BytesIO(), io.BytesIO(), io.BytesIO()
    zipfile.ZipFile(empty, "w").close()
    with zipfile.ZipFile(climbing, "w") as archive:
        archive.writestr("../books.json", json.dumps(library(None)))
    with zipfile.ZipFile(many, "w") as archive:
        for index in range(5000):
            archive.writestr(str(index), b"")
    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("books.json", "w", force_zip64=True) as entry:
        for _ in range(210):
            entry.write(bytes(1 << 20))
    locked = bytearray(whole)
    for signature, place in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        locked[whole.index(signature) + place] |= 1
    no_books = "n’a pas de books.json"
    for archive, said in [
            (empty.getvalue(), no_books), (climbing.getvalue(), no_books), (many.getvalue(), no_books),
            (whole[:-5], "s’arrête au milieu"), (whole.replace(b"Livre", b"Lyvre"), "ne suit pas son format"),
            (bytes(locked), "mot de passe"), (bomb.read_bytes(), "trop grand")]:
        status, page = send(zoe, "/books/import", {"run": "preview"}, [("files", "x.zip", archive)])
        assert status == 422 and said in page and "Rien n’a changé." in page, said
        path = tmp_path / "hostile.zip"
        path.write_bytes(archive)
        ran = command("import", str(path), "--for", "Zoé", data=node.data)
        assert ran.returncode == 1 and "Nothing was changed." in ran.stderr, said
    for other in (whole, b"9782070360024\n"):
        status, page = send(zoe, "/books/import", {"run": "preview"}, [("files", "a", whole), ("files", "b", other)])
        assert status == 422 and "Import it alone." in page
    assert stored(node) == now


def test_what_a_kill_interrupted_is_completed_by_doing_it_again(node, tmp_path):
    names = [f"{index:064x}" for index in range(1, 101)]
    path = tmp_path / "many.zip"
    pictures = {name: picture((2 * index, 80, 90)) for index, name in enumerate(names)}
    path.write_bytes(made(library(*names), pictures))
    zoe = Client(node, "Zoé")
    words = [PROGRAM, "import", str(path), "--for", "Zoé", "--data", str(node.data)]
    running = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while len(stored(node)[0][0]) < 20:
        assert running.poll() is None
    running.kill()
    running.wait()
    (owners, files), _ = stored(node)
    different = len(set(pictures.values()))
    assert 20 <= len(owners) < different and books(export(zoe))["books"] == []
    assert command(*words[1:]).returncode == 0
    assert len(covers(zoe)) == 100 and len(stored(node)[0][0]) == different


def test_a_zip_that_is_too_large_to_send_is_answered_with_the_command(node, open_page, tmp_path):
    path = tmp_path / "large.zip"
    path.write_bytes(made(library(None), {"0" * 64: bytes(30_000_000)}))
    for language, said in [("fr", "Un envoi ne dépasse pas 25"), ("en", "A file of more than 25 MB cannot be sent.")]:
        page = open_page("phone", language)
        sign_up(page, node, f"Zoé {language}")
        page.goto(node.address + "/books/import")
        page.set_input_files("#files", path)
        page.click("button[value=preview]")
        page.wait_for_selector("[role=alert]")
        text = page.inner_text("main")
        assert said in text and "trouvaille import trouvaille.zip --for" in text
        assert page.locator("input[type=file]").count() == 1
    path.write_bytes(made(library("0" * 64), {"0" * 64: picture((1, 2, 3)), "1" * 64: bytes(30_000_000)}))
    assert command("import", str(path), "--for", "Zoé fr", data=node.data).returncode == 0
    # Who is not signed in gets no page.
    length = {"Content-Length": "30000000", "Content-Type": "multipart/form-data; boundary=x"}
    assert Client(node, "Ann").request("POST", "/books/import", b"", length, cookie="")[0].status == 413
