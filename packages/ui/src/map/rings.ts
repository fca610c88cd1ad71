import type { Feature } from 'geojson';
import { ringAround } from './districts.ts';
import type { Point } from './map-types.ts';
import { metersPerPixel } from './view-math.ts';

/** Rings of equal distance around the searched place. Pure. */

const radiiM = [
  100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
];
/** Rings with a smaller or larger radius on the screen, in pixels, are not drawn. */
const radiusPx = { min: 70, max: 520 };

/** The rings for a zoom (`kind` `ring`), and their distances at the northern and southern end (`kind` `distance`). */
export function ringFeatures(
  middle: Point,
  zoom: number,
  distanceText: (meters: number) => string,
): Feature[] {
  const perPixel = metersPerPixel(middle.lat, zoom);
  const radii = radiiM.filter(
    (meters) => meters / perPixel >= radiusPx.min && meters / perPixel <= radiusPx.max,
  );
  return radii.flatMap((meters): Feature[] => {
    const ring = ringAround(middle, () => meters / 1000);
    // A ring begins in the east. After a quarter of its points it is at its northern end, after three quarters at its
    // southern end.
    const ends = [ring[Math.round((ring.length - 1) / 4)], ring[Math.round(((ring.length - 1) * 3) / 4)]];
    return [
      { type: 'Feature', properties: { kind: 'ring' }, geometry: { type: 'LineString', coordinates: ring } },
      ...ends.map(
        (end): Feature => ({
          type: 'Feature',
          properties: { kind: 'distance', text: distanceText(meters) },
          geometry: { type: 'Point', coordinates: end ?? [middle.lng, middle.lat] },
        }),
      ),
    ];
  });
}
