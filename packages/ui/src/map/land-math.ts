import type { Bounds } from './map-types.ts';
import { nearestCopy } from './view-math.ts';

/** Clips land, given as rings of points, to the bounds of a window. Pure. */

export type Ring = [lng: number, lat: number][];
/** An outer ring with its holes, and the box around them. */
export type LandPart = { rings: Ring[]; box: Bounds };

/**
 * Lets longitudes continue beyond ±180 where land crosses the date line, because a jump from 180 to −180 would draw a
 * band around the world. Closes a ring around a pole along the pole.
 */
export function unroll(ring: readonly (readonly number[])[]): Ring {
  const unrolledRing: Ring = [];
  let shift = 0;
  let previousLng: number | undefined;
  for (const [lng = 0, lat = 0] of ring) {
    if (previousLng !== undefined && Math.abs(lng - previousLng) > 180)
      shift += lng < previousLng ? 360 : -360;
    previousLng = lng;
    unrolledRing.push([lng + shift, lat]);
  }
  const [first, last] = [unrolledRing[0], unrolledRing.at(-1)];
  if (first && last && Math.abs(first[0] - last[0]) > 180) {
    const pole = last[1] < 0 ? -90 : 90;
    unrolledRing.push([last[0], pole], [first[0], pole], first);
  }
  return unrolledRing;
}

/** Unrolls the rings of a polygon, with its holes on the same copy of the world as its outline. */
export function landPartOf([outline = [], ...holes]: readonly (readonly (readonly number[])[])[]): LandPart {
  const shore = unroll(outline);
  const box: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of shore) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  const middle = (box[0] + box[2]) / 2;
  return { rings: [shore, ...holes.map((hole) => moveBeside(unroll(hole), middle))], box };
}

/** Moves a lake to the same copy of the world as the land around it. */
function moveBeside(ring: Ring, middle: number): Ring {
  const [first] = ring;
  const shift = first ? nearestCopy(first[0], middle) - first[0] : 0;
  return shift === 0 ? ring : ring.map(([lng, lat]) => [lng + shift, lat]);
}

/**
 * The land inside a box, with longitudes on the box's copy of the world: the main one, or the one to its west or east.
 * Clipped land has edges along the box.
 */
export function landIn(parts: readonly LandPart[], box: Bounds): Ring[][] {
  const polygons: Ring[][] = [];
  for (const { rings, box: partBox } of parts) {
    for (const shift of [-360, 0, 360]) {
      const [west, south, east, north] = [box[0] - shift, box[1], box[2] - shift, box[3]];
      if (partBox[0] > east || partBox[2] < west || partBox[1] > north || partBox[3] < south) continue;
      const clippedRings = rings
        .map((ring) => clip(ring, [west, south, east, north]))
        // A closed ring with an area has at least four points.
        .filter((ring) => ring.length > 3)
        .map((ring) => (shift === 0 ? ring : ring.map(([lng, lat]): Ring[number] => [lng + shift, lat])));
      if (clippedRings.length > 0) polygons.push(clippedRings);
    }
  }
  return polygons;
}

type Side = { axis: 0 | 1; position: number; sign: 1 | -1 };

/** Clips a ring at the four sides of a box in turn (Sutherland and Hodgman). */
function clip(ring: Ring, [west, south, east, north]: Bounds): Ring {
  const sides: Side[] = [
    { axis: 0, position: west, sign: 1 },
    { axis: 0, position: east, sign: -1 },
    { axis: 1, position: south, sign: 1 },
    { axis: 1, position: north, sign: -1 },
  ];
  const clippedRing = sides.reduce(clipAtSide, ring);
  const first = clippedRing[0];
  return first ? [...clippedRing, first] : [];
}

function clipAtSide(ring: Ring, { axis, position, sign }: Side): Ring {
  const clippedRing: Ring = [];
  let from = ring.at(-1);
  if (!from) return clippedRing;
  let wasInside = (from[axis] - position) * sign >= 0;
  for (const to of ring) {
    const isInside = (to[axis] - position) * sign >= 0;
    if (isInside !== wasInside) {
      const fraction = (position - from[axis]) / (to[axis] - from[axis]);
      clippedRing.push([from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction]);
    }
    if (isInside) clippedRing.push(to);
    from = to;
    wasInside = isInside;
  }
  return clippedRing;
}

/**
 * A view enlarged on each side by `factor` times its own size, up to the poles. A view wider than half the world gets
 * all latitudes and the longitudes from −360 to 360.
 */
export function boxAround([west, south, east, north]: Bounds, factor = 1): Bounds {
  const [width, height] = [(east - west) * factor, (north - south) * factor];
  if (east - west > 180) return [-360, -90, 360, 90];
  return [west - width, Math.max(-90, south - height), east + width, Math.min(90, north + height)];
}
