"""A member moves in with their books, and out again."""
import csv
import io
import json
import zipfile

from conftest import Client, preview_books, sign_up

HEADER = (
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,"
    "Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,"
    "Spoiler,Private Notes,Read Count,Owned Copies").split(",")

ROWS = [
    {"Book Id": "1", "Title": "L'Étranger", "Author": "Albert Camus", "ISBN13": '="9782070360024"', "My Rating": "5",
     "Date Read": "2021/07/13", "Date Added": "2021/01/02", "Bookshelves": "classiques", "Exclusive Shelf": "read",
     "My Review": "Relu deux fois.", "Read Count": "1"},
    {"Book Id": "2", "Title": "Dune", "Author": "Frank Herbert", "Date Added": "2021/01/03", "Bookshelves": "to-read",
     "Exclusive Shelf": "to-read", "My Rating": "0", "Read Count": "0"},
    {"Book Id": "1", "Title": "L'Étranger", "Author": "Albert Camus", "ISBN13": '="9782070360024"', "My Rating": "5",
     "Date Added": "2021/01/02", "Exclusive Shelf": "read", "Read Count": "1"},
    {"Book Id": "3", "Title": "", "Author": "", "Date Added": "2021/01/04", "Exclusive Shelf": "read", "My Rating": "4"},
]


def goodreads(path):
    text = io.StringIO()
    table = csv.DictWriter(text, HEADER, restval="")
    table.writeheader()
    table.writerows(ROWS)
    path.write_text(text.getvalue(), encoding="utf-8")
    return path


def numbers(page):
    return [int(text) for text in page.locator(".report dl.facts dd").all_inner_texts()]


def test_a_library_of_goodreads_moves_in_and_a_second_time_changes_nothing(node, open_page, tmp_path):
    page = open_page()
    sign_up(page, node)
    file = goodreads(tmp_path / "goodreads.csv")

    preview_books(page, node, file)
    assert "Goodreads" in page.inner_text(".report") and numbers(page)[:5] == [4, 2, 1, 0, 1]
    assert "La ligne n’a ni titre ni ISBN" in page.inner_text("main")
    page.goto(node.address + "/books/all")
    assert page.locator("text=Dune").count() == 0

    preview_books(page, node, file)
    page.click("button[value=import]")
    page.wait_for_selector("text=Rapport")
    assert numbers(page)[:5] == [4, 2, 1, 0, 1]
    with page.expect_download() as download:
        page.click(".report a[download]")
    refused = list(csv.DictReader(open(download.value.path(), encoding="utf-8")))
    assert [row["Book Id"] for row in refused] == ["3"] and list(refused[0]) == HEADER

    page.goto(node.address + "/books/all")
    page.click("text=L'Étranger")
    text = page.inner_text("main")
    assert "Relu deux fois." in text and "classiques" in text and "2021" in text

    preview_books(page, node, file)
    page.click("button[value=import]")
    page.wait_for_selector("text=Rapport")
    assert numbers(page)[:5] == [4, 0, 1, 2, 1]


def test_the_columns_of_a_table_are_shown_and_corrected_without_sending_it_again(node, open_page, tmp_path):
    page = open_page("tablet", "en")
    sign_up(page, node)
    file = tmp_path / "mine.csv"
    file.write_text("titre;auteur;appréciation\nNana;Ai Yazawa;15\nDune;Frank Herbert;20\n", encoding="utf-8")
    preview_books(page, node, file)
    assert "No known format" in page.inner_text(".report") and page.input_value("#column-title") == "titre"
    assert page.input_value("#column-rating") == ""
    page.select_option("#column-rating", "appréciation")
    page.select_option("#column-ratingScale", "20")
    page.click("button[value=preview]")
    page.wait_for_selector("#column-rating")
    assert page.input_value("#column-rating") == "appréciation" and page.input_value("#column-ratingScale") == "20"
    page.click("button[value=import]")
    page.wait_for_selector("text=See your books")
    assert numbers(page)[:5] == [2, 2, 0, 0, 0]
    books = page.evaluate("fetch('/books/all.json').then((answer) => answer.json())")
    assert "Nana" in json.dumps(books) and "Dune" in json.dumps(books)


def test_what_moved_in_moves_out_and_into_an_empty_account(node, open_page, tmp_path):
    page = open_page()
    sign_up(page, node)
    preview_books(page, node, goodreads(tmp_path / "goodreads.csv"))
    page.click("button[value=import]")
    page.wait_for_selector("text=Rapport")

    def export(page, name):
        page.goto(node.address + "/me")
        with page.expect_download() as download:
            page.click("a[href='/me/export']")
        path = tmp_path / name
        download.value.save_as(path)
        return zipfile.ZipFile(path)

    archive = export(page, "first.zip")
    assert {"books.json", "books.csv", "books.opds"} <= set(archive.namelist())
    books = archive.read("books.json")
    assert sorted(book["title"] for book in json.loads(books)["books"]) == ["Dune", "L'Étranger"]
    assert "9782070360024" in archive.read("books.csv").decode() and "<title>Dune</title>" in archive.read("books.opds").decode()

    other = open_page()
    sign_up(other, node, "Zoé Gagnon")
    (tmp_path / "books.json").write_bytes(books)
    preview_books(other, node, tmp_path / "books.json")
    assert "Trouvaille" in other.inner_text(".report")
    other.click("button[value=import]")
    other.wait_for_selector("text=Rapport")
    assert export(other, "second.zip").read("books.json") == books


def test_a_kept_file_is_its_members_alone(node, open_page, tmp_path):
    page = open_page()
    sign_up(page, node)
    preview_books(page, node, goodreads(tmp_path / "goodreads.csv"))
    word = page.input_value("input[name=kept]")
    stranger = Client(node, "Ann")
    answer, body = stranger.request("GET", f"/books/import/refused?kept={word}")
    assert answer.status == 422 and b"Book Id" not in body
    form = f"token={stranger.token}&kept={word}&run=import".encode()
    answer, body = stranger.request("POST", "/books/import", form, {"Content-Type": "application/x-www-form-urlencoded"})
    assert answer.status == 422
    assert b"Dune" not in stranger.request("GET", "/books/all")[1]
