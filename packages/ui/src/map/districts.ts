import type { Ring } from './land-math.ts';
import type { Point } from './map-types.ts';

/**
 * Areas of districts for the schematic map. The gazetteer has only the centers of districts. So the area of a district
 * is the ground that is nearer to its center than to any other center, within a limit; the sea is drawn over it. Pure.
 */

/** Limits in km for the distance from a center to the edge of its area. A near neighbor may make it shorter. */
const reachKm = { min: 0.7, max: 2 };
/** An area reaches this part of the distance to the nearest other center, within `reachKm`. */
const reachOfNearest = 0.8;
/** Centers nearer to each other than this have one area. */
const sameKm = 0.15;
/** Between an area and the middle line to a neighbor, this part of the distance from center to line stays free. */
const gap = 0.03;
const cornerCount = 72;
const kmPerDegree = 111.2;

type Offset = { x: number; y: number; km: number };

/**
 * One closed ring for each center, in the same order; undefined for a center nearer than `sameKm` to an earlier center.
 */
export function districtAreas(centers: readonly Point[]): (Ring | undefined)[] {
  const offsetsOf = (center: Point) =>
    centers.filter((other) => other !== center).map((other) => offsetBetween(center, other));
  return centers.map((center, index) => {
    const isRepeated = centers.slice(0, index).some((other) => offsetBetween(center, other).km < sameKm);
    if (isRepeated) return undefined;
    const others = offsetsOf(center).filter(({ km }) => km >= sameKm);
    const nearest = Math.min(...others.map(({ km }) => km));
    const reach = Math.max(reachKm.min, Math.min(reachKm.max, nearest * reachOfNearest));
    return ringAround(center, (angle) => Math.min(reach, distanceToEdge(others, angle)));
  });
}

/**
 * One of four tints (0 to 3) for each center. It differs from the tints of the three nearest centers that are earlier
 * in the list and within twice the maximum reach. So areas that touch mostly have different tints.
 */
export function areaTints(centers: readonly Point[]): number[] {
  const tints: number[] = [];
  for (const center of centers) {
    const neighborTints = centers
      .slice(0, tints.length)
      .map((other, index) => ({ tint: tints[index], km: offsetBetween(center, other).km }))
      .filter(({ km }) => km < 2 * reachKm.max)
      .sort((a, b) => a.km - b.km)
      .slice(0, 3)
      .map(({ tint }) => tint);
    // Begins with the next tint in turn, so that all four are used.
    const candidates = [0, 1, 2, 3].map((step) => (tints.length + step) % 4);
    tints.push(candidates.find((tint) => !neighborTints.includes(tint)) ?? 0);
  }
  return tints;
}

/**
 * A closed ring around a point. `kmAt` gives its distance in km at an angle: radians from the east, counterclockwise.
 */
export function ringAround({ lat, lng }: Point, kmAt: (angle: number) => number): Ring {
  // The minimum of 0.1 avoids a division by zero at the poles.
  const kmPerLng = kmPerDegree * Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  const ring = Array.from({ length: cornerCount }, (_, corner): Ring[number] => {
    const angle = (corner / cornerCount) * 2 * Math.PI;
    const km = kmAt(angle);
    return [lng + (Math.cos(angle) * km) / kmPerLng, lat + (Math.sin(angle) * km) / kmPerDegree];
  });
  return [...ring, ...ring.slice(0, 1)];
}

/**
 * The distance in km from a center to the edge of its area in the direction `angle`. The edge is the nearest middle
 * line between the center and another center, less the gap. Infinity when there is no middle line in that direction.
 */
function distanceToEdge(others: readonly Offset[], angle: number): number {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return Math.min(
    ...others.map((other) => {
      const projection = x * other.x + y * other.y;
      // `angle` meets the middle line where the projection on the line to the other center is half of its length.
      return projection > 0 ? ((1 - gap) * other.km ** 2) / (2 * projection) : Number.POSITIVE_INFINITY;
    }),
  );
}

function offsetBetween(from: Point, to: Point): Offset {
  const x = (to.lng - from.lng) * kmPerDegree * Math.cos((from.lat * Math.PI) / 180);
  const y = (to.lat - from.lat) * kmPerDegree;
  return { x, y, km: Math.hypot(x, y) };
}
