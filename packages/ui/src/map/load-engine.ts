import stylesUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import type { Bounds, Engine, View } from './map-types.ts';
import type { PictureEngine } from './picture-engine.ts';
import { tileSource } from './tile-source.ts';
import type { MapIntent } from './use-map-intent.ts';

type Options = {
  container: HTMLElement;
  label: string;
  bounds: Bounds;
  gentle: { keys: string; touch: string } | undefined;
  still: boolean;
  pause: (() => Promise<void>) | undefined;
  reach: MapIntent;
  onEngine: (engine: Engine) => void;
  onView: (view: View, byReader: boolean) => void;
  /** Called when no map can be drawn. */
  onFail: () => void;
};

/** A task of its own, so that other work of the page can run between the steps while the reader waits. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Shows a map in a container: a still picture until the reader uses it, then the live map in the same view. */
export function loadEngine(options: Options): { stop: (ready: Promise<void>) => void } {
  const { reach, onEngine, onView, onFail } = options;
  let made: Engine | undefined;
  let gone = false;
  const use = (engine: Engine) => {
    made = engine;
    engine.onRest((byReader) => onView(engine.view(), byReader));
    onEngine(engine);
  };
  const makeLive = async (pause: Options['pause'], picture?: PictureEngine) => {
    const [{ createEngine }] = await Promise.all([import('./map-engine.ts'), engineStyles()]);
    await pause?.();
    if (gone) return;
    const live = createEngine({ ...options, pause, tiles: tileSource(), camera: picture?.camera() });
    use(live);
    // The live map has the same view as the picture, so the page need not fetch the hotels again.
    if (picture) picture.giveWay(live);
    else onView(live.view(), false);
  };
  const start = async () => {
    await options.pause?.();
    if (reach.isDone()) return await makeLive(reach.atOnce ? options.pause : nextTask);
    const { createPicture } = await import('./picture-engine.ts');
    await options.pause?.();
    if (gone) return;
    const picture = createPicture(options);
    use(picture);
    onView(picture.view(), false);
    await reach.done;
    if (!gone) await makeLive(nextTask, picture);
  };
  // A browser that cannot draw the live map keeps the picture.
  start().catch(() => !made && !gone && onFail());
  const stop = async (ready: Promise<void>) => {
    gone = true;
    await ready;
    made?.remove();
  };
  return { stop: (ready) => void stop(ready) };
}

let styles: Promise<void> | undefined;

/** Loads the live map's style sheet, which other pages do not need. If it fails, the map is shown without it. */
function engineStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesUrl });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
  return styles;
}
