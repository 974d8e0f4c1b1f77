"""The starter catalogue keeps to docs/formats/clean-catalogue.md and to what it promises a first visitor.

Run with: python3 -m unittest Tests/Repository/test_starter.py
"""

import json
import pathlib
import re
import unicodedata
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILE = ROOT / "Sources/Node/Importers/Starter/montreal.json"

SOURCE_FIELDS = {"slug", "name", "attribution", "licence", "url", "zone", "imported"}
BOUNDARY_FIELDS = {"name", "kind", "polygons"}
ITEM_FIELDS = {
    "kind", "source", "key", "title", "untitled", "alternativeTitles", "people", "date", "category", "materials",
    "techniques", "dimensions", "owner", "point", "outline", "address", "site", "borough", "description", "links",
    "status", "added",
}
LOCALIZED = ("title", "category", "address", "site", "description")
ROLES = {"artist", "architect", "producer", "collective", "photographer", "other"}
DATE = re.compile(r"[~<>]?(-?\d{1,4}(-\d{2}(-\d{2})?)?|-?\d{1,4}/-?\d{1,4})")


def fold(text):
    """The same folding as BoroughKey: letters and digits only, without accents."""
    text = text.lower().replace("œ", "oe").replace("æ", "ae")
    text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    words = re.findall(r"[a-z0-9]+", text)
    return "".join({"st": "saint", "ste": "sainte"}.get(word, word) for word in words)


def ring_contains(ring, point):
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def contains(polygons, point):
    return any(
        ring_contains(outer, point) and not any(ring_contains(hole, point) for hole in holes)
        for outer, *holes in polygons
    )


def texts(value):
    """Every text somewhere inside a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


class StarterCatalogue(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.text = FILE.read_text(encoding="utf-8")
        cls.document = json.loads(cls.text)
        cls.items = cls.document["items"]
        cls.boundaries = {fold(b["name"]): b for b in cls.document["boundaries"]}

    def test_it_is_a_small_document_of_the_clean_format(self):
        self.assertEqual((self.document["format"], self.document["version"]), ("trouvaille-catalogue", 1))
        self.assertLess(len(self.text.encode()), 200_000)

    def test_every_field_is_one_that_the_format_names(self):
        for source in self.document["sources"]:
            self.assertEqual(set(source) - SOURCE_FIELDS, set(), source["slug"])
        for boundary in self.document["boundaries"]:
            self.assertEqual(set(boundary), BOUNDARY_FIELDS, boundary["name"])
        for item in self.items:
            self.assertEqual(set(item) - ITEM_FIELDS, set(), item["key"])
            self.assertIn(item["kind"], ("artwork", "place"))
            for field in LOCALIZED:
                self.assertEqual(set(item.get(field, {})) - {"fr", "en", "und"}, set(), (item["key"], field))
            for person in item.get("people", []):
                self.assertIn(person.get("role", "artist"), ROLES, item["key"])
            for link in item.get("links", []):
                self.assertIn(link.get("kind", "page"), ("page", "picture", "register"))
                self.assertRegex(link["url"], r"^https?://[!-~]+$")
            if "date" in item:
                self.assertIsNotNone(DATE.fullmatch(item["date"]), (item["key"], item["date"]))

    def test_every_source_is_credited_and_every_item_has_one(self):
        slugs = {source["slug"] for source in self.document["sources"]}
        for source in self.document["sources"]:
            self.assertTrue(source["attribution"] and source["url"].startswith("https://"), source["slug"])
        self.assertEqual({item["source"] for item in self.items} - slugs, set())

    def test_keys_are_unique_trimmed_and_never_a_running_number(self):
        keys = [(item["source"], item["key"]) for item in self.items]
        self.assertEqual(len(keys), len(set(keys)))
        for _, key in keys:
            self.assertEqual(key, key.strip())
            self.assertIsNone(re.fullmatch(r"\d{1,4}", key), key)

    def test_every_item_has_a_title_or_says_that_it_has_none_and_a_description_in_both_languages(self):
        for item in self.items:
            self.assertNotEqual(bool(item.get("title")), item.get("untitled", False), item["key"])
            self.assertEqual(set(item["description"]), {"fr", "en"}, item["key"])

    def test_every_item_lies_in_the_outline_of_its_borough(self):
        for item in self.items:
            boundary = self.boundaries[fold(item["borough"])]
            self.assertTrue(contains(boundary["polygons"], item["point"]), (item["key"], item["borough"]))

    def test_all_nineteen_boroughs_have_an_outline_and_an_item(self):
        boroughs = {key for key, boundary in self.boundaries.items() if boundary["kind"] == "borough"}
        self.assertEqual(len(boroughs), 19)
        self.assertEqual(len(self.boundaries), 34)
        self.assertEqual(boroughs - {fold(item["borough"]) for item in self.items}, set())

    def test_rings_are_closed_and_neighbours_share_their_borders(self):
        edges = {}
        for boundary in self.document["boundaries"]:
            for polygon in boundary["polygons"]:
                for ring in polygon:
                    self.assertEqual(ring[0], ring[-1], boundary["name"])
                    self.assertGreaterEqual(len(ring), 4, boundary["name"])
                    for a, b in zip(ring, ring[1:]):
                        edge = (tuple(a), tuple(b))
                        self.assertNotIn(edge, edges, f"{boundary['name']} overlaps {edges.get(edge)}")
                        edges[edge] = boundary["name"]
        # An edge that has no twin in the other direction lies on the outside: all of them form one closed line.
        outside = {a: b for a, b in edges if (b, a) not in edges}
        self.assertEqual(len(outside), sum((b, a) not in edges for a, b in edges))
        start = here = next(iter(outside))
        steps = 0
        while True:
            here, steps = outside[here], steps + 1
            if here == start:
                break
        self.assertEqual(steps, len(outside))

    def test_it_shows_what_a_catalogue_can_hold(self):
        points = [tuple(item["point"]) for item in self.items]
        dates = [item.get("date", "") for item in self.items]
        self.assertGreaterEqual(sum("coeur" in "".join(map(fold, texts(item["title"])))
                                    for item in self.items if "title" in item), 3)
        self.assertGreaterEqual(sum(item.get("untitled", False) for item in self.items), 3)
        self.assertTrue(any(points.count(point) > 1 for point in points))
        self.assertEqual({date[0] for date in dates if date} & set("~<>"), set("~<>"))
        self.assertIn("", dates)
        years = [int(re.search(r"\d{4}", date)[0]) for date in dates if date]
        self.assertLessEqual(min(years), 1809)
        self.assertGreaterEqual(max(years), 2020)

    def test_texts_are_clean_and_french_typography_is_right(self):
        for item in self.items:
            for text in texts({field: value for field, value in item.items() if field not in ("links", "key")}):
                self.assertEqual(text, text.strip(), item["key"])
                self.assertNotRegex(text, r"[\r\n\t<>]|&\w+;|  |'" if not DATE.fullmatch(text) else r"\s", item["key"])
            for field in LOCALIZED:
                french = item.get(field, {}).get("fr", "")
                self.assertNotRegex(french, r"[^\u00a0\d][:;!?»]|«[^\u00a0]", item["key"])


if __name__ == "__main__":
    unittest.main()
