/** The area that the plan of a quote shows, projected on a plane around the middle of its places. Pure. */
import type { Bounds } from '../../../search/map/map-cells.ts';

export interface LatLng {
  lat: number;
  lng: number;
}

export interface PlanView {
  width: number;
  height: number;
  middle: LatLng;
  /** Pixels per meter. */
  scale: number;
  project: (place: LatLng) => { x: number; y: number };
}

/** Pixels of a plan. `margin`: pixels between its places and its edges. */
const size = { width: 640, height: 400 };
const margin = 84;
/** Pixels by which places are drawn below the middle, because the pins above them need space. */
const pinRoom = 24;
const metersPerDegree = 111_320;
/** Minimum width and height, in meters, of the area of the places, so that neighboring hotels do not look far apart. */
const minMeters = 800;

/**
 * The view that shows these places (at least one). `zoomOut` 2 shows twice the width and height of the closest view.
 */
export function planView(places: readonly LatLng[], zoomOut = 1): PlanView {
  const lats = places.map(({ lat }) => lat);
  const middle = {
    lat: (Math.max(...lats) + Math.min(...lats)) / 2,
    lng: middleLng(places.map(({ lng }) => lng)),
  };
  const metersPerLng = metersPerLngDegree(middle.lat);
  const meters = ({ lat, lng }: LatLng) => ({
    x: wrapLng(lng - middle.lng) * metersPerLng,
    y: (middle.lat - lat) * metersPerDegree,
  });
  const span = (axis: 'x' | 'y') =>
    Math.max(minMeters, 2 * Math.max(...places.map((place) => Math.abs(meters(place)[axis]))));
  const fittingScale = Math.min(
    (size.width - 2 * margin) / span('x'),
    (size.height - 2 * margin) / span('y'),
  );
  const scale = fittingScale / zoomOut;
  return {
    ...size,
    middle,
    scale,
    project: (place) => {
      const { x, y } = meters(place);
      return { x: size.width / 2 + x * scale, y: size.height / 2 + pinRoom + y * scale };
    },
  };
}

/** The middle of the longitudes, across the date line where that is shorter. */
function middleLng(lngs: readonly number[]): number {
  const sortedLngs = lngs.toSorted((a, b) => a - b);
  // The widest gap between two neighbors stays outside the plan.
  const gaps = sortedLngs.map((lng, index) => {
    const beforeFirst = (sortedLngs.at(-1) ?? 0) - 360;
    return lng - (sortedLngs[index - 1] ?? beforeFirst);
  });
  const widestGap = Math.max(...gaps);
  const west = sortedLngs[gaps.indexOf(widestGap)] ?? 0;
  return wrapLng(west + (360 - widestGap) / 2);
}

/** A longitude between −180 and 180. */
function wrapLng(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/**
 * The bounds of the plan in degrees: west, south, east, north. Across the date line, west is greater than east. A plan
 * as wide as the world gets all longitudes.
 */
export function boundsOfPlan({ middle, scale, width, height }: PlanView): Bounds {
  const degreesUp = (height / 2 + pinRoom) / scale / metersPerDegree;
  const degreesDown = (height / 2 - pinRoom) / scale / metersPerDegree;
  const degreesAside = width / 2 / scale / metersPerLngDegree(middle.lat);
  const [south, north] = [middle.lat - degreesDown, middle.lat + degreesUp];
  if (degreesAside >= 180) return [-180, south, 180, north];
  return [wrapLng(middle.lng - degreesAside), south, wrapLng(middle.lng + degreesAside), north];
}

/** Number of meters in a degree of longitude at this latitude. Near the poles a minimum keeps the result above zero. */
function metersPerLngDegree(lat: number): number {
  return metersPerDegree * Math.max(0.1, Math.cos((lat * Math.PI) / 180));
}
