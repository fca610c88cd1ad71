import stylesUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import type { Bounds, Engine, View } from './map-types.ts';
import type { PictureEngine } from './picture-engine.ts';
import { tileSource } from './tile-source.ts';
import type { Reach } from './use-reach.ts';

type Options = {
  container: HTMLElement;
  label: string;
  bounds: Bounds;
  gentle: { keys: string; touch: string } | undefined;
  still: boolean;
  pause: (() => Promise<void>) | undefined;
  reach: Reach;
  onEngine: (engine: Engine) => void;
  onView: (view: View, byReader: boolean) => void;
  /** No map can be drawn. */
  onFail: () => void;
};

/** The reader waits: only the page's other work comes in between. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Makes the map of a container: its picture until the reader reaches for it, then the live one in its place. */
export function bringEngine(options: Options): { stop: (ready: Promise<void>) => void } {
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
    // It shows the same view as the picture, so nothing is fetched again.
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

/** The live map's own styles, which no page without one should load. Without them it still shows. */
function engineStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesUrl });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
  return styles;
}
