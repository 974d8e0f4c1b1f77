"""The house rules that can be checked by reading: which module imports which, and what portable code may not use."""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PORTABLE = ROOT / "Sources/Portable"

# A module may import what stands above it in this list, and nothing else.
ORDER = ["TextCRDT", "FactLog", "DeviceSync", "CatalogueModel", "CollectionModel", "Pages", "Site"]


def imports(folder):
    for path in sorted(folder.rglob("*.swift")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = re.match(r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |internal |private )?import (?:\w+ )?(\w+)", line)
            if match:
                yield f"{path.relative_to(ROOT)}:{number}", match[1]


class Structure(unittest.TestCase):
    def test_portable_modules_import_only_what_stands_below_them(self):
        found = sorted(folder.name for folder in PORTABLE.iterdir() if any(folder.glob("**/*.swift")))
        self.assertTrue(set(found) <= set(ORDER), f"unknown portable modules: {set(found) - set(ORDER)}")
        wrong = [
            f"{place} imports {name}"
            for position, module in enumerate(ORDER)
            for place, name in imports(PORTABLE / module)
            # Atomic references are there in the browser too.
            if name not in ORDER[:position] + ["Synchronization"]
        ]
        self.assertEqual(wrong, [])

    def test_only_the_command_wires_live_parts_together(self):
        # Lookup reads foreign answers with the readers of Importers, which touch nothing.
        allowed = {
            "Importers": {"Importers"}, "Store": {"Store"}, "Server": {"Server"}, "Photos": {"Photos"},
            "Lookup": {"Lookup", "Importers"},
        }
        live = {"Store", "Server", "Photos", "Accounts", "Importers", "Lookup"}
        wrong = []
        for folder in sorted((ROOT / "Sources/Node").iterdir()):
            may = allowed.get(folder.name, {"Store", "Accounts"})
            wrong += [f"{place} imports {name}" for place, name in imports(folder) if name in live - may]
        self.assertEqual(wrong, [])

    def test_no_words_in_pages_outside_the_language_tables(self):
        wrong = []
        for path in sorted((PORTABLE / "Pages").rglob("*.swift")) + sorted((PORTABLE / "Site").rglob("*.swift")):
            if "Texts" in path.parts:
                continue
            for number, line in enumerate(path.read_text().splitlines(), 1):
                code = line.split("//")[0]
                for text in re.findall(r'\.(?:text|fill)\("([^"]*)"', code):
                    if re.search(r"[A-Za-zÀ-ÿ]{2}", re.sub(r"\\\([^)]*\)", "", text)):
                        wrong.append(f"{path.relative_to(ROOT)}:{number}: {text}")
        self.assertEqual(wrong, [])

    def test_the_code_is_laid_out_as_make_format_does(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ["Sources", "Tests", "Benchmarks"]:
                shutil.copytree(ROOT / name, f"{folder}/{name}", ignore=lambda at, names: [".build"] + [
                    each for each in names if not each.endswith(".swift") and not (pathlib.Path(at) / each).is_dir()])
            settings = ["--configuration", ROOT / ".swift-format"]
            subprocess.run(["swift", "format", *settings, "--in-place", "--parallel", "--recursive", folder], check=True)
            wrong = [
                str(path.relative_to(folder)) for path in sorted(pathlib.Path(folder).rglob("*.swift"))
                if path.read_bytes() != (ROOT / path.relative_to(folder)).read_bytes()
            ]
        self.assertEqual(wrong, [])

    def test_the_root_is_tidy(self):
        entries = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        top = sorted({line.split("/")[0] for line in entries.splitlines()})
        allowed = {
            ".ci", ".gitignore", ".swift-format", "Benchmarks", "LICENSE", "Makefile", "Package.swift", "README.md", "Sources",
            "Tests", "Web", "docs", "scripts",
        }
        self.assertEqual(sorted(set(top) - allowed), [])

    def test_no_unfinished_business(self):
        words = "TO" + "DO|FIX" + "ME|XX" + "X|not implem" + "ented|coming so" + "on"
        found = subprocess.run(
            ["git", "grep", "-nIE", words, "--", "Sources", "Web", "Tests", "docs", "README.md"],
            cwd=ROOT, capture_output=True, text=True).stdout
        self.assertEqual(found, "")


if __name__ == "__main__":
    unittest.main()
