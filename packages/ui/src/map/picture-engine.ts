import type { Lang } from '@wayhouse/i18n/translate';
import mapStyles from '../styles/map.module.css';
import { watchTheme } from './look.ts';
import type { Bounds, Engine, MapPlace, Point } from './map-types.ts';
import {
  type Camera,
  clampCamera,
  fitTo,
  middleOf,
  placeOn,
  pointAt,
  type Size,
  viewOf,
} from './mercator.ts';
import { pictureOn } from './picture.ts';
import { recordInput } from './record-input.ts';
import { labelOf } from './view-math.ts';

/**
 * A still picture of the map with the same land, names and pins. It costs almost no time on the main thread. The live
 * map replaces it, with the same view, when the reader starts to use the map.
 */

/** The live map that replaces the picture. */
export type LiveEngine = Engine & {
  /** The element for replayed input. */
  stage: HTMLElement;
  /** Calls the listener once, when the live map is drawn. */
  onDrawn: (listener: () => void) => void;
};

export type PictureEngine = Engine & {
  camera: () => Camera;
  /** Replays the recorded input on the live map, and removes the picture when the live map is drawn. */
  giveWay: (to: LiveEngine) => void;
};

type Options = {
  container: HTMLElement;
  bounds: Bounds;
  label: string;
  /** Awaited before the first drawing and before the drawing of names. */
  pause?: (() => Promise<void>) | undefined;
};

export function createPicture({ container, bounds, label, pause }: Options): PictureEngine {
  const canvas = canvasIn(container, label);
  let size = sizeOf(container);
  let camera = fitTo(bounds, size);
  const frames: (() => void)[] = [];
  const rests: ((byReader: boolean) => void)[] = [];
  const picture = pictureOn(canvas, { container, seen: () => ({ camera, size }), pause });
  const recorder = recordInput(canvas);
  const look = (next: Camera, byReader: boolean) => {
    camera = clampCamera(next, size);
    void picture.draw();
    for (const listener of frames) listener();
    for (const listener of rests) listener(byReader);
  };
  const resized = new ResizeObserver(() => {
    const now = sizeOf(container);
    if (now.width === size.width && now.height === size.height) return;
    size = now;
    look(camera, false);
  });
  resized.observe(container);
  const unwatch = watchTheme(() => void picture.draw());
  const leave = () => {
    resized.disconnect();
    unwatch();
    picture.stop();
    recorder.stop();
  };
  void picture.draw(pause);
  return {
    camera: () => camera,
    place: (lat, lng) => placeOn(camera, size, { lat, lng }),
    pointAt: (x, y) => pointAt(camera, size, x, y),
    view: () => viewOf(camera, size),
    show: (next) => look(fitTo(next, size), false),
    zoomBy: (step) => look({ ...camera, zoom: camera.zoom + step }, true),
    setLabels: (places: readonly MapPlace[], lang: Lang) => {
      picture.name(places.map((place) => ({ ...place, text: labelOf(place, lang) })));
    },
    onFrame: (listener) => void frames.push(listener),
    onPress: (listener: (point: Point) => void) =>
      canvas.addEventListener('click', ({ offsetX, offsetY }) =>
        listener(pointAt(camera, size, offsetX, offsetY)),
      ),
    onRest: (listener) => void rests.push(listener),
    remove: () => {
      leave();
      canvas.remove();
    },
    giveWay: (live) => {
      leave();
      const focused = document.activeElement === canvas;
      container.append(canvas);
      canvas.classList.add(mapStyles.inert ?? '');
      canvas.removeAttribute('tabindex');
      canvas.setAttribute('aria-hidden', 'true');
      if (focused) live.stage.querySelector('canvas')?.focus({ preventScroll: true });
      live.onFrame(() => moveWith(canvas, live, camera, size));
      live.onDrawn(() => canvas.remove());
      recorder.replay(live.stage);
    },
  };
}

/** Moves the picture to the same part of the world as the live map. */
function moveWith(canvas: HTMLCanvasElement, live: Engine, camera: Camera, size: Size): void {
  const { lat, lng } = middleOf(camera);
  const { x, y } = live.place(lat, lng);
  const scale = 2 ** (live.view().zoom - camera.zoom);
  canvas.style.transform = `translate(${x - size.width / 2}px, ${y - size.height / 2}px) scale(${scale})`;
}

/** A canvas that can be focused and has a label, like the live map's canvas. */
function canvasIn(container: HTMLElement, label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = mapStyles.picture ?? '';
  canvas.dataset.part = 'map-picture';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'region');
  canvas.setAttribute('aria-label', label);
  container.append(canvas);
  return canvas;
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}
