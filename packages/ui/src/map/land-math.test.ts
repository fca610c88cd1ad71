import { describe, expect, it } from 'vitest';
import { landIn, landPartOf, unroll } from './land-math.ts';

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
];
const acrossDateLine = [
  [170, 0],
  [-170, 0],
  [-170, 10],
  [170, 10],
  [170, 0],
];

/** Twice the area inside a ring. */
const twiceArea = (ring: readonly (readonly number[])[]) =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
      return sum + x * nextY - nextX * y;
    }, 0),
  );

describe('land', () => {
  it('that crosses the date line continues beyond 180°', () => {
    expect(unroll(acrossDateLine).map(([lng]) => lng)).toEqual([170, 190, 190, 170, 170]);
  });

  it('around a pole is closed along the pole', () => {
    const antarctica = [0, 90, 180, -90, 0].map((lng) => [lng, -70]);
    const ring = unroll(antarctica);
    expect(ring.map(([lng]) => lng)).toEqual([0, 90, 180, 270, 360, 360, 0, 0]);
    expect(Math.min(...ring.map(([, lat]) => lat))).toBe(-90);
  });

  it('and its lakes are on the same copy of the world', () => {
    // The ring starts in Chukotka at 178° W, which is east of the date line, and runs west across the line. So its
    // longitudes continue below −180.
    const land = [-178, 46, 170, 170, 46, -178].map((lng, index) => [lng, index < 3 ? 0 : 60]);
    const lake = [50, 54, 54, 50].map((lng, index) => [lng, index < 2 ? 36 : 48]);
    const { rings, box } = landPartOf([land, lake]);
    expect(box).toEqual([-314, 0, -178, 60]);
    expect(rings[1]?.map(([lng]) => lng)).toEqual([-310, -306, -306, -310]);
  });

  it('is clipped to the window', () => {
    const [polygon] = landIn([landPartOf([square])], [5, 5, 20, 20]);
    expect(twiceArea(polygon?.[0] ?? [])).toBeCloseTo(2 * 25);
    expect(landIn([landPartOf([square])], [20, 20, 30, 30])).toEqual([]);
  });

  it('is returned on the copy of the world that the window shows', () => {
    const parts = [landPartOf([acrossDateLine])];
    const lngs = (box: [number, number, number, number]) =>
      landIn(parts, box)[0]?.[0]?.map(([lng]) => lng) ?? [];
    expect(Math.min(...lngs([-185, 2, -175, 8]))).toBe(-185);
    expect(Math.max(...lngs([175, 2, 200, 8]))).toBe(190);
  });
});
