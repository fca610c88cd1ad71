/** Joins the groups of a map view whose pins would overlap. Pure. */
import { type Group, mercatorY, round } from './map-cells.ts';

/** Sizes on the screen in pixels. A hotel's pin points down at the hotel; a cluster is centered on its place. */
const clusterPx = 40;
const pinHeightPx = 36;
/** Pins show a price, or a name. */
export const pinWidthPx = { price: 66, name: 150 };
/** From this zoom on pins may overlap, so that neighbors stay separate. */
const apartFromZoom = 17.5;
/**
 * Number of passes. A joined group moves to its center and may then overlap another one. Overlaps after the last pass
 * are too small to see.
 */
const passes = 4;

interface Box<T> extends Group<T> {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

/** The largest groups take in the pins that they cover. The sum of all counts and the lowest total stay the same. */
export function mergeGroups<T>(groups: Group<T>[], view: { zoom: number; pinWidth: number }): Group<T>[] {
  if (view.zoom >= apartFromZoom) return groups;
  let joined = groups;
  for (let pass = 0; pass < passes; pass += 1) {
    const before = joined.length;
    joined = mergeOnce(joined, view);
    if (joined.length === before) break;
  }
  return joined;
}

function mergeOnce<T>(groups: Group<T>[], view: { zoom: number; pinWidth: number }): Group<T>[] {
  const ordered = groups.toSorted((a, b) => b.count - a.count || a.lat - b.lat || a.lng - b.lng);
  const placed: Box<T>[] = [];
  for (const group of ordered) {
    const box = boxOf(group, view);
    const index = placed.findIndex((other) => overlap(box, other));
    const other = placed[index];
    if (other) placed[index] = boxOf(join(other, group), view);
    else placed.push(box);
  }
  return placed.map(({ lat, lng, count, fromCents, only }) => ({ lat, lng, count, fromCents, only }));
}

function boxOf<T>(group: Group<T>, { zoom, pinWidth }: { zoom: number; pinWidth: number }): Box<T> {
  const worldPx = 512 * 2 ** zoom;
  const isHotel = group.count === 1;
  return {
    ...group,
    x: ((group.lng + 180) / 360) * worldPx,
    y: mercatorY(group.lat) * worldPx - (isHotel ? pinHeightPx / 2 : 0),
    wide: isHotel ? pinWidth : clusterPx,
    tall: isHotel ? pinHeightPx : clusterPx,
  };
}

function overlap<T>(a: Box<T>, b: Box<T>): boolean {
  return Math.abs(a.x - b.x) < (a.wide + b.wide) / 2 && Math.abs(a.y - b.y) < (a.tall + b.tall) / 2;
}

function join<T>(a: Group<T>, b: Group<T>): Group<T> {
  const count = a.count + b.count;
  const totals = [a.fromCents, b.fromCents].filter((cents) => cents !== null);
  return {
    lat: round((a.lat * a.count + b.lat * b.count) / count),
    lng: round((a.lng * a.count + b.lng * b.count) / count),
    count,
    fromCents: totals.length > 0 ? Math.min(...totals) : null,
    only: undefined,
  };
}
