import { boxAround, type Ring } from './land-math.ts';
import { lines, type MapLook } from './look.ts';
import type { Bounds } from './map-types.ts';
import { type Camera, type Size, viewOf, worldPx, xOf, yOf } from './mercator.ts';
import { graticule } from './view-math.ts';

/** Draws the base map without names as a picture: water, land, shore and grid, in the same style as `base-style.ts`. */

export type Ground = {
  camera: Camera;
  size: Size;
  /** Device pixels per CSS pixel. */
  ratio: number;
  look: Pick<MapLook, 'land' | 'water' | 'shore' | 'grid'>;
};

/** The bounds of the land that a picture needs. They exceed the picture by 5 %, so that cut edges are not visible. */
export function groundBox({ camera, size }: Ground): Bounds {
  return boxAround(viewOf(camera, size).bounds, 0.05);
}

/** Draws the ground on an offscreen canvas. Runs in a worker. */
export function drawGround(ground: Ground, polygons: readonly Ring[][]): ImageBitmap {
  const { camera, size, ratio, look } = ground;
  const canvas = new OffscreenCanvas(Math.round(size.width * ratio), Math.round(size.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  context.scale(ratio, ratio);
  context.fillStyle = look.water;
  context.fillRect(0, 0, size.width, size.height);
  const trace = tracer(context, ground);
  context.lineWidth = lines.width;
  context.lineJoin = 'round';
  context.beginPath();
  for (const ring of polygons.flat()) trace(ring);
  context.fillStyle = look.land;
  context.fill('evenodd');
  context.strokeStyle = look.shore;
  context.stroke();
  context.strokeStyle = look.grid;
  context.globalAlpha = lines.gridOpacity;
  const { bounds, zoom } = viewOf(camera, size);
  for (const line of graticule(bounds, zoom)) {
    context.beginPath();
    trace(line);
    context.stroke();
  }
  return canvas.transferToImageBitmap();
}

/** Returns a function that adds a line to the path. It skips points nearer than half a pixel to the previous one. */
function tracer(context: OffscreenCanvasRenderingContext2D, { camera, size }: Ground) {
  const px = worldPx(camera.zoom);
  const [left, top] = [size.width / 2 - camera.x * px, size.height / 2 - camera.y * px];
  return (points: readonly (readonly [number, number])[]) => {
    let [lastX, lastY] = [Infinity, Infinity];
    points.forEach(([lng, lat], index) => {
      const [x, y] = [xOf(lng) * px + left, yOf(lat) * px + top];
      const isEnd = index === points.length - 1;
      if (!isEnd && Math.abs(x - lastX) < 0.5 && Math.abs(y - lastY) < 0.5) return;
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
      [lastX, lastY] = [x, y];
    });
  };
}
