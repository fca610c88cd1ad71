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

/** Divides the world at a few meridians and parallels, which is exact enough for cities. */
export function worldPart({ lat, lng }: Point): WorldPart {
  if (lng < -30) return 'americas';
  if (lng < 45 && lat > 35.5) return 'europe';
  // Africa belongs to this part too; its name on screens is "Middle East and Africa".
  if (lng < 65) return 'middle_east';
  if (lat < -11 || lng > 150) return 'oceania';
  const isHainan = lng > 108.5 && lat > 17.5;
  if (lat < 20.5 && !isHainan) return 'southeast_asia';
  return 'east_asia';
}

/** Takes one place of each part in turn, so that a short list shows the whole world. */
export function spread<Place extends Point>(places: readonly Place[]): Place[] {
  const queues = worldParts.map((part) => places.filter((place) => worldPart(place) === part));
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue.slice(turn, turn + 1)),
  ).flat();
}
