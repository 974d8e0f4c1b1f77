"""The OpenAPI file names every list that answers JSON, and no other."""
import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class OpenAPI(unittest.TestCase):
    def test_the_document_and_the_routes_are_the_same(self):
        answers = (ROOT / "Sources/Portable/Site/AnswerOnNode.swift").read_text()
        route = (ROOT / "Sources/Portable/Pages/Requests/Route.swift").read_text()
        paths = dict(re.findall(r'case \.(\w+): \("(/[^"]*)", nil, ""\)', route))
        lists = answers[answers.index("func list(_ route"):answers.index("func actOnNode(_ route")]
        answered = {paths[name] + ".json" for name in re.findall(r"case \.(\w+)(?:\(let id\))?: \w+List\(\)", lists)}
        answered |= {paths["mapMarks"], paths["health"]}
        document = json.loads((ROOT / "docs/formats/openapi.json").read_text())
        self.assertEqual(set(document["paths"]), answered)

    def test_documents_link_to_files_that_exist(self):
        missing = []
        for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
            for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text()):
                if "://" not in target and not (page.parent / target).exists():
                    missing.append(f"{page.relative_to(ROOT)}: {target}")
        self.assertEqual(missing, [])
