import type { Lang } from '@wayhouse/i18n/translate';
import type { Bounds, MapPlace, Point, View } from './map-types.ts';

/** Computes bounds and scale of map views. Pure. */

/** A longitude between −180 and 180. */
export function wrapLng(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/**
 * The bounds of a view for API calls: longitudes between −180 and 180, latitudes between −90 and 90. Across the date
 * line, east is less than west. A view of 360 degrees or more gets all longitudes.
 */
export function wireBounds([west, south, east, north]: Bounds): Bounds {
  const southEdge = Math.max(-90, south);
  const northEdge = Math.min(90, north);
  if (east - west >= 360) return [-180, roundDegrees(southEdge), 180, roundDegrees(northEdge)];
  return [
    roundDegrees(wrapLng(west)),
    roundDegrees(southEdge),
    roundDegrees(wrapLng(east)),
    roundDegrees(northEdge),
  ];
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** The smallest bounds around the points, across the date line if that is shorter; undefined for no points. */
export function boundsOf(points: readonly Point[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const lats = points.map((point) => point.lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const lngs = points.map((point) => point.lng).sort((a, b) => a - b);
  let [west = 0, east = 0] = [lngs[0], lngs.at(-1)];
  // The bounds leave out the widest gap between neighboring longitudes. The first candidate is the gap across the date
  // line.
  let widestGap = 360 - (east - west);
  for (let index = 1; index < lngs.length; index += 1) {
    const [westLng = 0, eastLng = 0] = [lngs[index - 1], lngs[index]];
    if (eastLng - westLng > widestGap) {
      widestGap = eastLng - westLng;
      west = eastLng;
      east = westLng;
    }
  }
  return [west, south, east, north];
}

/** The copy of longitude `lng` that is nearest to `middle`. The world repeats every 360 degrees. */
export function nearestCopy(lng: number, middle: number): number {
  return lng + Math.round((middle - lng) / 360) * 360;
}

/** The scale bar: a round length in meters, and its width of at most `maxPixels` pixels. */
export function scaleBar(lat: number, zoom: number, maxPixels: number): { meters: number; pixels: number } {
  const perPixel = metersPerPixel(lat, zoom);
  const maxMeters = perPixel * maxPixels;
  const power = 10 ** Math.floor(Math.log10(maxMeters));
  const meters = ([5, 2, 1].find((step) => step * power <= maxMeters) ?? 1) * power;
  return { meters, pixels: meters / perPixel };
}

/** Meters per pixel: the earth's circumference at the latitude, divided by the world's width (512 × 2^zoom pixels). */
export function metersPerPixel(lat: number, zoom: number): number {
  return (40_075_016.7 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom);
}

/** The bounds with an east that is greater than west: for bounds across the date line, east is beyond 180. */
export function unwrapBounds([west, south, east, north]: Bounds): Bounds {
  return [west, south, east < west ? east + 360 : east, north];
}

/**
 * The zoom, from 0 to 18, at which bounds are about 1,000 pixels wide. At zoom 0 the world is 512 pixels wide. Bounds
 * count as at least 0.001 degrees wide, which avoids a division by zero.
 */
export function zoomOf(bounds: Bounds): number {
  const [west, , east] = unwrapBounds(bounds);
  const degrees = Math.max(0.001, east - west);
  const zoom = Math.log2(((1_000 / 512) * 360) / degrees);
  return Math.max(0, Math.min(18, zoom));
}

/** The default view: the inhabited world. */
export const world: Bounds = [-170, -55, 170, 70];

/**
 * The bounds that reach `halfHeight` degrees to the north and to the south of a point. The width in degrees grows
 * toward the poles, where degrees of longitude are shorter, but at most tenfold. The map ends at 85° of latitude. Near
 * the date line, longitudes continue beyond ±180; `wireBounds` wraps them.
 */
export function boundsAround({ lat, lng }: Point, halfHeight: number): Bounds {
  const halfWidth = halfHeight / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return [lng - halfWidth, Math.max(-85, lat - halfHeight), lng + halfWidth, Math.min(85, lat + halfHeight)];
}

/**
 * Bounds around a point, a quarter as wide and high as the view, with longitudes between −180 and 180. A null view
 * stands for the default view, `world`.
 */
export function zoomInOn({ lat, lng }: Point, view: View | null): Bounds {
  const [west, south, east, north] = view?.bounds ?? world;
  const [halfWidth, halfHeight] = [(east - west) / 8, (north - south) / 8];
  return wireBounds([lng - halfWidth, lat - halfHeight, lng + halfWidth, lat + halfHeight]);
}

/** The name of a place in the reader's language, else in English. */
export function labelOf({ name }: MapPlace, lang: Lang): string {
  return name[lang] || name.en;
}
