"""Reads the editing traces, and says how replicas write one.

All positions are in Unicode scalars. A patch is [position, deleted, inserted].
"""
import bisect
import gzip
import json
import struct
import sys


def load(path):
    with gzip.open(path) as file:
        return json.load(file)


def is_sequential(trace):
    return "parents" not in trace["txns"][0]


def patches(trace):
    """The patches of a trace that one person wrote."""
    return [patch for txn in trace["txns"] for patch in txn["patches"]]


def transactions(trace):
    """Parents as event numbers, agent rank, sequence number and patches of every transaction of a graph."""
    txns = trace["txns"]
    if "span" in txns[0]:
        names = sorted({t["agent"] for t in txns})
        for t in txns:
            yield t["parents"], names.index(t["agent"]), t["seqStart"], t["ops"]
        return
    last, sequences, end = [], {}, 0
    for t in txns:
        sequence = sequences.get(t["agent"], 0)
        sequences[t["agent"]] = sequence + size(t["patches"])
        end += size(t["patches"])
        last.append(end - 1)
        yield [last[p] for p in t["parents"]], t["agent"], sequence, t["patches"]


def size(patches):
    return sum(deleted + len(inserted) for _, deleted, inserted in patches)


def plan(trace):
    """How a library that only edits the newest version writes a graph: for each transaction the replica that makes it,
    the earlier transactions which that replica must take in first, and the patches."""
    steps, starts, seen, replicas = [], [], [], []
    end = 0
    for parents, agent, _, ops in transactions(trace):
        number = len(steps)
        before = 0
        for event in parents:
            parent = bisect.bisect_right(starts, event) - 1
            before |= seen[parent]
        # Of those that have nothing else, the replica that has most; of equals, the agent's own.
        best = None
        for i, (known, owner) in enumerate(replicas):
            if known & ~before == 0:
                key = (known.bit_count() if known else 0, owner == agent)
                if best is None or key > best[0]:
                    best = (key, i)
        if best is None or best[0][0] == 0:
            best = (None, len(replicas))
            replicas.append((0, agent))
        replica = best[1]
        missing = before & ~replicas[replica][0]
        steps.append([replica, bits(missing), ops])
        starts.append(end)
        end += size(ops)
        seen.append(before | 1 << number)
        replicas[replica] = (seen[number], agent)
    return steps


def bits(number):
    found = []
    while number:
        lowest = number & -number
        found.append(lowest.bit_length() - 1)
        number ^= lowest
    return found


def flatten(trace):
    """For TextEngineBench: "S", then patches; or "G", then transactions. All numbers are 32-bit, little-endian. A patch:
    position, deleted, bytes of UTF-8, those bytes. A transaction: parents (count, event numbers), agent, sequence,
    patches (count, patches)."""

    def flat(list):
        parts = [struct.pack("<I", len(list))]
        for position, deleted, inserted in list:
            text = inserted.encode()
            parts.append(struct.pack("<III", position, deleted, len(text)) + text)
        return b"".join(parts)

    if is_sequential(trace):
        return b"S" + flat(patches(trace))
    parts = [b"G", struct.pack("<I", len(trace["txns"]))]
    for parents, agent, sequence, ops in transactions(trace):
        parts.append(struct.pack("<I", len(parents)) + struct.pack(f"<{len(parents)}I", *parents))
        parts.append(struct.pack("<II", agent, sequence) + flat(ops))
    return b"".join(parts)


def simple(trace):
    """For peers: the patches of one person, or the plan, and the text in the end."""
    key = "patches" if is_sequential(trace) else "plan"
    return {key: patches(trace) if is_sequential(trace) else plan(trace), "text": trace["endContent"]}


if __name__ == "__main__":
    # Usage: traces.py TRACE.json.gz FLAT SIMPLE
    whole = load(sys.argv[1])
    with open(sys.argv[2], "wb") as file:
        file.write(flatten(whole))
    with open(sys.argv[3], "w") as file:
        json.dump(simple(whole), file, ensure_ascii=False)
