import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bounds, type Group, gridOf, groupPins, mercatorY, type Pin } from './map-cells.ts';
import { mergeGroups, pinWidthPx } from './merge-groups.ts';

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

const sumOf = (groups: Group<Pin>[]) => groups.reduce((sum, { count }) => sum + count, 0);
const lowestTotalOf = (groups: Group<Pin>[]) => Math.min(...groups.map(({ fromCents }) => fromCents ?? 0));

describe('cells of a map view', () => {
  test('contain every hotel and the lowest total, and a hotel alone in its cell stays a hotel', () => {
    fc.assert(
      fc.property(pins, fc.integer({ min: 0, max: 20 }), (mapPins, zoom) => {
        const groups = groupPins(mapPins, gridOf([-10, -10, 10, 10], zoom));
        expect(sumOf(groups)).toBe(mapPins.length);
        expect(lowestTotalOf(groups)).toBe(Math.min(...mapPins.map((each) => each.totalCents)));
        expect(groups.every(({ count, only }) => count > 1 === (only === undefined))).toBe(true);
      }),
    );
  });

  test('are at most 40 across and down for every view and zoom', () => {
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
    expect(groupPins(street, gridOf(view, 5))).toMatchObject([{ count: 3 }]);
    const groups = groupPins(street, gridOf(view, 16));
    expect(groups.map(({ only, count }) => only?.hotelId ?? count)).toEqual([2, 'b']);
    expect(groups[0]).toMatchObject({ lat: 31.23, lng: 121.47 });
  });

  test('never cross the date line', () => {
    const fiji = [pin('east', -17, 179.9), pin('west', -17, -179.9)];
    expect(groupPins(fiji, gridOf([179, -18, -179, -16], 6))).toHaveLength(2);
  });
});

describe('merged groups', () => {
  const view = { zoom: 12, pinWidth: pinWidthPx.price };

  test('keep every hotel and the lowest total', () => {
    fc.assert(
      fc.property(pins, fc.double({ min: 0, max: 20, noNaN: true }), (mapPins, zoom) => {
        const merged = mergeGroups(groupPins(mapPins, 40), { ...view, zoom });
        expect(sumOf(merged)).toBe(mapPins.length);
        expect(lowestTotalOf(merged)).toBe(Math.min(...mapPins.map((each) => each.totalCents)));
      }),
    );
  });

  test('join pins that would overlap, and no others', () => {
    // At zoom 12 a degree of longitude is about 5,825 pixels wide.
    const street = [pin('a', 31.23, 121.47, 300), pin('b', 31.23, 121.475, 200), pin('c', 31.23, 121.49)];
    const grid = gridOf([121.4699, 31.2299, 121.4701, 31.2301], 19);
    const merged = mergeGroups(groupPins(street, grid), view);
    expect(merged.map(({ count, fromCents }) => [count, fromCents])).toEqual([
      [2, 200],
      [1, 100],
    ]);
    expect(mergeGroups(groupPins(street, grid), { ...view, zoom: 14 })).toHaveLength(3);
  });
});
