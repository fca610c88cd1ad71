import { expect, test } from 'vitest';
import { ringFeatures } from './rings.ts';

const lisbon = { lat: 38.7139, lng: -9.1394 };
const textsAt = (zoom: number) =>
  ringFeatures(lisbon, zoom, (meters) => `${meters} m`).flatMap(({ properties }) =>
    properties?.text ? [properties.text] : [],
  );

test('a few round distances are drawn at each zoom, named at both ends', () => {
  expect(textsAt(12)).toEqual(['2000 m', '2000 m', '5000 m', '5000 m']);
  for (let zoom = 3; zoom <= 18; zoom += 0.5) {
    const count = textsAt(zoom).length / 2;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(5);
  }
});

test('a ring has its distance in every direction', () => {
  const [ring] = ringFeatures(lisbon, 12, String);
  if (ring?.geometry.type !== 'LineString') throw new Error('no ring');
  for (const [lng = 0, lat = 0] of ring.geometry.coordinates) {
    const x = (lng - lisbon.lng) * 111.2 * Math.cos((lisbon.lat * Math.PI) / 180);
    expect(Math.hypot(x, (lat - lisbon.lat) * 111.2)).toBeCloseTo(2, 3);
  }
});
