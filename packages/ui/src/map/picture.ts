import { fineTimeoutMs, groundPicture, resolutionOf } from './land.ts';
import type { Resolution } from './land-worker.ts';
import { names, readLook } from './look.ts';
import type { Point } from './map-types.ts';
import { type Camera, placeOn, type Size } from './mercator.ts';
import { isDotted, type MapName, placeNames } from './name-math.ts';

/** Draws the picture of a map on a canvas: the ground, which comes from a worker, and the names. */

type Options = {
  container: HTMLElement;
  seen: () => { camera: Camera; size: Size };
  pause: (() => Promise<void>) | undefined;
};
type Nameplace = Point & { type: string; text: string };

export type Picture = {
  /** Draws the current view unless it is already drawn. Awaits `turn` before drawing. */
  draw: (turn?: () => Promise<void>) => Promise<void>;
  name: (places: readonly Nameplace[]) => void;
  stop: () => void;
};

export function pictureOn(canvas: HTMLCanvasElement, { container, seen, pause }: Options): Picture {
  let isStopped = false;
  let ground: { picture: ImageBitmap; of: string } | undefined;
  let latestKey = '';
  let labels: readonly Nameplace[] = [];
  let drawnKey = '';
  const paint = () => {
    const key = JSON.stringify([ground?.of, labels]);
    if (isStopped || !ground || drawnKey === key) return;
    drawnKey = key;
    const { camera, size } = seen();
    const places = labels.map((place) => ({ ...place, ...placeOn(camera, size, place) }));
    paintOn(canvas, { picture: ground.picture, places, size, look: readLook(container) });
  };
  const draw = async (turn?: () => Promise<void>) => {
    const { land, water, shore, grid, label, font } = readLook(container);
    const request = { ...seen(), ratio: devicePixelRatio, look: { land, water, shore, grid } };
    const of = JSON.stringify([request, label]);
    if (latestKey === of || request.size.width === 0) return;
    latestKey = of;
    const take = async (resolution: Resolution) => {
      const picture = await groundPicture(resolution, request);
      // If the font fails to load, the canvas uses the next font of the list.
      await document.fonts.load(`${names.sizes.city}px ${font}`).catch(() => undefined);
      await turn?.();
      if (
        !picture ||
        latestKey !== of ||
        (ground?.of === of && resolution !== resolutionOf(request.camera.zoom))
      )
        return;
      ground = { picture, of };
      drawnKey = '';
      paint();
    };
    const resolution = resolutionOf(request.camera.zoom);
    // Shows the coarse land while the fine land loads.
    if (resolution === 'fine' && !ground)
      setTimeout(() => !ground && !isStopped && void take('coarse'), fineTimeoutMs);
    await take(resolution);
  };
  return {
    draw,
    name: (places) => {
      // Skips equal names, as after another search in the same view.
      if (JSON.stringify(places) === JSON.stringify(labels)) return;
      labels = places;
      void Promise.resolve(pause?.()).then(paint);
    },
    stop: () => {
      isStopped = true;
    },
  };
}

/** Differences to the live map's rendering: `ink` is the opacity of text, `lessRound` makes dots smaller, in pixels. */
const liveMapCorrections = { ink: 0.94, lessRound: 0.5 };

type PaintOptions = {
  picture: ImageBitmap;
  places: readonly MapName[];
  size: Size;
  look: { land: string; label: string; font: string };
};

function paintOn(canvas: HTMLCanvasElement, { picture, places, size, look }: PaintOptions): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // Setting the size also clears the canvas.
  canvas.width = picture.width;
  canvas.height = picture.height;
  context.drawImage(picture, 0, 0);
  context.scale(picture.width / size.width, picture.height / size.height);
  for (const place of places) if (isDotted(place.type)) drawDot(context, place, look);
  context.textAlign = 'center';
  context.lineJoin = 'round';
  // The live map draws text letter by letter, without kerning.
  context.fontKerning = 'none';
  const write = (px: number) => {
    context.font = `${px}px ${look.font}`;
  };
  const measure = (text: string, px: number) => {
    write(px);
    return context.measureText(text).width;
  };
  context.strokeStyle = look.land;
  context.fillStyle = look.label;
  context.lineWidth = names.halo * 2;
  for (const { px, x, lines } of placeNames(places, size, measure)) {
    write(px);
    for (const { text, y } of lines) context.strokeText(text, x, y);
    context.globalAlpha = liveMapCorrections.ink;
    for (const { text, y } of lines) context.fillText(text, x, y);
    context.globalAlpha = 1;
  }
}

function drawDot(
  context: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  look: { land: string; label: string },
): void {
  const circle = (radius: number, color: string) => {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  };
  const radius = names.dot.radius - liveMapCorrections.lessRound;
  circle(radius + names.dot.rim, look.land);
  circle(radius, look.label);
}
