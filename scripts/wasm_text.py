"""A program as text of WebAssembly, in parts: for wasm-cut and wasm-order."""
import re


def read(text):
    """What comes before the functions, the functions, and what comes after."""
    head, *functions = re.split(r"\n(?= \(func )", text)
    end = functions[-1].index("\n )") + len("\n )")
    tail = functions[-1][end:]
    functions[-1] = functions[-1][:end]
    return head, functions, tail


def written(head, functions, tail):
    return "\n".join([head, *functions]) + tail
