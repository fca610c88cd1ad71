import type { Bounds } from './map-types.ts';
import { nearestCopy } from './view-math.ts';

/** Clips land, given as rings of points, to the bounds of a window. Pure. */

export type Ring = [lng: number, lat: number][];
/** An outer ring with its holes, and the box around them. */
export type LandPart = { rings: Ring[]; box: Bounds };

/**
 * Lets longitudes continue beyond 180 where land crosses the date line. A jump from 180 to −180 would draw a band
 * around the world. A ring around a pole is closed along the pole.
 */
export function unroll(ring: readonly (readonly number[])[]): Ring {
  const flat: Ring = [];
  let shift = 0;
  let before: number | undefined;
  for (const [lng = 0, lat = 0] of ring) {
    if (before !== undefined && Math.abs(lng - before) > 180) shift += lng < before ? 360 : -360;
    before = lng;
    flat.push([lng + shift, lat]);
  }
  const [first, last] = [flat[0], flat.at(-1)];
  if (first && last && Math.abs(first[0] - last[0]) > 180) {
    const pole = last[1] < 0 ? -90 : 90;
    flat.push([last[0], pole], [first[0], pole], first);
  }
  return flat;
}

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

/** The land inside a box, on any copy of the world. Clipped edges follow the box. */
export function landIn(parts: readonly LandPart[], box: Bounds): Ring[][] {
  const polygons: Ring[][] = [];
  for (const { rings, box: own } of parts) {
    for (const shift of [-360, 0, 360]) {
      const [west, south, east, north] = [box[0] - shift, box[1], box[2] - shift, box[3]];
      if (own[0] > east || own[2] < west || own[1] > north || own[3] < south) continue;
      const cut = rings
        .map((ring) => clip(ring, [west, south, east, north]))
        .filter((ring) => ring.length > 3)
        .map((ring) => (shift === 0 ? ring : ring.map(([lng, lat]): Ring[number] => [lng + shift, lat])));
      if (cut.length > 0) polygons.push(cut);
    }
  }
  return polygons;
}

type Side = { axis: 0 | 1; at: number; sign: 1 | -1 };

/** Clips a ring at the four sides of a box in turn (Sutherland and Hodgman). */
function clip(ring: Ring, [west, south, east, north]: Bounds): Ring {
  const sides: Side[] = [
    { axis: 0, at: west, sign: 1 },
    { axis: 0, at: east, sign: -1 },
    { axis: 1, at: south, sign: 1 },
    { axis: 1, at: north, sign: -1 },
  ];
  const cut = sides.reduce(clipAtSide, ring);
  const first = cut[0];
  return first ? [...cut, first] : [];
}

function clipAtSide(ring: Ring, { axis, at, sign }: Side): Ring {
  const clippedRing: Ring = [];
  let from = ring.at(-1);
  if (!from) return clippedRing;
  let wasInside = (from[axis] - at) * sign >= 0;
  for (const to of ring) {
    const isInside = (to[axis] - at) * sign >= 0;
    if (isInside !== wasInside) {
      const part = (at - from[axis]) / (to[axis] - from[axis]);
      clippedRing.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    }
    if (isInside) clippedRing.push(to);
    from = to;
    wasInside = isInside;
  }
  return clippedRing;
}

/**
 * A view enlarged on each side by `by` times its own size. A view wider than half the world becomes the whole world.
 */
export function boxAround([west, south, east, north]: Bounds, by = 1): Bounds {
  const [wide, tall] = [(east - west) * by, (north - south) * by];
  if (east - west > 180) return [-360, -90, 360, 90];
  return [west - wide, Math.max(-90, south - tall), east + wide, Math.min(90, north + tall)];
}
