"""Measures loro or pycrdt (Yrs) as TextEngineBench measures ours, one measure in a process.

Usage: peers.py loro|yrs MEASURE SIMPLE. Prints "name value" lines. Times are CPU milliseconds, median of 5 (what takes
longer than two seconds runs once); as many empty foreign calls as were made are subtracted."""
import json
import os
import pickle
import statistics
import sys
import time

from libraries import Loro, Yrs

Library = {"loro": Loro, "yrs": Yrs}[sys.argv[1]]
measure = sys.argv[2]
with open(sys.argv[3]) as file:
    # Yrs counts bytes, the traces count scalars: the few others become ASCII (at most twelve in a trace).
    ascii = str.maketrans({chr(c): "?" for c in range(128, 0x3000)}) if sys.argv[1] == "yrs" else {}
    trace = json.loads(file.read().translate(ascii))


def operations(patches):
    for at, deleted, inserted in patches:
        if deleted:
            yield False, at, deleted
        if inserted:
            yield True, at, inserted


def seconds(body):
    start = time.process_time()
    body()
    return time.process_time() - start


def median(body):
    """Of five, or the first if that takes long; twenty at a time of what is shorter than some clocks' step."""
    first = seconds(body)
    if first > 2:
        return first
    times = 20 if first < 0.02 else 1
    return statistics.median(seconds(lambda: [body() for _ in range(times)]) for _ in range(5)) / times


def empty(calls):
    """What so many calls cost that do nothing."""
    nothing = [(False, 0, 0)] * calls
    return median(lambda: Library().edit(nothing))


def typed():
    library = Library()
    library.edit(operations(trace["patches"]))
    return library


def kept(name, make):
    """The result of `make`, kept in a file: some libraries take minutes."""
    path = f"{sys.argv[3]}.{sys.argv[1]}-{name}"
    if not os.path.exists(path):
        made = make()
        with open(path, "wb") as file:
            pickle.dump(made, file)
    with open(path, "rb") as file:
        return pickle.load(file)


def written():
    """The updates of all transactions of a plan."""
    return kept("updates", write)


def write():
    """Positions are those of a text whose concurrent parts another library put in another order, so they may lie a little
    past the end."""
    replicas, updates = {}, []
    for number, taken, patches in trace["plan"]:
        replica = replicas.setdefault(number, Library())
        if taken:
            replica.take_all([updates[i] for i in taken])
        updates.append(replica.made(operations(within(patches, replica.count()))))
    return updates


def within(patches, count):
    for at, deleted, inserted in patches:
        at = min(at, count)
        deleted = min(deleted, count - at)
        count += len(inserted) - deleted
        yield at, deleted, inserted


def merged(updates):
    library = Library()
    for update in updates:
        library.take(update)
    return library


def whole():
    library = Library()
    if "patches" in trace:
        library.take(stored())
    else:
        library.take_all(written())
    return library


def stored():
    return kept("file", lambda: typed().file())


def status(name):
    """A figure of /proc/self/status, in KiB."""
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(name))


def say(name, value):
    print(name, value)


if measure == "type":
    library = None

    def run():
        global library
        library = typed()

    spent = median(run)
    if library.string() != trace["text"]:
        sys.exit("the text differs")
    say("type", 1e3 * (spent - empty(len(list(operations(trace["patches"]))))))
elif measure == "memory":
    with open("/proc/self/clear_refs", "w") as file:
        file.write("5")
    before = status("VmRSS")
    library = typed()
    say("memory", status("VmHWM") - before)
elif measure == "file":
    file = stored()
    say("file", len(file))

    def open_and_edit():
        library = Library()
        library.take(file)
        library.edit([(True, library.count() // 2, "x")])

    say("open", 1e3 * median(open_and_edit))
elif measure == "replay":
    everything = whole().everything()

    def replay():
        library = Library()
        library.take(everything)
        library.count()

    say("messages", len(everything))
    say("replay", 1e3 * median(replay))
elif measure == "stream":
    updates = written()
    spent = seconds(lambda: merged(updates)) - empty(len(updates))
    say("stream", 1e6 * spent / len(updates))
elif measure == "keystroke":
    sender, receiver = whole(), whole()
    at, updates = sender.count() // 2, []
    for i in range(20_000):
        updates.append(sender.made([(True, at + i, "e")]))

    def receive():
        for update in updates:
            receiver.take(update)

    say("bytes", len(updates[-1]))
    say("apply", 1e6 * (seconds(receive) - empty(len(updates))) / len(updates))
    if receiver.string() != sender.string():
        sys.exit("the texts differ")
