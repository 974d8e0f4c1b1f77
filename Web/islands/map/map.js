// The map: Leaflet draws, our node decides what is shown. For each viewport it sends some hundreds of marks at most,
// clusters included. The same works stand in the list beside the map.
import { drawMarks } from './marks.js';
import { drawOutlines } from './outlines.js';

export async function start() {
  const element = document.querySelector('#map');
  const leaflet = await loadLeaflet(element);
  if (!leaflet) return; // The drawn overview inside the element stays.
  element.textContent = '';
  element.classList.add('live');

  const saved = readPosition();
  const map = leaflet.map(element, { zoomControl: false, attributionControl: false, minZoom: 3, maxZoom: 19, zoomSnap: 0.5 });
  leaflet.control
    .zoom({ zoomInTitle: element.dataset.textZoomIn, zoomOutTitle: element.dataset.textZoomOut, position: 'topright' })
    .addTo(map);
  if (saved) {
    map.setView([saved.latitude, saved.longitude], saved.zoom);
  } else if (element.dataset.south) {
    const d = element.dataset;
    map.fitBounds([[Number(d.south), Number(d.west)], [Number(d.north), Number(d.east)]], { maxZoom: 16, padding: [24, 24] });
  } else {
    map.setView([Number(element.dataset.latitude), Number(element.dataset.longitude)], Number(element.dataset.zoom ?? 12));
  }

  if (element.dataset.tiles) {
    leaflet.control.attribution({ prefix: false }).addAttribution(escapeText(element.dataset.attribution ?? '')).addTo(map);
    // Areas are kept up to step 16: without a network their tiles are enlarged from there.
    leaflet.tileLayer(element.dataset.tiles, { maxZoom: 19, maxNativeZoom: navigator.onLine ? 19 : 16 }).addTo(map);
  }
  drawOutlines(leaflet, map, element.dataset.outlines);

  const marks = leaflet.layerGroup().addTo(map);
  let request = null;
  let address = element.dataset.marks;
  const refresh = async () => {
    request?.abort();
    request = new AbortController();
    const view = map.getBounds().pad(0.1);
    const target = new URL(address, location.href);
    target.searchParams.set('south', view.getSouth().toFixed(5));
    target.searchParams.set('west', view.getWest().toFixed(5));
    target.searchParams.set('north', view.getNorth().toFixed(5));
    target.searchParams.set('east', view.getEast().toFixed(5));
    // Between two steps the one before: squares of 64 pixels or more, so that circles do not cover each other.
    target.searchParams.set('zoom', String(Math.floor(map.getZoom())));
    try {
      const response = await fetch(target, { signal: request.signal });
      if (response.ok) drawMarks(leaflet, map, marks, await response.json(), element.dataset);
    } catch (error) {
      if (error.name !== 'AbortError') element.dataset.failed = 'yes';
    }
  };
  map.on('moveend', () => {
    writePosition(map);
    refresh();
  });
  // The filters changed beside the map: the same marks, fewer or more.
  addEventListener('results', (event) => {
    const query = new URL(event.detail, location.href).search;
    address = new URL(element.dataset.marks, location.href).pathname + query;
    map.closePopup();
    refresh();
  });
  locate(leaflet, map, element);
  refresh();
}

function loadLeaflet(element) {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = element.dataset.leaflet + 'leaflet.css';
  const script = document.createElement('script');
  script.src = element.dataset.leaflet + 'leaflet.js';
  return new Promise((resolve) => {
    script.onload = () => resolve(globalThis.L);
    script.onerror = () => resolve(null);
    document.head.append(style, script);
  });
}

function locate(leaflet, map, element) {
  if (!('geolocation' in navigator) || !element.dataset.textLocate) return;
  const Control = leaflet.Control.extend({
    options: { position: 'topright' },
    onAdd() {
      const box = leaflet.DomUtil.create('div', 'leaflet-bar');
      const button = leaflet.DomUtil.create('button', 'locate', box);
      button.type = 'button';
      button.textContent = '◎';
      button.title = element.dataset.textLocate;
      button.setAttribute('aria-label', element.dataset.textLocate);
      leaflet.DomEvent.disableClickPropagation(box);
      button.addEventListener('click', () => map.locate({ setView: true, maxZoom: 16 }));
      return box;
    },
  });
  map.addControl(new Control());
  let here = null;
  map.on('locationfound', ({ latlng, accuracy }) => {
    here?.remove();
    here = leaflet.circle(latlng, { radius: accuracy, className: 'here' }).addTo(map);
  });
}

function readPosition() {
  const match = /^#(\d+(?:\.\d+)?)\/(-?\d+\.\d+)\/(-?\d+\.\d+)$/.exec(location.hash);
  return match && { zoom: Number(match[1]), latitude: Number(match[2]), longitude: Number(match[3]) };
}

function writePosition(map) {
  const { lat, lng } = map.getCenter();
  history.replaceState(null, '', `${location.pathname}${location.search}#${map.getZoom()}/${lat.toFixed(5)}/${lng.toFixed(5)}`);
}

function escapeText(text) {
  const box = document.createElement('span');
  box.textContent = text;
  return box.innerHTML;
}
