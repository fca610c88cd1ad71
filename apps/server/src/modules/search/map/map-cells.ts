/** Hotels of a map view in the cells of a grid, so that an answer stays small whatever the view holds. Pure. */

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Cells across and down at most. */
const mostCells = 40;
/** On the screen a cell is a little narrower than a price pin; a world of zoom 0 is 512 pixels wide. */
const cellsOfWorld = 512 / 56;
/** Further in, only hotels that stand on one spot still fall together. */
const finestLevel = 19;

/** Cells that the world has across: doubles with each step of zoom, but a view never has more than 40 of them. */
export function gridOf(bounds: Bounds, zoom: number): number {
  const [west, south, east, north] = bounds;
  const across = (west <= east ? east - west : east - west + 360) / 360;
  const down = Math.abs(mercatorY(north) - mercatorY(south));
  let level = Math.min(finestLevel, Math.floor(zoom));
  while (level > 0 && Math.max(across, down) * cellsOfWorld * 2 ** level > mostCells) level -= 1;
  return cellsOfWorld * 2 ** level;
}

/** Where a latitude lies from the map's top (0) to its bottom (1). */
export function mercatorY(lat: number): number {
  const clamped = Math.max(-85.05, Math.min(85.05, lat));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / (2 * Math.PI);
}

/** A hotel with the price that stands on its pin, in cents. */
export interface Pin {
  hotelId: string;
  lat: number;
  lng: number;
  totalCents: number;
}

export interface Cluster {
  lat: number;
  lng: number;
  count: number;
  fromCents: number;
}

/** Hotels that have a cell to themselves stay hotels; others become the cluster of their cell, at their middle. */
export function groupPins<T extends Pin>(pins: T[], grid: number): { hotels: T[]; clusters: Cluster[] } {
  const cells = Map.groupBy(pins, (pin) => cellOf(pin, grid));
  const hotels: T[] = [];
  const clusters: Cluster[] = [];
  for (const members of cells.values()) {
    const [only] = members;
    if (members.length === 1 && only) hotels.push(only);
    else clusters.push(clusterOf(members));
  }
  return { hotels, clusters };
}

function cellOf({ lat, lng }: Pin, grid: number): string {
  return `${Math.floor(((lng + 180) / 360) * grid)} ${Math.floor(mercatorY(lat) * grid)}`;
}

/** Cells never lie across the date line, so a plain mean is their middle. */
function clusterOf(members: Pin[]): Cluster {
  const sum = members.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }), {
    lat: 0,
    lng: 0,
  });
  return {
    lat: round(sum.lat / members.length),
    lng: round(sum.lng / members.length),
    count: members.length,
    fromCents: members.reduce((least, pin) => Math.min(least, pin.totalCents), Number.POSITIVE_INFINITY),
  };
}

/** To about a metre. */
export function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
