// Natively this program is empty; in the browser it is what Exports.swift and Platform.swift export.
