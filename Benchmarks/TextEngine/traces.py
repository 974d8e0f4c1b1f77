"""Reads the editing traces and writes them in a flat form that every contestant reads the same way.

Flat: "S", then patches; or "G", then transactions. All numbers are 32-bit, little-endian; positions in scalars.
A patch: position, deleted, bytes of UTF-8, those bytes. A transaction: parents (count, event numbers), agent (rank in
the order of agents), sequence, patches (count, patches).
"""
import gzip
import json
import struct


def load(path):
    with gzip.open(path) as file:
        return json.load(file)


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
        count = sum(p[1] + len(p[2]) for p in t["patches"])
        sequence = sequences.get(t["agent"], 0)
        sequences[t["agent"]] = sequence + count
        end += count
        last.append(end - 1)
        yield [last[p] for p in t["parents"]], t["agent"], sequence, t["patches"]


def flatten(trace):
    def patches(list):
        out = b""
        parts = []
        for position, deleted, inserted in list:
            text = inserted.encode()
            parts.append(struct.pack("<III", position, deleted, len(text)) + text)
        return out.join(parts)

    if "parents" not in trace["txns"][0]:
        everything = [p for t in trace["txns"] for p in t["patches"]]
        return b"S" + struct.pack("<I", len(everything)) + patches(everything)
    parts = [b"G", struct.pack("<I", len(trace["txns"]))]
    for parents, agent, sequence, ops in transactions(trace):
        parts.append(struct.pack("<I", len(parents)) + struct.pack(f"<{len(parents)}I", *parents))
        parts.append(struct.pack("<III", agent, sequence, len(ops)) + patches(ops))
    return b"".join(parts)
