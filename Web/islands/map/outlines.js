// The quiet plan under the marks: outlines of boroughs and towns from the catalogue itself.
export async function drawOutlines(leaflet, map, address) {
  if (!address) return;
  const response = await fetch(address);
  if (!response.ok) return;
  const { outlines } = await response.json();
  // Names only where there is room for them.
  const label = () => map.getContainer().classList.toggle('named', map.getZoom() >= 12.5);
  map.on('zoomend', label);
  label();
  for (const outline of outlines) {
    // A ring is a list of [longitude, latitude]; Leaflet wants them the other way round.
    const rings = outline.rings.map((ring) => ring.map(([longitude, latitude]) => [latitude, longitude]));
    leaflet
      .polygon(rings, { className: 'outline', interactive: false, smoothFactor: 0.5 })
      .bindTooltip(outline.name, { permanent: true, direction: 'center', className: 'outline-name', interactive: false })
      .addTo(map);
  }
}
