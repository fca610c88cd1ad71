import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaTints, districtAreas } from './districts.ts';

const center = fc.record({
  lat: fc.double({ min: 38.6, max: 38.8, noNaN: true }),
  lng: fc.double({ min: -9.3, max: -9, noNaN: true }),
});
const centers = fc.array(center, { minLength: 1, maxLength: 12 });

/** Squared distance in square kilometers, near Lisbon. */
const squaredDistance = (a: { lat: number; lng: number }, [lng, lat]: readonly [number, number]) =>
  ((a.lng - lng) * 86.8) ** 2 + ((a.lat - lat) * 111.2) ** 2;

describe('areas of districts', () => {
  test('each point of an edge is nearer to its own center than to any other, and at most 2 km away', () => {
    fc.assert(
      fc.property(centers, (points) => {
        districtAreas(points).forEach((ring, index) => {
          const ownCenter = points[index];
          if (!ring || !ownCenter) return;
          // Without centers nearer than 0.17 km. Centers nearer than 0.15 km share one area; 0.02 km is tolerance.
          const others = points.filter(
            (other) => other !== ownCenter && squaredDistance(ownCenter, [other.lng, other.lat]) >= 0.03,
          );
          for (const point of ring) {
            const ownDistance = squaredDistance(ownCenter, point);
            expect(Math.sqrt(ownDistance)).toBeLessThan(2.02);
            for (const other of others)
              expect(ownDistance).toBeLessThanOrEqual(squaredDistance(other, point) * 1.02);
          }
          expect(ring.at(-1)).toEqual(ring[0]);
        });
      }),
    );
  });

  test('two centers at one point have one area', () => {
    const areas = districtAreas([
      { lat: 38.7, lng: -9.1 },
      { lat: 38.7, lng: -9.1 },
    ]);
    expect(areas.map(Boolean)).toEqual([true, false]);
  });

  test('neighbors have different tints', () => {
    const centersInRow = [0, 1, 2, 3].map((step) => ({ lat: 38.7, lng: -9.1 + step * 0.01 }));
    const tints = areaTints(centersInRow);
    tints.slice(1).forEach((tint, index) => {
      expect(tint).not.toBe(tints[index]);
    });
  });
});
