/** Parts of the world as travelers name them, computed from coordinates. Pure. */

export const worldParts = [
  'east_asia',
  'southeast_asia',
  'europe',
  'middle_east',
  'americas',
  'oceania',
] as const;
export type WorldPart = (typeof worldParts)[number];

type Point = { lat: number; lng: number };

/** Strips from west to east: the longitude at which the strip ends, and the limit's latitude in the strip. */
type Limit = readonly (readonly [east: number, lat: number])[];

/** The southern limit of Europe. Madeira, the Canary Islands, Crete and Cyprus belong to Europe. */
const europeSouth: Limit = [
  [-13, 27],
  [-1, 36],
  [11.5, 37.4],
  [35, 34.5],
  [45, 36],
  [64, 50],
];
/** The northern limit of South and Southeast Asia. The strip that ends at 111.5 contains Hainan, north of the limit. */
const southAsiaNorth: Limit = [
  [79, 37],
  [92, 29],
  [97, 28],
  [99, 23.5],
  [102, 21],
  [108.5, 22.4],
  [111.5, 17.5],
  [150, 20.5],
];

function latitudeAt(limit: Limit, lng: number): number | undefined {
  return limit.find(([east]) => lng < east)?.[1];
}

/**
 * The part of a point, by rough limits: a city near a border can get the neighbor's part. Africa belongs to
 * `middle_east`; South Asia, the Maldives and Micronesia west of 150° E belong to `southeast_asia`.
 */
export function worldPart({ lat, lng }: Point): WorldPart {
  const isPolynesia = lng < -130 && lat < 0;
  if (lng < -30) return isPolynesia ? 'oceania' : 'americas';
  if (lat > (latitudeAt(europeSouth, lng) ?? 90)) return 'europe';
  if (lng < 64) return 'middle_east';
  const isNewGuinea = lng > 141 && lat < 0;
  if (lat < -11 || isNewGuinea || (lng > 150 && lat < 30)) return 'oceania';
  return lat < (latitudeAt(southAsiaNorth, lng) ?? -90) ? 'southeast_asia' : 'east_asia';
}

/** The same places in another order: the first of each part, then the second of each part, and so on. */
export function spread<Place extends Point>(places: readonly Place[]): Place[] {
  const queues = worldParts.map((part) => places.filter((place) => worldPart(place) === part));
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue.slice(turn, turn + 1)),
  ).flat();
}
