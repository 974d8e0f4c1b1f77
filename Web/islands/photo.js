// A photo over the whole screen: drag to move, pinch or wheel or + and - to zoom, Escape to close.
export function start() {
  for (const link of document.querySelectorAll('a[data-zoomable]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      open(link);
    });
  }
}

function open(link) {
  const dialog = document.createElement('dialog');
  dialog.className = 'photo-viewer';
  dialog.setAttribute('aria-label', link.dataset.label ?? '');
  const image = document.createElement('img');
  image.src = link.href;
  image.alt = link.querySelector('img')?.alt ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'close';
  close.setAttribute('aria-label', link.dataset.close ?? '');
  close.textContent = '×';
  dialog.append(image, close);
  document.body.append(dialog);

  let scale = 1;
  let x = 0;
  let y = 0;
  const pointers = new Map();
  let spread = 0;
  const draw = () => {
    scale = Math.min(8, Math.max(1, scale));
    if (scale === 1) x = y = 0;
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  };
  const distance = () => {
    const [a, b] = [...pointers.values()];
    return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  };

  image.draggable = false;
  image.addEventListener('pointerdown', (event) => {
    image.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    if (pointers.size === 2) spread = distance();
  });
  image.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    pointers.set(event.pointerId, event);
    if (pointers.size === 2) {
      const now = distance();
      scale *= now / spread;
      spread = now;
    } else if (scale > 1) {
      x += event.clientX - before.clientX;
      y += event.clientY - before.clientY;
    }
    draw();
  });
  for (const name of ['pointerup', 'pointercancel']) {
    image.addEventListener(name, (event) => pointers.delete(event.pointerId));
  }
  image.addEventListener('dblclick', () => {
    scale = scale > 1 ? 1 : 3;
    draw();
  });
  dialog.addEventListener('wheel', (event) => {
    event.preventDefault();
    scale *= event.deltaY < 0 ? 1.15 : 1 / 1.15;
    draw();
  });
  dialog.addEventListener('keydown', (event) => {
    const step = 60;
    if (event.key === '+' || event.key === '=') scale *= 1.3;
    else if (event.key === '-') scale /= 1.3;
    else if (event.key === 'ArrowLeft') x += step;
    else if (event.key === 'ArrowRight') x -= step;
    else if (event.key === 'ArrowUp') y += step;
    else if (event.key === 'ArrowDown') y -= step;
    else return;
    event.preventDefault();
    draw();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });
  dialog.showModal();
}
