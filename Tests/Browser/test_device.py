"""The worker's own files in Node.js against a real node: what would take a browser too long."""
import json
import os

from conftest import Client, device_program


def test_devices_lose_nothing_and_send_nothing_twice_whatever_goes_wrong(node, worker_build):
    """SEEDS=FIRST:COUNT runs others."""
    first, count = os.environ.get("SEEDS", "0:60").split(":")
    sessions = [Client(node, f"Member {number}").session for number in range(12)]
    done = device_program("faults.mjs", node, worker_build, first, count, *sessions)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith(f"{count} seeds, 0 failed\n")


def test_ten_thousand_facts_and_two_hundred_photos_that_wait_reach_the_node_complete(node, worker_build):
    done = device_program("many.mjs", node, worker_build, Client(node, "Camille").session, "10000", "200")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    requests = found.pop("requests")
    print(requests, found.pop("seconds"), "seconds")
    assert found == {"facts": 10_000, "photos": 200, "missing": [], "more": 0, "missingPhotos": [], "stillWaits": 0}
    # Nothing was asked or sent again.
    assert requests["HEAD photo"] == 200 and requests["POST sync"] < 20


def test_versions_apart_keep_everything_pass_it_on_and_say_what_stands_between_them(node, worker_build):
    sessions = [Client(node, f"Member {number}").session for number in range(2)]
    done = device_program("versions.mjs", node, worker_build, *sessions)
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(done.stdout.splitlines()) == 13, done.stdout


def test_what_goes_when_the_device_is_full_is_neither_what_waits_nor_an_area_that_is_kept(node, worker_build):
    done = device_program("room.mjs", node, worker_build, Client(node, "Camille").session)
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(done.stdout.splitlines()) == 6
