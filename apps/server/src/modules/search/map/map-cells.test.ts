import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bounds, gridOf, groupPins, mercatorY, type Pin } from './map-cells.ts';

const pin = (hotelId: string, lat: number, lng: number, totalCents = 100): Pin => ({
  hotelId,
  lat,
  lng,
  totalCents,
});

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });
const bounds = fc
  .tuple(lng, lat, lng, lat)
  .map(([west, a, east, b]): Bounds => [west, Math.min(a, b), east, Math.max(a, b)]);
const pins = fc.array(
  fc
    .record({ lat, lng, totalCents: fc.integer({ min: 1, max: 900_000 }) })
    .map((each) => ({ ...each, hotelId: '' })),
  { maxLength: 60 },
);

describe('cells of a map view', () => {
  test('contain every hotel, and a cluster has the price of its cheapest hotel', () => {
    fc.assert(
      fc.property(pins, fc.integer({ min: 0, max: 20 }), (given, zoom) => {
        const { hotels, clusters } = groupPins(given, gridOf([-10, -10, 10, 10], zoom));
        const counted = clusters.reduce((sum, cluster) => sum + cluster.count, hotels.length);
        expect(counted).toBe(given.length);
        const least = Math.min(...given.map((each) => each.totalCents));
        const shown = [...hotels.map((each) => each.totalCents), ...clusters.map((each) => each.fromCents)];
        expect(Math.min(...shown)).toBe(least);
        expect(clusters.every((cluster) => cluster.count > 1)).toBe(true);
      }),
    );
  });

  test('are few for every view and zoom', () => {
    fc.assert(
      fc.property(bounds, fc.double({ min: 0, max: 24, noNaN: true }), ([west, south, east, north], zoom) => {
        const grid = gridOf([west, south, east, north], zoom);
        const across = ((west <= east ? east - west : east - west + 360) / 360) * grid;
        const down = (mercatorY(south) - mercatorY(north)) * grid;
        expect(Math.max(across, down)).toBeLessThanOrEqual(40);
      }),
    );
  });

  test('separate hotels at higher zoom, but never those at one point', () => {
    const street = [pin('a', 31.23, 121.47), pin('b', 31.235, 121.476), pin('c', 31.23, 121.47)];
    const view: Bounds = [121.4699, 31.2299, 121.4701, 31.2301];
    expect(groupPins(street, gridOf(view, 5)).clusters).toMatchObject([{ count: 3 }]);
    const near = groupPins(street, gridOf(view, 16));
    expect(near.hotels.map((each) => each.hotelId)).toEqual(['b']);
    expect(near.clusters).toMatchObject([{ count: 2, lat: 31.23, lng: 121.47 }]);
  });

  test('never cross the date line', () => {
    const fiji = [pin('east', -17, 179.9), pin('west', -17, -179.9)];
    expect(groupPins(fiji, gridOf([179, -18, -179, -16], 6)).hotels).toHaveLength(2);
  });
});
