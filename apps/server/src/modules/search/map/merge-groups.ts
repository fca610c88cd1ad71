/** Joins the groups of a map view whose pins would overlap. Pure. */
import { type Group, mercatorY, round } from './map-cells.ts';

/** Sizes on the screen in pixels. A hotel's pin points down at the hotel; a cluster is centered on its place. */
const clusterPx = 40;
const pinHeightPx = 36;
/** Width in pixels of a pin that shows a price or a name. */
export const pinWidthPx = { price: 66, name: 150 };
/** From this zoom on pins may overlap, so that neighbors stay separate. */
const separateFromZoom = 17.5;
/**
 * Number of passes. A joined group moves to its center and may then overlap another one. Overlaps after the last pass
 * are too small to see.
 */
const passes = 4;

interface Box<T> extends Group<T> {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest groups take in the pins that they cover. The sum of all counts and the lowest total stay the same. */
export function mergeGroups<T>(groups: Group<T>[], view: { zoom: number; pinWidth: number }): Group<T>[] {
  if (view.zoom >= separateFromZoom) return groups;
  let merged = groups;
  for (let pass = 0; pass < passes; pass += 1) {
    const before = merged.length;
    merged = mergeOnce(merged, view);
    if (merged.length === before) break;
  }
  return merged;
}

function mergeOnce<T>(groups: Group<T>[], view: { zoom: number; pinWidth: number }): Group<T>[] {
  const sortedGroups = groups.toSorted((a, b) => b.count - a.count || a.lat - b.lat || a.lng - b.lng);
  const boxes: Box<T>[] = [];
  for (const group of sortedGroups) {
    const box = boxOf(group, view);
    const index = boxes.findIndex((each) => overlap(box, each));
    const coveringBox = boxes[index];
    if (coveringBox) boxes[index] = boxOf(join(coveringBox, group), view);
    else boxes.push(box);
  }
  return boxes.map(({ lat, lng, count, fromCents, only }) => ({ lat, lng, count, fromCents, only }));
}

function boxOf<T>(group: Group<T>, { zoom, pinWidth }: { zoom: number; pinWidth: number }): Box<T> {
  // At zoom 0 the world is one tile of 512 pixels.
  const worldPx = 512 * 2 ** zoom;
  const isHotel = group.count === 1;
  return {
    ...group,
    x: ((group.lng + 180) / 360) * worldPx,
    y: mercatorY(group.lat) * worldPx - (isHotel ? pinHeightPx / 2 : 0),
    width: isHotel ? pinWidth : clusterPx,
    height: isHotel ? pinHeightPx : clusterPx,
  };
}

function overlap<T>(a: Box<T>, b: Box<T>): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
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
