import type { Bounds, Point, View } from './map-types.ts';
import { nearestCopy, wrapLng } from './view-math.ts';

/** Web Mercator, the projection of the live map, so that the picture matches it. Pure. */

/** The center of the view. The world is one unit wide and high and repeats horizontally. */
export type Camera = { x: number; y: number; zoom: number };
/** The size of a window in CSS pixels. */
export type Size = { width: number; height: number };

/** Maximum zoom of `fitTo`, as for hotels at the same point. */
export const maxFitZoom = 15;
/** Pixels between the shown bounds and the edge of the window. */
export const padding = 48;
export const zooms = { min: 1, max: 18 };

const tilePx = 512;
const farthestLat = 85.051129;

export const worldPx = (zoom: number): number => tilePx * 2 ** zoom;

/** Longitudes beyond 180 are on the next copy of the world. */
export const xOf = (lng: number): number => (lng + 180) / 360;
export const lngOf = (x: number): number => x * 360 - 180;

export function yOf(lat: number): number {
  const cut = Math.max(-farthestLat, Math.min(farthestLat, lat));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (cut * Math.PI) / 360)) / (2 * Math.PI);
}

export function latOf(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
}

/** Makes east greater than west: across the date line, east is beyond 180. */
export function unwrapBounds([west, south, east, north]: Bounds): Bounds {
  return [west, south, east < west ? east + 360 : east, north];
}

/** The camera with the greatest zoom that shows all of `bounds`. */
export function fitTo(bounds: Bounds, size: Size): Camera {
  const [west, south, east, north] = unwrapBounds(bounds);
  const [left, right, top, bottom] = [xOf(west), xOf(east), yOf(north), yOf(south)];
  const room = (px: number) => Math.max(1, px - 2 * padding) / tilePx;
  const scale = Math.min(room(size.width) / (right - left), room(size.height) / (bottom - top));
  const zoom = Math.min(Math.log2(scale), maxFitZoom);
  return clampCamera({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, size);
}

/** The nearest allowed camera: it shows nothing beyond the poles, and its zoom is within the limits. */
export function clampCamera({ x, y, zoom: wanted }: Camera, { height }: Size): Camera {
  const zoom = Math.max(zooms.min, Math.min(zooms.max, wanted));
  const half = height / worldPx(zoom) / 2;
  if (half > 0.5) return { x, y: 0.5, zoom: Math.log2(height / tilePx) };
  return { x, y: Math.max(half, Math.min(1 - half, y)), zoom };
}

/** The point at the center of the view. */
export function middleOf({ x, y }: Camera): Point {
  return { lat: latOf(y), lng: lngOf(x) };
}

/** The position of a point in the window, on the visible copy of the world. */
export function placeOn(camera: Camera, { width, height }: Size, { lat, lng }: Point) {
  const px = worldPx(camera.zoom);
  const near = xOf(nearestCopy(lng, lngOf(camera.x)));
  return { x: (near - camera.x) * px + width / 2, y: (yOf(lat) - camera.y) * px + height / 2 };
}

/** The point at a position in the window. */
export function pointAt(camera: Camera, { width, height }: Size, x: number, y: number): Point {
  const px = worldPx(camera.zoom);
  const lng = lngOf(camera.x + (x - width / 2) / px);
  return { lat: latOf(camera.y + (y - height / 2) / px), lng: wrapLng(lng) };
}

export function viewOf({ x, y, zoom }: Camera, { width, height }: Size): View {
  const [wide, tall] = [width / worldPx(zoom) / 2, height / worldPx(zoom) / 2];
  return { bounds: [lngOf(x - wide), latOf(y + tall), lngOf(x + wide), latOf(y - tall)], zoom };
}
