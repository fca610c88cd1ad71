/** Groups the hotels of a map view into the cells of a grid. So answers stay small for every view. Pure. */

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Maximum number of cells across and down. */
const maxCells = 40;
/**
 * Number of cells around the world at zoom 0, where the world is 512 pixels wide. At a whole zoom level a cell is 56
 * pixels wide, slightly less than a price pin. Cells are wider where `maxCells` or `finestLevel` limits the grid.
 */
const cellsOfWorld = 512 / 56;
/** Above this zoom the grid gets no finer. Its cells are then about 8 meters wide. */
const finestLevel = 19;

/**
 * Number of cells around the world: doubles with each zoom level, unless a view would get more than `maxCells` across
 * or down.
 */
export function gridOf(bounds: Bounds, zoom: number): number {
  const [west, south, east, north] = bounds;
  // As parts of the width of the world.
  const width = (west <= east ? east - west : east - west + 360) / 360;
  const height = Math.abs(mercatorY(north) - mercatorY(south));
  let level = Math.min(finestLevel, Math.floor(zoom));
  while (level > 0 && Math.max(width, height) * cellsOfWorld * 2 ** level > maxCells) level -= 1;
  return cellsOfWorld * 2 ** level;
}

/** The latitude at which the map ends, because it would be infinitely high at the poles. */
const maxLat = 85.05;

/** Position of a latitude on the map, from top (0) to bottom (1). */
export function mercatorY(lat: number): number {
  const clamped = Math.max(-maxLat, Math.min(maxLat, lat));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / (2 * Math.PI);
}

/** A hotel with the price of its pin in cents. */
export interface Pin {
  hotelId: string;
  lat: number;
  lng: number;
  totalCents: number;
}

/** One hotel, or several at their center. */
export interface Group<T> {
  lat: number;
  lng: number;
  count: number;
  /** The lowest total; null without prices. */
  fromCents: number | null;
  /** The hotel of a group of one. */
  only: T | undefined;
}

/** A hotel alone in its cell stays a hotel; several form a group at their center. */
export function groupPins<T extends Pin>(pins: T[], grid: number): Group<T>[] {
  const cells = Map.groupBy(pins, (pin) => cellOf(pin, grid));
  return [...cells.values()].map((members) => {
    const [only] = members;
    if (members.length > 1 || !only) return groupOf(members);
    return { lat: only.lat, lng: only.lng, count: 1, fromCents: only.totalCents, only };
  });
}

function cellOf({ lat, lng }: Pin, grid: number): string {
  return `${Math.floor(((lng + 180) / 360) * grid)} ${Math.floor(mercatorY(lat) * grid)}`;
}

/** The mean is a valid center, because cells never cross the date line. */
function groupOf<T extends Pin>(members: T[]): Group<T> {
  const sum = members.reduce((total, { lat, lng }) => ({ lat: total.lat + lat, lng: total.lng + lng }), {
    lat: 0,
    lng: 0,
  });
  return {
    lat: round(sum.lat / members.length),
    lng: round(sum.lng / members.length),
    count: members.length,
    fromCents: members.reduce((least, pin) => Math.min(least, pin.totalCents), Number.POSITIVE_INFINITY),
    only: undefined,
  };
}

/** Rounds to about a meter. */
export function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
