// Draws what the node answered for the viewport: single works, spots with several works, clusters.
export function drawMarks(leaflet, map, layer, answer, texts) {
  layer.clearLayers();
  for (const mark of answer.marks) {
    const position = [mark.latitude, mark.longitude];
    const [size, content, name] = look(mark, texts);
    const icon = leaflet.divIcon({ className: `mark ${kind(mark)}`, iconSize: [size, size], html: content });
    const drawn = leaflet.marker(position, { icon, title: name, alt: name, keyboard: true, riseOnHover: true });
    const open = () => {
      if (mark.box && !mark.items) {
        map.fitBounds([[mark.box.south, mark.box.west], [mark.box.north, mark.box.east]], { maxZoom: 18, padding: [40, 40] });
        return null;
      }
      // A popup of the map, not of the mark: the map moves to make room for it, and then all marks are drawn anew.
      const content = list(mark.items ?? [mark.item]);
      const maxHeight = Math.max(120, map.getSize().y / 2);
      return leaflet.popup({ maxWidth: 280, maxHeight, autoPanPadding: [12, 12] }).setLatLng(position).setContent(content).openOn(map);
    };
    drawn.on('click', open);
    drawn.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') open()?.getElement().querySelector('.mark-list a').focus();
    });
    layer.addLayer(drawn);
  }
}

function kind(mark) {
  if (mark.item) return mark.item.state || 'unseen';
  return mark.items ? 'spot' : 'cluster';
}

function look(mark, texts) {
  if (mark.item) return [18, '', mark.item.title];
  const name = (texts.textCluster ?? '').replace('{}', mark.count);
  const number = document.createElement('span');
  number.textContent = mark.count;
  const size = mark.items ? 24 : Math.min(56, 26 + 6 * Math.log2(mark.count));
  return [Math.round(size), number.outerHTML, name];
}

function list(items) {
  const box = document.createElement('ul');
  box.className = 'mark-list';
  const language = document.documentElement.lang;
  for (const item of items.toSorted((a, b) => a.title.localeCompare(b.title, language, { numeric: true }))) {
    const line = document.createElement('li');
    const link = document.createElement('a');
    link.href = `/items/${item.id}`;
    link.textContent = item.title;
    line.append(link);
    if (item.people) {
      const people = document.createElement('span');
      people.className = 'quiet';
      people.textContent = item.people;
      line.append(people);
    }
    box.append(line);
  }
  return box;
}
