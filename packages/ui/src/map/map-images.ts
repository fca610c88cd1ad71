import type { Map as MapLibre } from 'maplibre-gl';
import type { MapLook } from './look.ts';

/** Pictures of the map: icons of places, and empty rectangles that keep names away from buttons. */

/** Shapes of the icons on a grid of 24 pixels, by type of place: a temple front, a train, an airplane from above. */
export const iconOf: Record<string, string> = {
  landmark: 'M4 20h16M5 9.5h14M12 4 5 8v1.5M12 4l7 4v1.5M7 10v9M12 10v9M17 10v9',
  station:
    'M8 4h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM6 10.5h12M9 13.5v.01M15 13.5v.01M8 19.5l2-3M16 19.5l-2-3',
  airport: 'M12 3v17M12 9.5 3.5 14.5M12 9.5l8.5 5M12 19l-3.5 2M12 19l3.5 2',
};

const gridPx = 24;
/** Size of an icon with its disc, in pixels. */
const iconPx = 20;
const pixelRatio = 2;

/** After a change of the theme: redraws the icons that were already added to the map, in the colors of `look`. */
export function redrawIcons(map: MapLibre, look: MapLook): void {
  for (const [type, shape] of Object.entries(iconOf)) {
    const image = map.hasImage(type) && iconImage(shape, look);
    if (image) map.updateImage(type, image);
  }
}

function iconImage(shape: string, look: MapLook): ImageData | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = iconPx * pixelRatio;
  canvas.height = iconPx * pixelRatio;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(pixelRatio, pixelRatio);
  context.beginPath();
  context.arc(iconPx / 2, iconPx / 2, iconPx / 2 - 0.5, 0, 2 * Math.PI);
  context.fillStyle = look.label;
  context.fill();
  context.strokeStyle = look.land;
  context.stroke();
  // The shape is drawn smaller than its grid, so that it fits into the disc.
  const shrink = 0.54;
  context.translate((iconPx - gridPx * shrink) / 2, (iconPx - gridPx * shrink) / 2);
  context.scale(shrink, shrink);
  context.lineWidth = 2.2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(shape));
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Sizes of empty images are rounded up to multiples of this many pixels, so that similar buttons share an image. */
const stepPx = 12;

/** The name of an empty image of at least this size; `addImages` makes the image. */
export function spaceImageName(width: number, height: number): string {
  const roundUp = (px: number) => Math.ceil(px / stepPx) * stepPx;
  return `space ${roundUp(width)} ${roundUp(height)}`;
}

/** Adds icons and empty images to the map when its layers first need them. */
export function addImages(map: MapLibre, look: () => MapLook): void {
  map.setMissingStyleImageResolver((id) => {
    const shape = iconOf[id];
    const icon = shape && iconImage(shape, look());
    if (icon && !map.hasImage(id)) map.addImage(id, icon, { pixelRatio });
    const [, width, height] = /^space (\d+) (\d+)$/.exec(id) ?? [];
    if (!width || !height || map.hasImage(id)) return;
    // The image is invisible, so it can be coarse: each of its pixels covers a square of `stepPx` screen pixels.
    const size = { width: Number(width) / stepPx, height: Number(height) / stepPx };
    const data = new Uint8Array(size.width * size.height * 4);
    map.addImage(id, { ...size, data }, { pixelRatio: 1 / stepPx });
  });
}
