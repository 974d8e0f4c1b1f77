// What was entered stays on the device until the node has it: fields in localStorage, photos in IndexedDB.
// A phone may end the browser while its camera is open; when the page comes back, so does the draft.
const prefix = 'draft:';

export function start() {
  for (const done of document.querySelectorAll('[data-draft-done]')) forget(done.dataset.draftDone);
  for (const form of document.querySelectorAll('form[data-draft]')) keep(form);
}

async function keep(form) {
  const key = prefix + form.dataset.draft;
  if (await restore(form, key)) form.querySelector('[data-draft-restored]')?.removeAttribute('hidden');
  const save = () => saveFields(form, key);
  form.addEventListener('input', save);
  form.addEventListener('change', (event) => {
    save();
    if (event.target.type === 'file') savePhoto(key, event.target);
  });
}

function saveFields(form, key) {
  const fields = {};
  for (const element of form.elements) {
    if (!element.name || ['file', 'hidden', 'submit', 'password'].includes(element.type)) continue;
    if (element.type === 'radio' ? element.checked : true) {
      fields[element.name] = element.type === 'checkbox' ? element.checked : element.value;
    }
  }
  // The id of the find being made: sending the draft after a lost reply must not make a second one.
  const find = form.querySelector('input[type="hidden"][name="find"]');
  if (find) fields.find = find.value;
  localStorage.setItem(key, JSON.stringify(fields));
}

async function restore(form, key) {
  const stored = localStorage.getItem(key);
  if (!stored) return false;
  const fields = JSON.parse(stored);
  let changed = false;
  for (const element of form.elements) {
    if (!(element.name in fields) || element.type === 'file') continue;
    if (element.type === 'radio') element.checked = element.value === fields[element.name];
    else if (element.type === 'checkbox') element.checked = fields[element.name];
    else if (element.type !== 'hidden' || element.name === 'find') element.value = fields[element.name];
    changed = true;
  }
  const photo = await database((store) => store.get(key), 'readonly');
  const input = form.querySelector('input[type="file"]');
  if (photo && input && !input.files.length) {
    const transfer = new DataTransfer();
    transfer.items.add(photo);
    input.files = transfer.files;
    input.dispatchEvent(new Event('change'));
  }
  return changed;
}

function savePhoto(key, input) {
  const file = input.files[0];
  return database((store) => (file ? store.put(file, key) : store.delete(key)), 'readwrite');
}

function forget(name) {
  localStorage.removeItem(prefix + name);
  return database((store) => store.delete(prefix + name), 'readwrite');
}

function database(work, mode) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('drafts', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('photos');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('photos', mode, mode === 'readwrite' ? { durability: 'strict' } : {});
      const request = work(transaction.objectStore('photos'));
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(request.result);
      };
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    };
  });
}
