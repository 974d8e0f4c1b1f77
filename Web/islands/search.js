// Search as you type: the same page is fetched for the form's new state, and its results take the place of the old ones.
const pause = 120;

export function start() {
  const form = document.querySelector('form[data-island="search"]');
  let timer = 0;
  let request = null;

  const address = () => {
    const fields = new FormData(form);
    const query = new URLSearchParams();
    for (const [name, value] of fields) if (value !== '') query.append(name, value);
    return form.getAttribute('action') + (query.size ? '?' + query : '');
  };

  const refresh = async () => {
    request?.abort();
    request = new AbortController();
    const target = address();
    form.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(target, { signal: request.signal, headers: { Accept: 'text/html' } });
      if (!response.ok) return location.assign(target);
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      const results = next.querySelector('#results');
      if (!results) return location.assign(target);
      document.querySelector('#results').replaceWith(results);
      document.title = next.title;
      history.replaceState(null, '', target);
      dispatchEvent(new CustomEvent('results', { detail: target }));
    } catch (error) {
      if (error.name !== 'AbortError') form.submit();
    } finally {
      form.removeAttribute('aria-busy');
    }
  };

  const later = (delay) => {
    clearTimeout(timer);
    timer = setTimeout(refresh, delay);
  };
  form.addEventListener('input', (event) => later(event.target.type === 'search' ? pause : 0));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    later(0);
  });
}
