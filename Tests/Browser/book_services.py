"""Google Books and Open Library on loopback, for a node that is told to ask there; and the bars of an EAN-13 as a picture."""
import http.server
import io
import json
import threading
import urllib.parse

from PIL import Image, ImageDraw

TINTIN = "9782203001190"
STRANGER = "9782070360024"


class Services:
    """Knows two editions. With `broken` it answers that it has too much to do."""

    def __init__(self):
        services = self
        self.asked = []
        self.broken = False

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                services.asked.append(self.path)
                status, kind, body = (503, "text/plain", b"busy") if services.broken else answer(self.path)
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def options(self):
        base = f"http://127.0.0.1:{self.server.server_port}"
        return ["--google-books-address", f"{base}/google/", "--open-library-address", f"{base}/ol/", "--covers-address", f"{base}/covers/"]

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def volume(title, author, isbn):
    return {"id": "yc1NDQAAQBAJ", "volumeInfo": {
        "title": title, "authors": [author], "publisher": "Casterman", "publishedDate": "1960", "pageCount": 62, "language": "fr",
        "industryIdentifiers": [{"type": "ISBN_13", "identifier": isbn}]}}


def answer(path):
    url = urllib.parse.urlsplit(path)
    query = urllib.parse.parse_qs(url.query).get("q", [""])[0].lower()
    if url.path == "/google/volumes":
        found = []
        if "tintin" in query or TINTIN in query:
            found.append(volume("Tintin au Tibet", "Hergé", TINTIN))
        if STRANGER in query:
            found.append(volume("L’Étranger", "Albert Camus", STRANGER))
        return as_json({"items": found} if found else {"kind": "books#volumes", "totalItems": 0})
    if url.path == "/ol/search.json":
        works = [{
            "key": "/works/OL1W", "title": "Tintin au Tibet", "author_name": ["Hergé"], "cover_i": 7,
            "editions": {"docs": [{"key": "/books/OL1M", "title": "Tintin au Tibet", "isbn": [TINTIN], "cover_i": 7}]}}]
        return as_json({"docs": works if "tintin" in query else []})
    if url.path == "/covers/b/id/7-L.jpg":
        return 200, "image/jpeg", cover()
    return 404, "text/plain", b"there is none"


def as_json(value):
    return 200, "application/json", json.dumps(value).encode()


def cover():
    picture = Image.new("RGB", (300, 450), (250, 250, 250))
    ImageDraw.Draw(picture).ellipse((60, 120, 240, 300), fill=(200, 40, 30))
    file = io.BytesIO()
    picture.save(file, "JPEG")
    return file.getvalue()


LEFT = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
PARITY = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"]


def modules(digits):
    """The 95 bars and gaps of thirteen digits."""
    flip = str.maketrans("01", "10")
    left = "".join(
        LEFT[int(digit)] if parity == "L" else LEFT[int(digit)].translate(flip)[::-1]
        for digit, parity in zip(digits[1:7], PARITY[int(digits[0])]))
    right = "".join(LEFT[int(digit)].translate(flip) for digit in digits[7:])
    return "101" + left + "01010" + right + "101"


def bars(digits, size=(640, 480), width=4):
    """A picture with the bars of a code in its middle."""
    picture = Image.new("RGB", size, "white")
    draw = ImageDraw.Draw(picture)
    start = (size[0] - 95 * width) // 2
    for place, module in enumerate(modules(digits)):
        if module == "1":
            draw.rectangle((start + place * width, size[1] // 4, start + (place + 1) * width - 1, size[1] * 3 // 4), fill="black")
    return picture
