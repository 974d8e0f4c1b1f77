// Improvements on top of pages that work without them. Nothing here decides: the pages come from the node (or the worker).
// Each island is loaded only where its element stands.
const islands = [
  ['body', './offline.js'],
  ['[data-island="search"]', './search.js'],
  ['#map', './map/map.js'],
  ['input[type="file"][data-preview]', './camera.js'],
  ['form[data-draft]', './drafts.js'],
  ['[data-draft-done]', './drafts.js'],
  ['[data-near]', './near.js'],
  ['[data-area], [data-remove-area]', './area.js'],
  ['[data-zoomable]', './photo.js'],
  ['[data-island="scan"]', './scan.js'],
];

const started = new Set();
for (const [selector, path] of islands) {
  if (started.has(path) || !document.querySelector(selector)) continue;
  started.add(path);
  import(path).then((island) => island.start());
}

// A form sent twice by an impatient finger would only be answered twice; the second press does nothing instead.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.method !== 'post' || event.defaultPrevented) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = 'yes';
});
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent;
});
