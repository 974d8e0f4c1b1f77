// "Near me": asks for the position when pressed, never before, and goes to the same page sorted by distance.
export function start() {
  for (const button of document.querySelectorAll('[data-near]')) {
    button.hidden = !('geolocation' in navigator);
    button.addEventListener('click', () => find(button));
  }
}

function find(button) {
  const status = document.querySelector(button.dataset.status ?? '[data-near-status]');
  const say = (text) => {
    if (status) status.textContent = text;
  };
  say(button.dataset.textWaiting ?? '');
  button.disabled = true;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const target = new URL(button.dataset.near, location.href);
      target.searchParams.set('lat', coords.latitude.toFixed(5));
      target.searchParams.set('lon', coords.longitude.toFixed(5));
      location.assign(target);
    },
    () => {
      button.disabled = false;
      say(button.dataset.textRefused ?? '');
    },
    { maximumAge: 60000, timeout: 15000 },
  );
}
