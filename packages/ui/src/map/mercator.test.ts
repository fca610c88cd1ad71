import { describe, expect, it } from 'vitest';
import { clampCamera, fitTo, placeOn, pointAt, viewOf } from './mercator.ts';

const size = { width: 400, height: 800 };
const shanghai = { lat: 31.23, lng: 121.47 };

describe('the camera', () => {
  it('shows all of the bounds, with the greatest zoom that leaves the padding', () => {
    const camera = fitTo([120, 30, 122, 31], size);
    const [left, right] = [
      { lat: 30.5, lng: 120 },
      { lat: 30.5, lng: 122 },
    ].map((point) => placeOn(camera, size, point).x);
    expect(left).toBeCloseTo(48);
    expect(right).toBeCloseTo(352);
    const [top, bottom] = [31, 30].map((lat) => placeOn(camera, size, { lat, lng: 121 }).y);
    expect((top ?? 0) + (bottom ?? 0)).toBeCloseTo(800);
  });

  it('has a limited zoom for a single point', () => {
    const { lat, lng } = shanghai;
    const camera = fitTo([lng, lat, lng, lat], size);
    expect(camera.zoom).toBe(15);
    expect(placeOn(camera, size, shanghai)).toMatchObject({ x: 200, y: 400 });
  });

  it('continues across the date line', () => {
    const camera = fitTo([178, -18, -178, -16], size);
    const [fiji, samoa] = [178, -178].map((lng) => placeOn(camera, size, { lat: -17, lng }).x);
    expect(fiji).toBeCloseTo(48);
    expect(samoa).toBeCloseTo(352);
    expect(pointAt(camera, size, 352, 400).lng).toBeCloseTo(-178);
    const { bounds } = viewOf(camera, size);
    expect(bounds[0]).toBeLessThan(178);
    expect(bounds[2]).toBeGreaterThan(182);
  });

  it('shows nothing beyond the poles', () => {
    const world = fitTo([-170, -55, 170, 70], { width: 400, height: 1200 });
    expect(world.y).toBe(0.5);
    expect(viewOf(world, { width: 400, height: 1200 }).bounds[3]).toBeCloseTo(85.051, 2);
    const north = clampCamera({ x: 0.5, y: 0.01, zoom: 3 }, size);
    expect(viewOf(north, size).bounds[3]).toBeCloseTo(85.051, 2);
    expect(clampCamera({ x: 0.5, y: 0.5, zoom: 30 }, size).zoom).toBe(18);
  });

  it('converts a position in the window back to a point on the earth', () => {
    const camera = fitTo([121, 31, 122, 32], size);
    const { x, y } = placeOn(camera, size, shanghai);
    const found = pointAt(camera, size, x, y);
    expect(found.lat).toBeCloseTo(shanghai.lat, 9);
    expect(found.lng).toBeCloseTo(shanghai.lng, 9);
  });
});
