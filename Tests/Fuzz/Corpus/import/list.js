export const works = [{"id": 3, "title": {"fr": "Vague"}, "lat": 45.5, "lng": -73.6, "dates": [1970, null, true,],},];
