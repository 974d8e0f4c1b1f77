"""kill -9 while finds with photos are posted: what was acknowledged is there whole, nothing is half there, nothing twice."""
import http.client
import json
import os
import random
import threading
import time

from conftest import Client, rotated_jpeg

ROUNDS = int(os.environ.get("KILL_ROUNDS", "100"))


def items(client):
    return [item["id"] for item in json.loads(client.request("GET", "/discover.json")[1])["items"]]


def finds(client):
    """Every find of the member, each as the node tells it."""
    page = json.loads(client.request("GET", "/collection.json")[1])
    return [find for item in page["items"] for find in item["finds"]]


def test_killed_while_finds_are_posted(node):
    seed = int(os.environ.get("SEED", random.randrange(1 << 30)))
    print("seed", seed)
    chance = random.Random(seed)
    client = Client(node, "Camille")
    targets = items(client)
    photos = [rotated_jpeg(400 + 8 * n, 300) for n in range(6)]
    acknowledged = {}

    for round in range(ROUNDS):
        def post(number):
            for _ in range(4):
                find, item = f"{chance.getrandbits(128):032x}", chance.choice(targets)
                try:
                    answer, _ = client.collect(item, find, photos[number])
                except (OSError, http.client.HTTPException):
                    return
                if answer.status == 303:
                    acknowledged[find] = item

        threads = [threading.Thread(target=post, args=(n,)) for n in range(3)]
        for thread in threads:
            thread.start()
        time.sleep(chance.uniform(0.01, 0.25))
        node.kill()
        for thread in threads:
            thread.join()
        node.start(node.port)

    there = finds(client)
    by_id = {find["id"]: find for find in there}
    assert len(by_id) == len(there), f"twice, seed {seed}"
    missing = set(acknowledged) - set(by_id)
    assert not missing, f"lost, seed {seed}: {missing}"
    for find in there:
        assert find["comment"] == f"made as {find['id']}" and find["rating"] == 8, f"half there, seed {seed}: {find}"
        answer, body = client.request("GET", find["photo"])
        assert answer.status == 200 and body[:2] == b"\xff\xd8", f"without its photo, seed {seed}: {find}"
    print(len(acknowledged), "acknowledged,", len(there), "there")
    assert len(acknowledged) > ROUNDS / 2
