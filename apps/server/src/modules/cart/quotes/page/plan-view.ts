/** The part of the world that the plan of a quote shows, in a plane around its middle. Pure. */
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

/** Pixels of a plan, and of the margin around its places. */
const size = { width: 640, height: 400 };
const margin = 84;
/** Pixels by which places are drawn below the middle, because the pins above them need space. */
const pinRoom = 24;
const metersPerDegree = 111_320;
/** Minimum width and height, in meters, of the area of the places, so that two neighbors do not look far apart. */
const minMeters = 800;

/** The view of at least one place. `zoomOut` 2 shows twice the width and height of the closest view. */
export function planView(places: readonly LatLng[], zoomOut = 1): PlanView {
  const middleOf = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2;
  const middle = {
    lat: middleOf(places.map(({ lat }) => lat)),
    lng: middleOf(places.map(({ lng }) => lng)),
  };
  const metersPerLng = metersPerLngDegree(middle.lat);
  const meters = ({ lat, lng }: LatLng) => ({
    x: (lng - middle.lng) * metersPerLng,
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

/** West, south, east, north of the plan. */
export function boundsOfPlan({ middle, scale, width, height }: PlanView): Bounds {
  const degreesUp = (height / 2 + pinRoom) / scale / metersPerDegree;
  const degreesDown = (height / 2 - pinRoom) / scale / metersPerDegree;
  const degreesAside = width / 2 / scale / metersPerLngDegree(middle.lat);
  return [
    middle.lng - degreesAside,
    middle.lat - degreesDown,
    middle.lng + degreesAside,
    middle.lat + degreesUp,
  ];
}

/** Meters of a degree of longitude at this latitude. Near the poles a minimum keeps the result above zero. */
function metersPerLngDegree(lat: number): number {
  return metersPerDegree * Math.max(0.1, Math.cos((lat * Math.PI) / 180));
}
