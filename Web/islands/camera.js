// Shows the chosen photo before it is sent. The bytes are never touched: the node turns and strips the picture.
export function start() {
  for (const input of document.querySelectorAll('input[type="file"][data-preview]')) watch(input);
}

function watch(input) {
  const image = document.querySelector(input.dataset.preview);
  const box = image.closest('[data-photo-box]') ?? image.parentElement;
  let address = '';

  const show = () => {
    if (address) URL.revokeObjectURL(address);
    const file = input.files[0];
    address = file ? URL.createObjectURL(file) : '';
    box.hidden = !file;
    if (!file) return;
    delete box.dataset.name;
    image.hidden = false;
    image.src = address;
    // Two inputs (camera, files) may fill one field: the last one chosen counts.
    for (const other of input.form.querySelectorAll('input[type="file"]')) {
      if (other !== input && other.name === input.name && other.files.length) {
        other.value = '';
      }
    }
  };

  input.addEventListener('change', show);
  box.querySelector('[data-remove-photo]')?.addEventListener('click', () => {
    for (const each of input.form.querySelectorAll('input[type="file"]')) each.value = '';
    show();
    input.focus();
    input.form.dispatchEvent(new Event('input'));
  });
  // HEIC is not shown by every browser; the node reads it all the same. Its name then says that it was chosen.
  image.addEventListener('error', () => {
    image.hidden = true;
    if (input.files[0]) box.dataset.name = input.files[0].name;
  });
  show();
}
