"""Runs every contestant on every trace and prints the table. Usage: table.py TextEngineBench TRACES WORK"""
import json
import pathlib
import resource
import subprocess
import sys

import traces

HERE = pathlib.Path(__file__).parent
BENCH, TRACES, WORK = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
WASM = HERE.parents[1] / ".build-wasm/text-engine.wasm"
PEERS = {
    "loro": lambda *rest: [sys.executable, str(HERE / "peers.py"), "loro", *rest],
    "Yrs": lambda *rest: [sys.executable, str(HERE / "peers.py"), "yrs", *rest],
    "Yjs": lambda *rest: ["node", str(HERE / "yjs.cjs"), *rest],
}
# CPU seconds after which a measure of a peer is stopped.
PATIENCE = 300

PAPER, FRIENDS = "sequential/automerge-paper", "concurrent/friendsforever"
NODE, MAKEFILE = "concurrent/node_nodecc", "concurrent/git-makefile"
# What, unit, must, measure, trace, its name in the output, divided by.
ROWS = [
    ("type automerge-paper", "ms", 40, "type", PAPER, "type", 1),
    ("type seph-blog1", "ms", 40, "type", "sequential/seph-blog1", "type", 1),
    ("type rustcode", "ms", 30, "type", "sequential/rustcode", "type", 1),
    ("open automerge-paper, first edit", "ms", 2, "file", PAPER, "open", 1),
    ("replay automerge-paper", "ms", 10, "replay", PAPER, "replay", 1),
    ("replay friendsforever", "ms", 15, "replay", FRIENDS, "replay", 1),
    ("replay node_nodecc", "ms", 80, "replay", NODE, "replay", 1),
    ("replay git-makefile", "ms", 100, "replay", MAKEFILE, "replay", 1),
    ("file of automerge-paper", "B", 213_742, "file", PAPER, "file", 1),
    ("message of a keystroke", "B", 24, "keystroke", PAPER, "bytes", 1),
    ("apply a keystroke", "µs", 15, "keystroke", PAPER, "apply", 1),
    ("git-makefile, each message", "µs", 400, "stream", MAKEFILE, "stream", 1),
    ("memory, typing automerge-paper", "MiB", 6, "memory", PAPER, "memory", 1024),
]
WASM_ROWS = [
    ("wasm, type automerge-paper", "type", PAPER, "type", "simple"),
    ("wasm, type seph-blog1", "type", "sequential/seph-blog1", "type", "simple"),
    ("wasm, replay friendsforever", "replay", FRIENDS, "replay", "messages"),
    ("wasm, replay node_nodecc", "replay", NODE, "replay", "messages"),
    ("wasm, apply a keystroke", "keystroke", PAPER, "apply", "save"),
]


def prepare(name):
    """The trace for our program and for the peers, made once. Our text must be the trace's."""
    flat = WORK / pathlib.Path(name).name
    if not flat.with_suffix(".json").exists():
        trace = traces.load(TRACES / f"{name}.json.gz")
        flat.write_bytes(traces.flatten(trace))
        ours = subprocess.run([BENCH, "text", flat], capture_output=True, check=True).stdout
        if ours != trace["endContent"].encode():
            sys.exit(f"{name}: our text is not the one of the trace")
        flat.with_suffix(".json").write_text(json.dumps(traces.simple(trace), ensure_ascii=False))
    return flat


def output(command):
    """The "name value" lines of a program; why there are none."""
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, preexec_fn=limit)
    if done.returncode < 0:
        return f"> {PATIENCE} s"
    if done.returncode > 0:
        missing = "No module named" in done.stderr or "Cannot find module" in done.stderr
        if not missing:
            print(done.stderr, file=sys.stderr)
        return "not installed" if missing else "failed"
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines() if line)}


results = {}


def result(key, command, name):
    if key not in results:
        print(*key, file=sys.stderr)
        results[key] = output(command())
    found = results[key]
    return found if isinstance(found, str) else found[name]


def shown(value):
    if isinstance(value, str):
        return value
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def line(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


WORK.mkdir(parents=True, exist_ok=True)
line("", "must", "ours", *PEERS, "best peer ÷ ours")
line("---", *["--:"] * (3 + len(PEERS)))
for what, unit, must, measure, trace, name, scale in ROWS:
    flat = prepare(trace)
    ours = result(("ours", measure, trace), lambda: [BENCH, measure, flat], name) / scale
    peers = [
        result((peer, measure, trace), lambda: call(measure, str(flat.with_suffix(".json"))), name)
        for peer, call in PEERS.items()
    ]
    peers = [peer if isinstance(peer, str) else peer / scale for peer in peers]
    best = min((peer for peer in peers if not isinstance(peer, str)), default=None)
    mark = "" if ours <= must else " ✗"
    line(f"{what}, {unit}", f"≤ {must:,}", shown(ours) + mark, *map(shown, peers), shown(best / ours) if best and ours else "")

for what, measure, trace, name, form in WASM_ROWS:
    flat = prepare(trace)
    native = result(("ours", measure, trace), lambda: [BENCH, measure, flat], name)
    given = flat.with_suffix(".json")
    if form != "simple":
        given = flat.with_suffix(f".{form}")
        given.write_bytes(subprocess.run([BENCH, form, flat], capture_output=True, check=True).stdout)
    wasm = result(("wasm", measure, trace), lambda: ["node", HERE / "wasm.mjs", WASM, measure, given], name)
    if isinstance(wasm, str):
        line(what, "≤ 4 × native", wasm, "", "", "", "")
        continue
    mark = "" if wasm <= 4 * native else " ✗"
    line(what, "≤ 4 × native", f"{shown(wasm / native)} ×{mark}", "", "", "", "")
