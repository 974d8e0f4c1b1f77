"""The commands, as a host types them."""
import json
import re
import zipfile

from conftest import ROOT, command


def test_help_and_version_everywhere():
    for words in [[], ["serve"], ["import"], ["items"], ["stats"], ["user"], ["backup"]]:
        helped = command(*words, "--help")
        assert (helped.returncode, helped.stderr) == (0, "") and "Usage" in helped.stdout
        assert re.fullmatch(r"trouvaille \d+\.\d+\.\d+\n", command(*words, "--version").stdout)


def test_wrong_usage_is_2_and_failure_is_1(tmp_path):
    assert command().returncode == 2
    assert command("fly").returncode == 2
    assert command("serve", "--port", "many").returncode == 2
    assert command("items", "--colour").returncode == 2
    failed = command("import", str(tmp_path / "nothing.json"), data=tmp_path)
    assert failed.returncode == 1 and "cannot be read" in failed.stderr


def test_people_are_added_listed_and_removed(tmp_path):
    assert command("user", "add", "Zoé", "--password", "un bon secret", "--curator", data=tmp_path).returncode == 0
    assert command("user", "add", "ZOE", "--password", "un bon secret", data=tmp_path).returncode == 1
    assert command("user", "add", "Ann", "--password", "short", data=tmp_path).returncode == 1
    assert command("user", "list", data=tmp_path).stdout == "Zoé\tcurator\n"
    assert command("user", "password", "Zoé", "--password", "un autre secret", data=tmp_path).returncode == 0
    assert command("user", "remove", "Zoé", data=tmp_path).returncode == 0
    assert command("user", "remove", "Zoé", data=tmp_path).returncode == 1
    assert command("user", "list", data=tmp_path).stdout == ""


def test_a_first_start_shows_the_starter_catalogue(node):
    stats = json.loads(command("stats", "--json", data=node.data).stdout)
    assert stats["items"] >= 60 and stats["outlines"] == 34
    found = json.loads(command("items", "--query", "coeur", "--json", data=node.data).stdout)
    assert found["total"] >= 3 and any("Cœur" in item["title"] or "cœur" in item["title"] for item in found["items"])


def outlines(path, *names):
    ring = [[-73.6, 45.4], [-73.5, 45.4], [-73.5, 45.5], [-73.6, 45.4]]
    path.write_text(json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"name": name}, "geometry": {"type": "Polygon", "coordinates": [ring]}} for name in names]}))
    return str(path)


def test_two_spellings_of_a_borough_are_one_outline(tmp_path):
    """They were kept under the name as it is written, so that the same borough stood in the list twice."""
    data = tmp_path / "data"
    def count():
        return json.loads(command("stats", "--json", data=data).stdout)["outlines"]

    assert command("import", outlines(tmp_path / "one.json", "Rivière-Neuve–Grand-Pré"), data=data).returncode == 0
    first = count()
    assert command("import", outlines(tmp_path / "two.json", "RIVIERE NEUVE - GRAND PRE", "Bois-Clair"), data=data).returncode == 0
    assert count() == first + 1


def test_an_import_that_can_use_no_row_changes_nothing(tmp_path):
    data, file = tmp_path / "data", tmp_path / "murals.csv"
    file.write_text("name,lat,lon\nA,45.5,-73.6\nB,45.6,-73.6\n")
    assert command("import", str(file), data=data).returncode == 0
    before = command("stats", "--json", data=data).stdout
    file.write_text("name,lat,lon\nA,455,-736\nB,456,-736\n")
    failed = command("import", str(file), data=data)
    assert failed.returncode == 1 and "None of its rows can be used (2)" in failed.stderr and "Nothing was changed." in failed.stderr
    assert command("stats", "--json", data=data).stdout == before


def test_a_port_in_use_says_who_and_what_to_do(node, tmp_path):
    second = command("serve", "--port", str(node.port), data=tmp_path / "other")
    assert second.returncode == 1
    assert f"Port {node.port} is already in use" in second.stderr and "--port" in second.stderr


def test_a_backup_while_serving_is_whole(node, start_node, tmp_path):
    command("user", "add", "Zoé", "--password", "un bon secret", data=node.data)
    file = tmp_path / "backup.zip"
    assert command("backup", str(file), data=node.data).returncode == 0
    restored = tmp_path / "restored"
    zipfile.ZipFile(file).extractall(restored)
    assert command("user", "list", data=restored).stdout == "Zoé\n"
    start_node(data="restored")


def test_a_damaged_or_foreign_database_is_refused_with_words(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "trouvaille.sqlite").write_text("this is a shopping list" * 100)
    refused = command("stats", data=folder)
    assert refused.returncode == 1 and "damaged" in refused.stderr and "Nothing was changed" in refused.stderr


def test_the_readme_names_the_two_commands():
    text = (ROOT / "README.md").read_text()
    assert "make serve" in text and "make test" in text
