import { describe, expect, it } from 'vitest';
import { boundsOf, nearestCopy, scaleBar, wireBounds, wrapLng, zoomOf } from './view-math.ts';

describe('map views', () => {
  it('wireBounds gives longitudes between −180 and 180, across the date line too', () => {
    expect(wireBounds([170, -20, 190, -10])).toEqual([170, -20, -170, -10]);
    expect(wireBounds([-200, -95, 200, 95])).toEqual([-180, -90, 180, 90]);
    expect([wrapLng(181), wrapLng(-181), wrapLng(540)]).toEqual([-179, 179, -180]);
  });

  it('boundsOf takes the shorter way around the world', () => {
    expect(boundsOf([])).toBeUndefined();
    expect(boundsOf([{ lat: 1, lng: 2 }])).toEqual([2, 1, 2, 1]);
    expect(
      boundsOf([
        { lat: -17, lng: 178 },
        { lat: -14, lng: -171 },
      ]),
    ).toEqual([178, -17, -171, -14]);
  });

  it('nearestCopy gives the copy of a longitude that is nearest to the middle of the map', () => {
    expect(nearestCopy(-179, 181)).toBe(181);
    expect(nearestCopy(10, -10)).toBe(10);
  });

  it('scaleBar has a round length', () => {
    const { meters, pixels } = scaleBar(0, 10, 100);
    expect(meters).toBe(5_000);
    expect(pixels).toBeLessThanOrEqual(100);
    expect(scaleBar(60, 10, 100).meters).toBe(2_000);
  });

  it('zoomOf makes bounds a thousand pixels wide', () => {
    expect(zoomOf([0, 0, 360, 0])).toBeCloseTo(Math.log2(1000 / 512));
    expect(zoomOf([179, 0, -179, 1])).toBeCloseTo(Math.log2((1000 / 512) * 180));
    expect(zoomOf([5, 5, 5, 5])).toBe(18);
  });
});
