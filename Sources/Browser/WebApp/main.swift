// The browser's program has no main of its own: see Exports.swift. Natively it is empty.
