"""What the device keeps, in a real browser's IndexedDB; and what the node keeps of photos that are under way."""
import hashlib
import io
import socket

from conftest import ROOT, Client, rotated_jpeg
from fault_proxy import reset
from PIL import Image
from test_offline import eventually

ONE, TWO = "1" * 32, "2" * 32
DISK = (ROOT / "Web/worker/3-disk.js").read_text()

# As version 1 wrote it.
VERSION_1 = """async (member) => {
  const request = indexedDB.open('trouvaille', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('state');
    request.result.createObjectStore('made', { autoIncrement: true });
    request.result.createObjectStore('photos', { keyPath: 'sha256' });
  };
  const database = await new Promise((done) => (request.onsuccess = () => done(request.result)));
  const transaction = database.transaction(['state', 'made', 'photos'], 'readwrite');
  transaction.objectStore('state').put(member, 'member');
  transaction.objectStore('made').add({ member, facts: Uint8Array.of(1, 0) });
  for (const [sha256, text] of [['aa', 'first'], ['bb', 'second']])
    transaction.objectStore('photos').add({ member, sha256, blob: new Blob([text]), size: text.length, added: 7, sent: sha256 === 'bb', refused: 0 });
  await new Promise((done) => (transaction.oncomplete = done));
  database.close();
}"""


def kept(page, script):
    """What `script` gives back, with `disk` at hand."""
    return page.evaluate("async () => { " + DISK + "; const disk = new Disk(); " + script + " }")


ALL = """
  const { state, made, photos } = await disk.load();
  for (const photo of photos) photo.text = await (await disk.photo(photo.member, photo.sha256)).blob.text();
  return { state: Object.fromEntries(state), made: made.map(({ key, member, facts }) => [key, member, [...facts]]), photos };
"""


def photo(member, sha256, text, sent=False):
    return {"member": member, "sha256": sha256, "text": text, "size": len(text), "added": 7, "sent": sent, "refused": 0}


def test_what_an_older_version_kept_is_all_there_in_the_new_form(node, open_page):
    page = open_page()
    page.goto(node.address + "/about")
    page.evaluate(VERSION_1, ONE)
    before = {"state": {"member": ONE}, "made": [[1, ONE, [1, 0]]], "photos": [photo(ONE, "aa", "first"), photo(ONE, "bb", "second", True)]}
    assert kept(page, ALL) == before
    # Once more: it was changed once.
    assert kept(page, ALL) == before


# Photos were known by their hash alone: the second member's record took the first's place, and the first's find never left the device.
def test_two_members_who_choose_the_same_photo_each_keep_theirs(node, open_page):
    page = open_page()
    page.goto(node.address + "/about")
    add = "await disk.addPhoto({ member: '%s', sha256: 'aa', blob: new Blob(['same']), size: 4, added: 7, sent: false, refused: 0 });"
    both = kept(page, add % ONE + add % TWO + ALL)["photos"]
    assert both == [photo(ONE, "aa", "same"), photo(TWO, "aa", "same")]
    marked = kept(page, f"await disk.markPhoto('{TWO}', 'aa', {{ sent: true }});" + ALL)["photos"]
    assert marked == [photo(ONE, "aa", "same"), photo(TWO, "aa", "same", True)]
    # The second member's copy goes, in each of the ways in which one can; what waits of the first stays.
    for way in (f"await disk.removePhotos('{TWO}', ['aa']);", f"await disk.begin('{ONE}');", f"await disk.wipe('{TWO}');",
                f"await disk.keep('{TWO}', {{ about: [], waiting: [], dropped: ['aa'] }}, [], 7);"):
        assert kept(page, way + ALL)["photos"] == [photo(ONE, "aa", "same")], way
        kept(page, add % TWO + f"await disk.markPhoto('{TWO}', 'aa', {{ sent: true }});")


def put(client, photo, first, last, **headers):
    sha256 = hashlib.sha256(photo).hexdigest()
    return client.request("PUT", f"/photo/{sha256}", photo[first:last], {
        "Content-Range": f"bytes {first}-{last - 1}/{len(photo)}", "Content-Type": "application/octet-stream", **headers})[0]


def test_eight_unfinished_photos_are_kept_beside_those_that_are_being_looked_at(node):
    client = Client(node, "Camille")
    photos = [rotated_jpeg(400 + 8 * number, 300) for number in range(9)]
    folder = node.data / "partial-photos"
    assert put(client, photos[0], 0, 100).status == 202
    member = next(folder.iterdir()).name[:32]
    whole = [folder / f"{member}-complete-{number}" for number in range(3)]
    for file in whole:
        file.write_bytes(b"whole")
    for photo in photos[1:8]:
        assert put(client, photo, 0, 100).status == 202
    names = {f"{member}-{hashlib.sha256(photo).hexdigest()}" for photo in photos[:8]} | {file.name for file in whole}
    assert {file.name for file in folder.iterdir()} == names
    # The ninth takes the place of the oldest.
    assert put(client, photos[8], 0, 100).status == 202
    assert whole[0].exists() and len(list(folder.iterdir())) == 11


def test_a_photo_is_not_taken_for_somebody_else_than_who_is_signed_in(node):
    client, photo = Client(node, "Camille"), rotated_jpeg(400, 300)
    answer = put(client, photo, 0, len(photo), Member="1" * 32)
    assert (answer.status, answer.getheader("Photo-Arrived")) == (403, None)
    assert put(client, photo, 0, len(photo)).getheader("Photo-Arrived") == hashlib.sha256(photo).hexdigest()


def test_a_photo_whose_upload_is_cut_at_any_byte_is_taken_neither_in_part_nor_damaged(node):
    client, file = Client(node, "Camille"), io.BytesIO()
    Image.new("RGB", (8, 8), (200, 40, 30)).save(file, "JPEG", quality=10)
    photo = file.getvalue()
    sha256 = hashlib.sha256(photo).hexdigest()
    head = (f"PUT /photo/{sha256} HTTP/1.1\r\nHost: localhost:{node.port}\r\nCookie: {client.cookie}\r\n"
            f"Content-Range: bytes 0-{len(photo) - 1}/{len(photo)}\r\nContent-Length: {len(photo)}\r\n\r\n").encode()
    for length in range(len(head + photo)):
        with socket.create_connection(("localhost", node.port)) as connection:
            connection.sendall((head + photo)[:length])
            # Half of them end, half break.
            if length % 2:
                reset(connection)
        if length % 20 == 0 or length > len(head + photo) - 20:
            answer, _ = client.request("HEAD", f"/photo/{sha256}")
            assert (answer.status, answer.getheader("Upload-Offset")) == (404, "0"), length
    # So many at a time are more than the node receives: it says so until it has seen that they ended.
    assert eventually(lambda: put(client, photo, 0, len(photo)).status != 503)
    assert client.request("HEAD", f"/photo/{sha256}")[0].getheader("Photo-Arrived") == sha256
