"""A made-up catalogue in the proportions of a city's: words used unevenly, a tenth untitled, people with several works."""
import json
import random

SYLLABLES = "ba cé do fleu gran ile jar lu mon nor oeu pier quai ri sou ter vent zo".split()
CATEGORIES = [("Murale", "Mural"), ("Sculpture", "Sculpture"), ("Installation", "Installation"), ("Fontaine", "Fountain")]
BOROUGHS = ["Ville-Marie", "Outremont", "Verdun", "LaSalle", "Anjou", "Lachine", "Saint-Laurent", "Saint-Léonard", "Montréal-Nord"]


def write(path, count, seed=1):
    chance = random.Random(seed)

    def name():
        return "".join(chance.choice(SYLLABLES) for _ in range(chance.randint(1, 4)))

    vocabulary = [name() for _ in range(20_000)]
    people = [f"{name()} {name()}".title() for _ in range(max(100, count // 3))]

    def phrase(most):
        return " ".join(vocabulary[int(chance.random() ** 3 * len(vocabulary))] for _ in range(chance.randint(1, most))).capitalize()

    def item(number):
        french, english = chance.choice(CATEGORIES)
        made = {
            "kind": "place" if number % 20 == 0 else "artwork", "source": "made-up", "key": str(number),
            "people": [{"name": chance.choice(people)} for _ in range([1, 1, 1, 2, 0][number % 5])],
            "category": {"fr": french, "en": english}, "borough": chance.choice(BOROUGHS),
            "point": [round(chance.uniform(-73.9, -73.5), 6), round(chance.uniform(45.42, 45.68), 6)],
        }
        if number % 10:
            made["title"] = {"fr": phrase(5), **({"en": phrase(5)} if number % 2 else {})}
        else:
            made["untitled"] = True
        if number % 12:
            made["date"] = str(chance.randint(1850, 2024))
        if number % 3 == 0:
            made["description"] = {"fr": phrase(60)}
        return made

    source = {"slug": "made-up", "name": "Made up", "attribution": "Nobody", "licence": "CC0", "url": "https://example.org/"}
    path.write_text(json.dumps({
        "format": "trouvaille-catalogue", "version": 1, "sources": [source], "items": [item(number) for number in range(count)]}))
