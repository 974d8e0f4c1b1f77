"""The language tables: French spaces that do not break, typographic apostrophes, and the same places to fill in both languages."""
import pathlib
import re
import unittest

TABLES = pathlib.Path(__file__).resolve().parents[2] / "Sources/Portable/Pages/Texts"
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')


def tables():
    for path in sorted(TABLES.glob("*.swift")):
        text = path.read_text(encoding="utf-8")
        if "static let french" in text:
            french, english = text.split("static let french", 1)[1].split("static let english", 1)
            # Written as an escape or as the character itself, which no editor shows.
            french = french.replace("\\u{A0}", "\u00a0").replace("\\u{202F}", "\u202f")
            yield path.name, LITERAL.findall(french), LITERAL.findall(english.split("\n}", 1)[0])


class Texts(unittest.TestCase):
    def test_french_signs_follow_a_space_that_does_not_break(self):
        before = re.compile("(?<![\u00a0\u202f])[;!?»]|(?: |\\w):(?![/\\w])|«(?!\u00a0)")
        wrong = [f"{name}: {text}" for name, french, _ in tables() for text in french if before.search(text)]
        self.assertEqual(wrong, [])

    def test_apostrophes_are_typographic(self):
        wrong = [f"{name}: {text}" for name, french, english in tables() for text in french + english if "'" in text]
        self.assertEqual(wrong, [])

    def test_both_languages_say_as_many_things_with_as_many_places_to_fill(self):
        for name, french, english in tables():
            with self.subTest(name):
                self.assertEqual([text.count("{}") for text in french], [text.count("{}") for text in english])

    def test_every_reason_of_an_import_has_its_french(self):
        importers = TABLES.parents[2] / "Node/Importers/Report/Reason.swift"
        keys = re.findall(r'case \w+ = "([^"]+)"', importers.read_text(encoding="utf-8"))
        table = LITERAL.findall((TABLES / "ReasonTexts.swift").read_text(encoding="utf-8").split("table: ", 1)[1])
        self.assertEqual(table[0::2], keys)
        wrong = [text for text in table[1::2] if re.search(r"(?<!\\u\{A0\})[;!?]|(?: |\w):|'", text)]
        self.assertEqual(wrong, [])

    def test_every_kind_of_refusal_has_its_french(self):
        importers = TABLES.parents[2] / "Node/Importers/ImportError.swift"
        kinds = re.findall(r"\w+", re.search(r"case ([^}]+)", importers.read_text(encoding="utf-8")).group(1))
        table = LITERAL.findall((TABLES / "RefusalTexts.swift").read_text(encoding="utf-8").split("table: ", 1)[1])
        self.assertEqual(table[0::2], kinds)
        wrong = [text for text in table[1::2] if re.search(r"(?<!\\u\{A0\})[;!?]|(?: |\w):|'", text)]
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
